import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { loseWorker } from '#server/cluster/running.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const cached = { ...qwenLaunch, enable_weight_cache: true, max_model_len: 4096 };
const RELOAD = 'POST /v1/models/qwen2-instruct/reload';

async function openConfiguration(cluster: Cluster, launch: object = cached) {
  await launchElsewhere(cluster, launch);
  const { user } = renderApp('/running_model/qwen2-instruct?tab=configuration');
  const panel = within(await screen.findByRole('region', { name: 'Change settings while it runs' }));
  const change = async (name: string, value: string) => {
    const field = await panel.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, value);
    await user.click(panel.getByRole('button', { name: 'Review the change' }));
  };
  const confirm = async (action: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: action }));
  const requestOf = () => cluster.state.running.get('qwen2-instruct')?.request;
  return { user, panel, change, confirm, requestOf };
}

test('a setting changes while the model runs: the difference first, then progress, then the way back', {
  tags: ['running.reload'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user, panel, change, confirm, requestOf } = await openConfiguration(cluster);
  const gate = createGate();
  cluster.state.hold = { at: 0.5, until: gate.passed };
  await change('max_model_len', '8192');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(sentence('max_model_len: 4096 → 8192'))).toBeVisible();
  expect(question.getByText(sentence(/^qwen2-instruct has 300 seconds to finish/))).toBeVisible();
  await confirm('Change 1 setting');
  expect(await panel.findByText(sentence(/^The change is under way: loading\./))).toBeVisible();
  expect(requestOf()).toMatchObject({ max_model_len: 4096 });
  expect(panel.queryByText(sentence(/is in use\.$/))).toBeNull();
  gate.open();
  expect(await panel.findByText(sentence(/^The change of .* is in use\.$/))).toBeVisible();
  expect(requestOf()).toMatchObject({ max_model_len: 8192 });
  cluster.state.hold = undefined;
  await user.click(panel.getByRole('button', { name: 'Go back to the earlier settings' }));
  await confirm('Change 1 setting');
  await waitFor(() => expect(requestOf()).toMatchObject({ max_model_len: 4096 }));
});

