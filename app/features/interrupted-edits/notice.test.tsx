import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedIn } from '#app/session/session.ts';
import { endSession } from '#app/session/sign-out.ts';
import { issueToken } from '#server/cluster/users.ts';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { openEdited, withMine } from '#test/rerank.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWithKey } from '#test/sign-in.ts';
import { backupOf, deleteBackup, interruptedEdits, storeBackup } from './interrupted-edits.ts';

const serve = serveCluster();
const mine = { model_name: 'mine', model_uri: '/old', language: ['en'] };
const name = 'The change to mine was not finished';

test.each([
  ['/launch_model/llm'],
  ['/launch_model/custom/rerank'],
  ['/running_models/LLM'],
  ['/register_model/rerank'],
])('an interrupted edit is shown at %s', async address => {
  serve();
  storeBackup('rerank', mine);
  renderApp(address);
  expect(await screen.findByRole('region', { name })).toBeVisible();
});

test('Restore among the custom models brings the former definition back, and its card', async () => {
  const { state } = serve();
  storeBackup('rerank', mine);
  const { user, router } = renderApp('/launch_model/custom/rerank');
  const notice = await screen.findByRole('region', { name });
  await user.click(within(notice).getByRole('button', { name: 'Restore' }));
  expect(
    await screen.findByText(sentence('The former definition of mine is registered again.')),
  ).toBeVisible();
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(screen.queryByRole('region', { name })).toBeNull();
  expect(backupOf('rerank', 'mine')).toBeUndefined();
  expect(await screen.findByRole('button', { name: 'Edit mine' })).toBeVisible();
  await router.navigate('/running_models/LLM');
  await waitFor(() =>
    expect(screen.queryByText(sentence('The former definition of mine is registered again.'))).toBeNull(),
  );
});

test('an interrupted edit is shown while another call is pending', async () => {
  const cluster = serve({ furnished: true });
  storeBackup('rerank', mine);
  const ending = createGate();
  cluster.failNext('DELETE /v1/models/assistant', { until: ending.passed });
  const { user } = renderApp('/running_models/LLM');
  await screen.findByRole('region', { name });
  await user.click(await screen.findByRole('button', { name: 'Terminate Model assistant' }));
  await screen.findByText(/^Loading, do not refresh page/);
  expect(screen.getByRole('region', { name })).toBeVisible();
  ending.open();
  await screen.findByText(sentence('assistant is terminated.'));
});

test('an edit that is under way needs no help yet', async () => {
  const cluster = withMine(serve());
  const registering = createGate();
  cluster.failNext('POST /v1/model_registrations/rerank', { until: registering.passed });
  const { user, router } = await openEdited();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(backupOf('rerank', 'mine')).toBeDefined());
  await act(() => router.navigate('/running_models/LLM'));
  await screen.findByRole('button', { name: 'Refresh' });
  expect(screen.queryByRole('region', { name })).toBeNull();
  registering.open();
  await waitFor(() => expect(backupOf('rerank', 'mine')).toBeUndefined());
});

test.each([
  [undefined, 'The former definition of mine is registered again.'],
  [
    { status: 500, body: { detail: 'no disk' } },
    'The former definition could not be restored: 500 - no disk',
  ],
])('a user who left the screen of a Restore and returned sees its result: %#', async (next, words) => {
  const cluster = serve();
  storeBackup('rerank', mine);
  const { user, router } = renderApp('/launch_model/custom/rerank');
  const gate = createGate();
  cluster.failNext('POST /v1/model_registrations/rerank', { until: gate.passed, ...(next && { next }) });
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await router.navigate('/launch_model/custom/audio');
  await waitFor(() => expect(document.title).toContain('Audio'));
  await router.navigate('/launch_model/custom/rerank');
  await waitFor(() => expect(document.title).toContain('Rerank'));
  gate.open();
  expect(await screen.findByText(sentence(words))).toBeVisible();
});

test('a backup is offered to its owner alone, waits for the owner, and says so', async () => {
  const cluster = serve({ auth: true });
  const signInAs = (username: string) =>
    signedIn(issueToken(cluster.state, { username, password: '', scopes: ['admin'] }));
  signInAs('ann');
  storeBackup('rerank', mine);
  endSession();
  signInAs('bob');
  expect(interruptedEdits()).toEqual([]);
  storeBackup('rerank', { ...mine, model_uri: '/of-bob' });
  const { user } = renderApp('/launch_model/llm');
  const ofBob = await screen.findByRole('region', { name });
  await user.click(within(ofBob).getByRole('button', { name: 'The former definition' }));
  expect(ofBob).toHaveTextContent('/of-bob');
  expect(ofBob).toHaveTextContent('It is shown to bob alone');
  cleanup();
  deleteBackup('rerank', 'mine');
  endSession();
  signInAs('ann');
  expect(backupOf('rerank', 'mine')).toEqual(mine);
});

test('without a sign-in a backup is open to every user of this browser, and says so', async () => {
  serve();
  storeBackup('rerank', mine);
  renderApp('/launch_model/llm');
  expect(await screen.findByRole('region', { name })).toHaveTextContent(
    'anyone who opens this console in this browser',
  );
});

test('the holder of an API key finds a backup with the same key, and the key is not stored with it', () => {
  const cluster = serve({ auth: true });
  signInWithKey(cluster, 'admin');
  storeBackup('rerank', mine);
  expect(backupOf('rerank', 'mine')).toEqual(mine);
  expect(localStorage.getItem('unfinishedEdits')).not.toContain('sk-');
  signedIn('sk-anotherKey1234');
  expect(backupOf('rerank', 'mine')).toBeUndefined();
});

test('of several edits that broke off every button says whose it is', async () => {
  serve();
  const both = ['mine', 'other'];
  for (const model_name of both) storeBackup('rerank', { ...mine, model_name });
  renderApp('/settings');
  for (const model_name of both)
    for (const button of ['Restore', 'Download', 'Discard the copy'])
      expect(
        await screen.findByRole('button', {
          name: button,
          description: `The change to ${model_name} was not finished`,
        }),
      ).toBeVisible();
});
