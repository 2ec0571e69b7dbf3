import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownBanner } from '#app/notify/banner.ts';
import type { OrderedFailure } from '#server/cluster/failures.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const again = () => screen.findByRole('button', { name: 'Try again' });

const hostSays: OrderedFailure = {
  status: 502,
  body: { detail: 'The cluster at http://c cannot be reached: it refuses the connection.' },
  headers: { 'X-Answered-By': 'console-host' },
};

test.each([
  ['no answer', { network: 'refused' } as OrderedFailure, /The cluster could not be reached\./],
  ['the host’s word', hostSays, /it refuses the connection\./],
])(
  'a first visit with %s says so once, without the form of a sign-in that the cluster did not ask for',
  {
    tags: ['session.unanswered'],
  },
  async (_, failure, words) => {
    serve({ auth: true }).failNext('GET /v1/cluster/auth', failure, 100);
    const { router } = renderApp('/launch_model/llm');
    const button = await again();
    await waitFor(() => expect(button).toHaveFocus());
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.getAllByText(sentence(words))).toHaveLength(1);
    expect(shownBanner()).toBeUndefined();
    expect(screen.getByRole('heading', { name: 'The cluster is not available' })).toBeVisible();
    for (const label of ['Username', 'Password']) expect(screen.queryByLabelText(label)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in all the same' }));
    for (const label of ['Username', 'Password']) expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  },
);

test('a cluster that refuses the question has its text in the banner and its reason in the card', {
  tags: ['session.unanswered', 'failures.refused'],
}, async () => {
  serve().failNext('GET /v1/cluster/auth', { status: 503, body: { detail: 'starting' } }, 100);
  renderApp('/login');
  await again();
  expect(shownBanner()?.text).toBe('Server error: 503 - starting');
  expect(screen.getByText(sentence(/It answered 503: starting/))).toBeVisible();
});

test.each([true, false])(
  'as soon as the cluster answers, what it says is followed: auth %s',
  {
    tags: ['session.unanswered'],
  },
  async auth => {
    serve({ auth }).failNext('GET /v1/cluster/auth', { network: 'refused' });
    const { router } = renderApp('/login');
    await waitFor(async () => expect(await again()).toHaveFocus());
    if (auth) {
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
      expect(screen.getByLabelText('Username')).toHaveFocus();
    } else await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/llm'));
  },
);

test('only the page’s notice says that a gateway wants a sign-in', {
  tags: ['session.unanswered', 'failures.gateway'],
}, async () => {
  const body = '<!doctype html><title>Sign in</title>';
  serve().failNext('GET /v1/cluster/auth', { status: 403, body, contentType: 'text/html' }, 100);
  renderApp('/login');
  expect(await screen.findByText('Something in front of the cluster wants a sign-in.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(shownBanner()).toBeUndefined();
});
