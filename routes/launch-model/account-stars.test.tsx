import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownToasts } from '#app/notify/toasts.ts';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const star = (name: string) => screen.findByRole('button', { name: `Star ${name}` });

test('a star is kept in the account, where the cluster has stars, and shows in another browser', {
  tags: ['again.account-stars'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  state.favourites.set('', new Set(['baichuan-2']));
  const { user } = renderApp('/launch_model/llm');
  await waitFor(async () => expect(await star('baichuan-2')).toHaveAttribute('aria-pressed', 'true'));
  await user.click(await star('aquila2-chat'));
  await waitFor(() => expect([...(state.favourites.get('') ?? [])]).toContain('aquila2-chat'));
  expect(localStorage.getItem('starredModels')).toBeNull();
  await user.click(await star('baichuan-2'));
  await waitFor(() => expect([...(state.favourites.get('') ?? [])]).toEqual(['aquila2-chat']));
  expect(await star('baichuan-2')).toHaveAttribute('aria-pressed', 'false');
});

test.each([403, 409, 500])(
  'a star that the cluster refuses with %i returns to what it was, with the cluster’s words',
  {
    tags: ['again.account-stars'],
  },
  async status => {
    const cluster = serve({ release: '4.1' });
    const { user } = renderApp('/launch_model/llm');
    await waitFor(() => expect(cluster.state.traffic.log).toContain('GET /v1/model_favorites'));
    cluster.failNext('PUT /v1/model_favorites', { status, body: { detail: 'database is locked' } });
    await user.click(await star('aquila2-chat'));
    expect(await screen.findByText(sentence(/database is locked/))).toBeVisible();
    // The dialog of a 403 covers the page.
    const refused = await screen.findByRole('button', { name: 'Star aquila2-chat', hidden: true });
    expect(refused).toHaveAttribute('aria-pressed', 'false');
    expect(shownToasts()).toHaveLength(status === 403 ? 0 : 1);
  },
);

test('a star that the cluster does not take out stays, with the cluster’s words', {
  tags: ['again.account-stars'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.state.favourites.set('', new Set(['aquila2-chat']));
  const { user } = renderApp('/launch_model/llm');
  await waitFor(async () => expect(await star('aquila2-chat')).toHaveAttribute('aria-pressed', 'true'));
  cluster.failNext('DELETE /v1/model_favorites', { status: 500, body: { detail: 'database is locked' } });
  await user.click(await star('aquila2-chat'));
  expect(await screen.findByText(sentence(/database is locked/))).toBeVisible();
  expect(await star('aquila2-chat')).toHaveAttribute('aria-pressed', 'true');
});

test('a refused star takes back no other that was set meanwhile', {
  tags: ['again.account-stars'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = renderApp('/launch_model/llm');
  await waitFor(() => expect(cluster.state.traffic.log).toContain('GET /v1/model_favorites'));
  const gate = createGate();
  const next = { status: 500, body: { detail: 'database is locked' } };
  cluster.failNext('PUT /v1/model_favorites', { until: gate.passed, next });
  await user.click(await star('aquila2-chat'));
  await user.click(await star('baichuan-2'));
  await waitFor(() => expect([...(cluster.state.favourites.get('') ?? [])]).toEqual(['baichuan-2']));
  gate.open();
  expect(await screen.findByText(sentence(/database is locked/))).toBeVisible();
  expect(await star('aquila2-chat')).toHaveAttribute('aria-pressed', 'false');
  expect(await star('baichuan-2')).toHaveAttribute('aria-pressed', 'true');
});
