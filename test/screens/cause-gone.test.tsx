import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteBackup, storeBackup } from '#app/features/interrupted-edits/interrupted-edits.ts';
import { rememberPayload } from '#app/launches/start.ts';
import { createGate } from '#test/gate.ts';
import { chooseMore, openLaunchForm, openUsed } from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { mine, openEdited, withMine } from '#test/rerank.ts';
import { buttonOf, launchElsewhere, uids } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';

const serve = serveCluster();
const refused = (detail: string) => ({ status: 500, body: { detail } });

test('a failed sign-in is not shown beside other values, but what succeeded before is', {
  tags: ['failures.cause', 'session.login'],
}, async () => {
  const cluster = serve({ release: '4.1', auth: true });
  const { user } = renderApp('/login');
  const fill = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text);
  await fill('Username', 'newcomer');
  await fill('Password', 'newcome{Enter}');
  expect(await screen.findByText(sentence(/^Login failed: 401/))).toBeVisible();
  await fill('Password', 'r');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.clear(screen.getByLabelText('Password'));
  await fill('Password', 'newcomer{Enter}');
  await fill('New password', 'newcomer no more');
  expect(screen.getByRole('alert')).toBeVisible();
  await fill('Repeat password', 'newcomer{Enter}');
  expect(await screen.findByText('The two passwords differ')).toBeVisible();
  await fill('Repeat password', ' no more');
  expect(screen.queryByText('The two passwords differ')).toBeNull();
  cluster.failNext('POST /token', { delayMs: 0 });
  cluster.failNext('POST /token', refused('no sessions'));
  await fill('Repeat password', '{Enter}');
  expect(
    await screen.findByText(sentence(/^The new password is set\. Login failed: 500 - no sessions$/)),
  ).toBeVisible();
  await fill('Password', 'n');
  expect(screen.getByRole('alert')).toHaveTextContent(/^The new password is set\.$/);
});

test('a refused definition gives way to one line when the form is changed, and returns with the old values', {
  tags: ['failures.cause', 'register.edit'],
}, async () => {
  withMine(serve()).failNext('POST /v1/model_registrations/rerank', {
    status: 400,
    body: { detail: 'no such path' },
  });
  const { user } = await openEdited();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const form = screen.getByRole('textbox', { name: /^Model Path/ }).closest('form') ?? document.body;
  const words = /Server error: 400 - no such path/;
  expect(await within(form).findByText(sentence(words))).toBeVisible();
  await user.type(screen.getByLabelText(/^Model Path/), 'er');
  expect(within(form).queryByText(sentence(words))).toBeNull();
  await user.click(within(form).getByRole('button', { name: 'Show why' }));
  expect(within(form).getByText(sentence(words))).toBeVisible();
});

test('the failure to share settings is hidden beside another name', {
  tags: ['failures.cause', 'again.presets'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = await openLaunchForm('/launch_model/embedding?launch=bge-small-en-v1.5');
  const dialog = await openUsed(user);
  await chooseMore(user, 'The form as it is now', 'Share on the cluster…');
  const name = within(dialog).getByLabelText('Name');
  await user.type(name, 'x');
  cluster.failNext('POST /v1/launch_history', refused('disk is full'));
  await user.click(within(dialog).getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/disk is full/));
  await user.type(name, 'y');
  expect(name).not.toHaveAccessibleDescription(/disk is full/);
});

test('the failure of a restoration is hidden once the edit is over', {
  tags: ['failures.cause', 'custom.register-again'],
}, async () => {
  serve().failNext('POST /v1/model_registrations/rerank', refused('disk is full'));
  storeBackup('rerank', mine);
  const { user } = renderApp('/launch_model/rerank');
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/disk is full/)).toBeVisible();
  act(() => deleteBackup('rerank', 'mine'));
  await waitFor(() => expect(screen.queryByText(/disk is full/)).toBeNull());
});

test('the failure of a removal is hidden once the replica is gone', {
  tags: ['failures.cause', 'launches.replica-add'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, replica: 2 });
  const { user } = renderApp('/running_model/qwen2-instruct?tab=replicas');
  await screen.findByRole('button', { name: 'Remove replica 1' });
  cluster.failNext('DELETE /v1/models/qwen2-instruct/replicas/1', refused('busy'));
  await user.click(await screen.findByRole('button', { name: 'Remove replica 1' }));
  expect(await screen.findByText(sentence('Server error: 500 - busy'))).toBeVisible();
  await cluster.fetch(new Request('http://x/v1/models/qwen2-instruct/replicas/1', { method: 'DELETE' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(sentence('Server error: 500 - busy'))).toBeNull());
});

test('models that were not terminated are counted as terminated once they are gone', {
  tags: ['failures.cause', 'running.terminate-some'],
}, async () => {
  const cluster = serve({ running: 3 });
  const [first = '', second = '', third = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  for (const uid of [first, second, third])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${uid}` }));
  for (const uid of [second, third]) cluster.failNext(`DELETE /v1/models/${uid}`, refused('busy'));
  await user.click(screen.getByRole('button', { name: 'Terminate selected' }));
  await user.click(await screen.findByRole('button', { name: 'Terminate 3 models' }));
  expect(await screen.findByText(sentence(/^1 of 3 models terminated/))).toBeVisible();
  for (const uid of [second, third]) {
    cluster.state.running.delete(uid);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText(uid, { selector: 'li *' })).toBeNull());
  }
  expect(screen.queryByText('busy')).toBeNull();
  expect(screen.getByText(sentence(/^3 of 3 models terminated/))).toBeVisible();
});

test('a termination without an answer is said below the table until the model is gone', {
  tags: ['failures.cause', 'failures.unanswered', 'failures.logged'],
}, async () => {
  const cluster = serve({ running: 2 });
  const [uid = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  cluster.failNext(`DELETE /v1/models/${uid}`, { network: 'refused' });
  await user.click(await buttonOf(uid, 'Terminate Model'));
  const words = new RegExp(`^Terminate Model ${uid}: The cluster could not be reached\\.`);
  expect(await screen.findByText(sentence(words))).toBeVisible();
  expectLogged(/could not be reached/);
  cluster.state.running.delete(uid);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(sentence(words))).toBeNull());
});

test('the notice that a model is being launched is hidden once it runs', {
  tags: ['failures.cause', 'launches.again'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'mine' });
  rememberPayload('mine', { ...qwenLaunch, model_uid: 'mine' });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await buttonOf('mine', 'Terminate Model'));
  const loaded = createGate();
  cluster.state.hold = { at: 0.5, until: loaded.passed };
  await user.click(await screen.findByRole('button', { name: 'Launch again' }));
  const words = /^mine is being launched/;
  expect(await screen.findByText(sentence(words))).toBeVisible();
  loaded.open();
  await waitFor(() => expect(screen.queryByText(sentence(words))).toBeNull());
});