test('the form begins with the values that the model runs with', {
  tags: ['running.reload'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { panel } = await openConfiguration(cluster, { ...qwenLaunch, enable_weight_cache: true });
  expect(await panel.findByRole('textbox', { name: 'gpu_memory_utilization' })).toHaveValue('0.9');
  expect(panel.getByRole('textbox', { name: 'max_num_seqs' })).toHaveValue('256');
  expect(panel.getByRole('textbox', { name: 'max_model_len' })).toHaveValue('32768');
  expect(panel.getByRole('textbox', { name: 'max_num_batched_tokens' })).toHaveAttribute(
    'placeholder',
    'the engine’s own value',
  );
});

test('a change that fails says that the earlier settings serve again', {
  tags: ['running.reload'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { panel, change, confirm, requestOf } = await openConfiguration(cluster);
  await change('gpu_memory_utilization', '0.05');
  await confirm('Change 1 setting');
  expect(
    await panel.findByText(sentence(/^The change failed, and the earlier settings are in use again: /)),
  ).toBeVisible();
  expect(requestOf()).not.toHaveProperty('gpu_memory_utilization');
});

test.each([
  [409, 'This model already has a reload in progress'],
  [503, 'Model is reloading'],
])(
  'a change that is refused with %i is not shown as done',
  {
    tags: ['running.reload'],
  },
  async (status, detail) => {
    const cluster = serve({ release: '4.1' });
    const { panel, change, confirm } = await openConfiguration(cluster);
    cluster.failNext(RELOAD, { status, body: { detail } });
    await change('max_model_len', '8192');
    await confirm('Change 1 setting');
    expect(await panel.findByText(sentence(`Server error: ${status} - ${detail}`))).toBeVisible();
    expect(panel.queryByText(sentence(/is in use\.$/))).toBeNull();
    expect(cluster.state.reloads.size).toBe(0);
  },
);

test('after the supervisor restarted, the page says that it does not know what became of the change', {
  tags: ['running.reload'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { panel, change, confirm } = await openConfiguration(cluster);
  cluster.state.hold = { at: 0.5, until: createGate().passed };
  await change('max_model_len', '8192');
  await confirm('Change 1 setting');
  expect(await panel.findByText(sentence(/^The change is under way/))).toBeVisible();
  cluster.state.reloads.clear();
  expect(await panel.findByText(/^The cluster no longer reports the end of the change/)).toBeVisible();
});

test('a worker that dies in the middle of a change takes the model, and nothing is said to be done', {
  tags: ['running.reload'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user, panel, change, confirm } = await openConfiguration(cluster);
  const gate = createGate();
  cluster.state.hold = { at: 0.5, until: gate.passed };
  await change('max_model_len', '8192');
  await confirm('Change 1 setting');
  expect(await panel.findByText(sentence(/^The change is under way/))).toBeVisible();
  loseWorker(cluster.state, '10.20.1.10');
  gate.open();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(sentence('qwen2-instruct does not run'))).toBeVisible();
  expect(screen.queryByText(sentence(/is in use\.$/))).toBeNull();
});

test('a value that does not fit is not sent', { tags: ['running.reload'] }, async () => {
  const cluster = serve({ release: '4.1' });
  const { panel, change } = await openConfiguration(cluster);
  await change('max_model_len', 'many');
  expect(panel.getByRole('textbox', { name: 'max_model_len' })).toBeInvalid();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await change('max_model_len', '4096');
  expect(await panel.findByText('Nothing is changed yet.')).toBeVisible();
});

test('a model without a weight cache says so, and what can change all the same', {
  tags: ['running.reload'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { panel } = await openConfiguration(cluster, qwenLaunch);
  expect(
    await panel.findByText(sentence(/^Only a model that was launched with “Can be changed while it runs”/)),
  ).toBeVisible();
  expect(panel.getByText(/^The engine can change all the same/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Review the change' })).toBeNull();
});

test('a cluster without the call is not asked', {
  tags: ['running.reload', 'clusters.capabilities'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const body = { paths: { '/v1/models/{model_uid}/replicas': { get: {} } } };
  cluster.failNext('GET /openapi.json', { status: 200, body });
  await launchElsewhere(cluster, cached);
  renderApp('/running_model/qwen2-instruct?tab=configuration');
  expect(await screen.findByRole('region', { name: 'Settings it was launched with' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Change settings while it runs' })).toBeNull();
  expect(cluster.state.traffic.log.filter(call => call.includes('/reload'))).toEqual([]);
});

test('what can be changed is there also where the list of models comes late', {
  tags: ['running.reload'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, cached);
  cluster.failNext('GET /v1/models', { delayMs: 500 });
  renderApp('/running_model/qwen2-instruct?tab=configuration');
  expect(await screen.findByRole('textbox', { name: 'max_model_len' })).toHaveValue('4096');
});

test('the tab of the configuration asks what can be changed when it is opened, and the others do not', {
  tags: ['running.reload'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, cached);
  const { user } = renderApp('/running_model/qwen2-instruct');
  expect(await screen.findByRole('region', { name: 'Where it runs' })).toBeVisible();
  const asked = () => cluster.state.traffic.log.filter(call => call.includes('/reload'));
  expect(asked()).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Configuration' }));
  expect(await screen.findByRole('textbox', { name: 'max_model_len' })).toHaveValue('4096');
  expect(asked()).toHaveLength(2);
});

test('a change that the person may not make opens the words of the whole page, and is not shown as done', {
  tags: ['running.reload'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { panel, change, confirm, requestOf } = await openConfiguration(cluster);
  cluster.failNext(RELOAD, { status: 403, body: { detail: 'not yours' } });
  await change('max_model_len', '8192');
  await confirm('Change 1 setting');
  expect(await screen.findByRole('alertdialog', { name: 'Permission Error' })).toBeVisible();
  expect(panel.queryByText(sentence(/^The change of/))).toBeNull();
  expect(requestOf()).toMatchObject({ max_model_len: 4096 });
});

test('a setting of a type that the console does not know takes words, numbers and JSON', {
  tags: ['running.reload'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const parameters = { kv_cache_dtype: 'dtype', offset: 'any' };
  const body = { enabled: true, engine: 'vLLM', parameters, model_config: {} };
  cluster.failNext('GET /v1/models/qwen2-instruct/reload/config', { status: 200, body }, 9);
  const { user, panel, change } = await openConfiguration(cluster);
  await user.type(await panel.findByRole('textbox', { name: 'offset' }), '0');
  await change('kv_cache_dtype', 'fp8');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(sentence('kv_cache_dtype: not set → fp8'))).toBeVisible();
  expect(question.getByText(sentence('offset: not set → 0'))).toBeVisible();
});
