import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeBackup } from '#app/features/interrupted-edits/interrupted-edits.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { createGate } from '#test/gate.ts';
import { openLaunchForm } from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { mine, openEdited, withMine } from '#test/rerank.ts';
import { launchElsewhere, uids } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

beforeEach(() =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: new Date(2026, 10, 20, 14, 3),
  }),
);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const never = () => ({ until: createGate().passed });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** After a quarter of a minute without an answer the screen names the change, and since when it waits. */
async function expectUnanswered({ state }: Cluster, change: string): Promise<void> {
  await waitFor(() => expect(state.traffic.underWay).toBeGreaterThan(0));
  expect(screen.queryByText(/^No answer to/)).toBeNull();
  await pass(15_000);
  const words = new RegExp(
    `^No answer to ${change} since 14:03:\\d\\d\\. The cluster may still carry it out\\.$`,
  );
  expect(await screen.findByText(sentence(words))).toBeVisible();
}

test('of several deletions on the Cache page only the one without an answer says so', {
  tags: ['failures.unanswered', 'cache.bulk-delete'],
}, async () => {
  const cluster = serve();
  renderApp('/cached_models');
  const [first, second] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  for (const box of [first, second]) fireEvent.click(box ?? document.body);
  await press('Delete selected');
  cluster.failNext('DELETE /v1/cache/models', { delayMs: 10_000 });
  cluster.failNext('DELETE /v1/cache/models', never());
  await press('yes');
  await pass(10_000);
  await pass(10_000);
  await expectUnanswered(
    cluster,
    `the deletion of the files of ${second?.getAttribute('aria-label')?.replace('Select ', '')}`,
  );
});

test('several terminations that are answered one after the other are not called unanswered', {
  tags: ['failures.unanswered', 'running.terminate-some'],
}, async () => {
  const cluster = serve({ running: 3 });
  renderApp('/running_models/LLM');
  for (const uid of uids(cluster)) {
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${uid}` }));
    cluster.failNext(`DELETE /v1/models/${uid}`, { delayMs: 10_000 });
  }
  await press('Terminate selected');
  await press('Terminate 3 models');
  for (let time = 0; time < 2; time++) {
    await pass(10_000);
    await pass(4000);
    expect(screen.queryByText(/^No answer to/)).toBeNull();
  }
});

test('a screen that is visited again says since when, and not since the visit', {
  tags: ['failures.unanswered'],
}, async () => {
  const cluster = serve({ running: 1 });
  const [uid = ''] = uids(cluster);
  const { router } = renderApp('/running_models/LLM');
  cluster.failNext(`DELETE /v1/models/${uid}`, never());
  await press(new RegExp(`^Terminate Model ${uid}`));
  await waitFor(() => expect(cluster.state.traffic.log).toContain(`DELETE /v1/models/${uid}`));
  await act(() => router.navigate('/settings'));
  await pass(120_000);
  await act(() => router.navigate('/running_models/LLM'));
  expect(
    await screen.findByText(sentence(/^No answer to the termination of \S+ since 14:03:\d\d\./)),
  ).toBeVisible();
});

test('a replica whose removal is not answered says so', {
  tags: ['failures.unanswered', 'launches.replica-add'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, replica: 2 });
  renderApp('/running_model/qwen2-instruct?tab=replicas');
  await screen.findByRole('button', { name: 'Remove replica 1' });
  cluster.failNext('DELETE /v1/models/qwen2-instruct/replicas/1', never());
  await press('Remove replica 1');
  await expectUnanswered(cluster, 'the removal of replica 1');
});

test('a download whose pause is not answered says so', {
  tags: ['failures.unanswered', 'cache.downloads'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.state.hold = { at: 0.6, ...never() };
  const body = JSON.stringify({ ...qwenLaunch, cache_uid: 'mine' });
  void cluster.fetch(new Request('http://x/v1/cache/models', { method: 'POST', body }));
  renderApp('/cached_models');
  cluster.failNext('POST /v1/downloads/mine/pause', never());
  await press(/^Pause the download/);
  await expectUnanswered(cluster, 'the change of the download mine');
});

test('settings whose storage on the cluster is not answered say so', {
  tags: ['failures.unanswered', 'again.presets'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await openLaunchForm('/launch_model/embedding?launch=bge-small-en-v1.5');
  await press('Tools');
  const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }));
  await choose('Settings used…');
  const dialog = await screen.findByRole('dialog', { name: /^Settings used with/ });
  await press('More for The form as it is now');
  await choose('Share on the cluster…');
  fireEvent.change(await within(dialog).findByLabelText('Name'), { target: { value: 'x' } });
  cluster.failNext('POST /v1/launch_history', never());
  await press('Share');
  await expectUnanswered(cluster, 'the storage of x');
});

test('an edit that is not answered says so', {
  tags: ['failures.unanswered', 'register.edit'],
}, async () => {
  const cluster = withMine(serve());
  cluster.failNext('POST /v1/model_registrations/rerank', never());
  await openEdited();
  await press('Edit');
  await expectUnanswered(cluster, 'the edit of mine');
});

test('a restoration that is not answered says so', {
  tags: ['failures.unanswered', 'custom.register-again'],
}, async () => {
  const cluster = serve();
  cluster.failNext('POST /v1/model_registrations/rerank', never());
  storeBackup('rerank', mine);
  renderApp('/launch_model/rerank');
  await press('Restore');
  await expectUnanswered(cluster, 'the registration of mine');
});
