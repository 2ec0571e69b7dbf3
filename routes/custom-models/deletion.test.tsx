import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { backupOf, storeBackup } from '#app/features/interrupted-edits/interrupted-edits.ts';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { addRerank } from '#test/rerank.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('by keyboard: delete asks, the card is then Deleted and cannot be opened, and there is a way back', {
  tags: ['custom.card-deleted', 'custom.confirm-delete'],
}, async () => {
  const { state } = serve({ furnished: true });
  const { user, router } = renderApp('/launch_model/custom/llm');
  const card = await screen.findByRole('gridcell', { name: /support-desk-7b/ });
  const name = within(card).getByRole('button', { name: 'support-desk-7b' });
  await within(card).findByText('generate model');
  name.focus();
  await user.tab();
  await user.tab();
  expect(within(card).getByRole('button', { name: 'Delete support-desk-7b' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Warning' });
  expect(question).toHaveTextContent(
    'Are you sure to delete this custom model? This behavior is irreversible.',
  );
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(within(card).getByRole('button', { name: 'Delete support-desk-7b' })).toHaveFocus(),
  );
  expect(state.registrations.LLM.has('support-desk-7b')).toBe(true);

  await user.keyboard('{Enter}');
  await screen.findByRole('alertdialog');
  await user.keyboard('{Tab}{Enter}');
  expect(await within(card).findByText('Deleted')).toBeVisible();
  expect(state.registrations.LLM.has('support-desk-7b')).toBe(false);
  expect(within(card).queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull();
  await user.click(name);
  expect(router.state.location.search).toBe('');

  const back = within(card).getByRole('button', { name: 'Register again: support-desk-7b' });
  back.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(card).queryByText('Deleted')).toBeNull());
  expect(state.registrations.LLM.has('support-desk-7b')).toBe(true);
  expect(name).toHaveFocus();
});

test('a Deleted card and its way back outlast a reload of the list that is looked at', {
  tags: ['custom.card-deleted'],
}, async () => {
  const { state } = serve({ furnished: true });
  const { user, router } = renderApp('/launch_model/custom/llm');
  await user.click(await screen.findByRole('button', { name: 'Delete support-desk-7b' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  await screen.findByText('Deleted');
  const lists = () => state.traffic.log.filter(line => line === 'GET /v1/model_registrations/LLM').length;
  const before = lists();
  router.revalidate();
  await waitFor(() => expect(lists()).toBe(before + 1));
  await waitFor(() => expect(router.state.revalidation).toBe('idle'));
  expect(screen.getByText('Deleted')).toBeVisible();
  const back = screen.getByRole('button', { name: 'Register again: support-desk-7b' });
  // The deletion's own reload may still be pending.
  await waitFor(() => expect(back).not.toHaveAttribute('aria-disabled'));
  await user.click(back);
  expect(await screen.findByRole('button', { name: 'Delete support-desk-7b' })).toBeVisible();
  expect(state.registrations.LLM.has('support-desk-7b')).toBe(true);
  await router.navigate('/launch_model/custom/audio');
  await router.navigate('/launch_model/custom/llm');
  expect(await screen.findByRole('button', { name: 'Delete support-desk-7b' })).toBeVisible();
});

test('a Deleted card is gone when the list is visited again', async () => {
  serve({ furnished: true });
  const { user, router } = renderApp('/launch_model/custom/llm');
  await user.click(await screen.findByRole('button', { name: 'Delete support-desk-7b' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  await screen.findByText('Deleted');
  await act(() => router.navigate('/launch_model/custom/audio'));
  await act(() => router.navigate('/launch_model/custom/llm'));
  expect(await screen.findByRole('heading', { name: 'No custom models' })).toBeVisible();
});

test('a deleted model that a later list has again is there whole', {
  tags: ['custom.card-deleted'],
}, async () => {
  const cluster = serve();
  addRerank(cluster, 'ours-a');
  const { user, router } = renderApp('/launch_model/custom/rerank');
  await user.click(await screen.findByRole('button', { name: 'Delete ours-a' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  await screen.findByText('Deleted');
  addRerank(cluster, 'ours-a');
  router.revalidate();
  expect(await screen.findByRole('button', { name: 'Delete ours-a' })).toBeVisible();
  expect(screen.queryByText('Deleted')).toBeNull();
});

test('a failed deletion leaves the card as it was and shows the banner', async () => {
  const cluster = serve({ furnished: true });
  cluster.failNext('DELETE /v1/model_registrations/*', { status: 500, body: { detail: 'busy' } });
  const { user } = renderApp('/launch_model/custom/llm');
  await user.click(await screen.findByRole('button', { name: 'Delete support-desk-7b' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  expect(await screen.findByText(sentence('Server error: 500 - busy'))).toBeVisible();
  expect(screen.queryByText('Deleted')).toBeNull();
  expect(cluster.state.registrations.LLM.has('support-desk-7b')).toBe(true);
  const again = await screen.findByRole('button', { name: 'Delete support-desk-7b' });
  expect(again).not.toHaveAttribute('aria-disabled');
});

test('a failed re-registration is shown as an interrupted change, and not while it is pending', {
  tags: ['custom.register-again'],
}, async () => {
  const cluster = serve();
  addRerank(cluster, 'ours-a');
  const { user } = renderApp('/launch_model/custom/rerank');
  await user.click(await screen.findByRole('button', { name: 'Delete ours-a' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  const gate = createGate();
  const failure = { status: 500, body: { detail: 'busy' } };
  cluster.failNext('POST /v1/model_registrations/rerank', { until: gate.passed, next: failure });
  await user.click(await screen.findByRole('button', { name: 'Register again: ours-a' }));
  await waitFor(() => expect(backupOf('rerank', 'ours-a')).toBeDefined());
  expect(screen.queryByRole('region', { name: /not finished/ })).toBeNull();
  gate.open();
  const notice = await screen.findByRole('region', { name: 'The change to ours-a was not finished' });
  await user.click(within(notice).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('button', { name: 'Delete ours-a' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /not finished/ })).toBeNull();
});

test('while a model is registered again, notices and questions about other changes remain', {
  tags: ['custom.register-again'],
}, async () => {
  const cluster = serve();
  addRerank(cluster, 'ours-a');
  storeBackup('rerank', { model_name: 'ours-b', language: ['en'] });
  storeBackup('llm', { model_name: 'ours-a', language: ['en'] });
  const { user } = renderApp('/launch_model/custom/rerank');
  await user.click(await screen.findByRole('button', { name: 'Delete ours-a' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  const gate = createGate();
  cluster.failNext('POST /v1/model_registrations/rerank', { until: gate.passed });
  const again = await screen.findByRole('button', { name: 'Register again: ours-a' });
  const others = screen.getAllByRole('region', { name: /not finished/ });
  await user.click(again);
  await waitFor(() => expect(backupOf('rerank', 'ours-a')).toBeDefined());
  expect(screen.getAllByRole('region', { name: /not finished/ })).toHaveLength(2);
  gate.open();
  expect(await screen.findByRole('button', { name: 'Delete ours-a' })).toBeVisible();
  for (const other of others) expect(other).toBeVisible();
});
