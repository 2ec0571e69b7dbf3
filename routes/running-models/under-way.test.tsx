import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, chooseCommand, launchElsewhere, row, uids } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { hideTab } from '#test/tab.ts';

const serve = serveCluster();
const LOADING = 'Loading, do not refresh page...';

test('while a model is terminated the placeholder row is above the rows, which have no actions', {
  tags: ['running.under-way', 'running.placeholder'],
}, async () => {
  const cluster = serve({ running: 5 });
  const [first = '', second = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  const ending = createGate();
  cluster.failNext(`DELETE /v1/models/${second}`, { until: ending.passed });
  await user.click(await buttonOf(second, 'Terminate Model'));
  const waiting = await screen.findByRole('row', { name: LOADING });
  const [, head, ...below] = screen.getAllByRole('row');
  expect(head).toBe(waiting);
  expect(waiting).toHaveAttribute('aria-rowindex', '2');
  expect(below.map(one => one.dataset.name)).toEqual(uids(cluster));
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '6');
  expect(screen.queryByRole('button', { name: /^(Terminate Model|Launch Web UI|Try|More for)/ })).toBeNull();
  expect(within(await row(second)).getByText('Terminating…')).toBeVisible();
  expect(within(await row(first)).queryByText('Terminating…')).toBeNull();
  ending.open();
  await waitFor(() => expect(screen.queryByText(LOADING)).toBeNull());
  expect(screen.queryByText('Terminating…')).toBeNull();
  expect(await buttonOf(first, 'Terminate Model')).toBeVisible();
});

test.each(['/running_models/LLM', '/running_models/all', '/running_model/mine'])(
  'while a call is under way %s reads no list, and once at its end',
  { tags: ['running.under-way'] },
  async address => {
    const cluster = serve();
    await launchElsewhere(cluster, { model_uid: 'mine', model_type: 'audio', model_name: 'whisper-base' });
    await launchElsewhere(cluster, { model_uid: 'next', model_type: 'audio', model_name: 'whisper-base' });
    const { user } = renderApp(address.replace('LLM', 'audio'));
    const ending = createGate();
    cluster.failNext('DELETE /v1/models/mine', { until: ending.passed });
    if (address.includes('running_model/')) await chooseCommand(user, 'mine', 'Terminate Model');
    else await user.click(await buttonOf('mine', 'Terminate Model'));
    await waitFor(() => expect(cluster.state.traffic.log).toContain('DELETE /v1/models/mine'));
    const reads = () => cluster.state.traffic.log.filter(line => line === 'GET /v1/models').length;
    const before = reads();
    hideTab(true);
    hideTab(false);
    await act(() => new Promise(resolve => setTimeout(resolve, 50)));
    expect(reads()).toBe(before);
    ending.open();
    await waitFor(() => expect(reads()).toBe(before + 1));
  },
);

test('each of several models that are terminated says so', { tags: ['running.terminating'] }, async () => {
  const cluster = serve({ running: 5 });
  const [first = '', second = '', third = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  const ending = createGate();
  cluster.failNext(`DELETE /v1/models/${first}`, { until: ending.passed });
  for (const uid of [first, third])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${uid}` }));
  await user.click(screen.getByRole('button', { name: 'Terminate selected' }));
  await user.click(await screen.findByRole('button', { name: 'Terminate 2 models' }));
  expect(await within(await row(first)).findByText('Terminating…')).toBeVisible();
  expect(within(await row(third)).getByText('Terminating…')).toBeVisible();
  expect(within(await row(second)).queryByText('Terminating…')).toBeNull();
  ending.open();
  expect(await screen.findByText(sentence(/2 of 2 models terminated/))).toBeVisible();
});

test('the scroll position and the focused row stay while a call is under way', {
  tags: ['running.under-way'],
}, async () => {
  const cluster = serve({ running: 300 });
  const third = uids(cluster)[2] ?? '';
  const { user } = renderApp('/running_models/LLM');
  const ending = createGate();
  const button = await buttonOf(third, 'Terminate Model');
  const region = screen.getByRole('grid').parentElement ?? document.body;
  region.scrollTop = 200;
  fireEvent.scroll(region);
  cluster.failNext(`DELETE /v1/models/${third}`, {
    until: ending.passed,
    next: { status: 500, body: { detail: 'Actor lost' } },
  });
  await user.click(button);
  await screen.findByRole('row', { name: LOADING });
  expect(region.scrollTop).toBe(200);
  expect(document.activeElement?.closest('tr')).toBe(await row(third));
  ending.open();
  await waitFor(() => expect(screen.queryByText(LOADING)).toBeNull());
  expect(region.scrollTop).toBe(200);
  expect(await buttonOf(third, 'Terminate Model')).toHaveFocus();
});

test('the arrow keys reach the placeholder row and the rows below it', {
  tags: ['running.under-way'],
}, async () => {
  const cluster = serve({ running: 5 });
  const [first = '', second = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  cluster.failNext(`DELETE /v1/models/${first}`, { until: createGate().passed });
  await user.click(await buttonOf(first, 'Terminate Model'));
  const waiting = await screen.findByRole('row', { name: LOADING });
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('tr')).toBe(await row(second));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.closest('tr')).toBe(waiting);
});

test('a table whose filter leaves no row shows the placeholder alone', {
  tags: ['running.placeholder'],
}, async () => {
  const cluster = serve({ running: 3 });
  await launchElsewhere(cluster, { model_uid: 'voice', model_type: 'audio', model_name: 'whisper-base' });
  const { user } = renderApp('/running_models/audio');
  cluster.failNext('DELETE /v1/models/voice', { until: createGate().passed });
  await user.click(await buttonOf('voice', 'Terminate Model'));
  await screen.findByRole('row', { name: LOADING });
  await user.click(screen.getByRole('tab', { name: 'Rerank models' }));
  await waitFor(() =>
    expect(screen.getAllByRole('row').slice(1)).toEqual([screen.getByRole('row', { name: LOADING })]),
  );
});

test('the page of a model says that the model is being terminated', {
  tags: ['running.terminating', 'running.page'],
}, async () => {
  const cluster = serve({ running: 2 });
  const [uid = ''] = uids(cluster);
  const { user } = renderApp(`/running_model/${uid}`);
  cluster.failNext(`DELETE /v1/models/${uid}`, { until: createGate().passed });
  await chooseCommand(user, uid, 'Terminate Model');
  expect(await screen.findByText('Terminating…')).toBeVisible();
});

test('a termination that the cluster does not answer says so, and since when', {
  tags: ['failures.unanswered'],
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const cluster = serve({ running: 2 });
  const [uid = ''] = uids(cluster);
  renderApp('/running_models/LLM');
  cluster.failNext(`DELETE /v1/models/${uid}`, { until: createGate().passed });
  fireEvent.click(await buttonOf(uid, 'Terminate Model'));
  await screen.findByText('Terminating…');
  expect(screen.queryByText(/^No answer to the termination/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(
    await screen.findByText(sentence(/^No answer to the termination of \S+ since \d\d:\d\d:\d\d\./)),
  ).toBeVisible();
});
