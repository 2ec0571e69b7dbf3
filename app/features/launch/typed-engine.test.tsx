import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { launchButton, launchField, openLaunchForm } from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const tags = ['launch.typed-engine'];

test.each([
  { answer: { status: 200, body: {} }, said: /^The cluster offers no engine for this model\./ },
  {
    answer: { status: 500, body: { detail: 'no disk' } },
    said: /engines can run this model: Server error: 500 - no disk/,
  },
  { answer: { status: 200, body: '"none"' }, said: /engines can run this model: .*cannot read/ },
  { answer: { status: 200, body: { vLLM: 'no vLLM here' } }, said: /vLLM: no vLLM here/ },
])(
  'where no engine is offered, the form says why and launches with the engine that is typed: %o',
  { tags },
  async ({ answer, said }) => {
    const cluster = serve();
    cluster.failNext('GET /v1/engines/*', answer);
    const { user } = await openLaunchForm();
    expect(screen.getByText(sentence(said))).toBeVisible();
    expect(launchButton()).toHaveAccessibleDescription(/Still needed: Model Engine/);
    await user.type(launchField('Model Engine'), 'vLLM');
    await user.selectOptions(launchField('Model Format'), 'pytorch');
    await user.selectOptions(launchField('Model Size'), '7');
    await user.selectOptions(launchField('Quantization'), 'none');
    await user.click(launchButton());
    await waitFor(() =>
      expect([...cluster.state.running.values()].map(({ request }) => request)).toMatchObject([
        { model_engine: 'vLLM', model_format: 'pytorch', model_size_in_billions: 7, quantization: 'none' },
      ]),
    );
  },
);

test('engines that come after all are offered, and what was typed is chosen', { tags }, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { status: 500, body: { detail: 'no disk' } });
  const { user } = await openLaunchForm();
  await user.type(launchField('Model Engine'), 'transformers');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(launchField('Model Engine').tagName).toBe('SELECT'));
  expect(launchField('Model Engine')).toHaveValue('Transformers');
});

test('a kind whose cluster chooses the engine can be launched while the engines cannot be read', {
  tags,
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.failNext('GET /v1/engines/*', { status: 500, body: { detail: 'no disk' } });
  const { user } = await openLaunchForm('/launch_model/rerank?launch=bge-reranker-base');
  expect(launchField('Model Engine')).toHaveValue('');
  await user.click(launchButton());
  await waitFor(() => expect(cluster.state.running.has('bge-reranker-base')).toBe(true));
});

const others = [
  { kind: 'embedding', name: 'bge-m3' },
  { kind: 'rerank', name: 'bge-reranker-base' },
  { kind: 'image', name: 'sd-turbo' },
  { kind: 'audio', name: 'whisper-base' },
  { kind: 'video', name: 'CogVideoX-2b' },
];
const none = [
  { answer: { status: 200, body: {} }, said: /^The cluster offers no engine for this model\./ },
  { answer: { status: 500, body: { detail: 'no disk' } }, said: /Server error: 500 - no disk/ },
];

test.each(others.flatMap(one => none.map(answered => ({ ...one, ...answered }))))(
  'at 4.1 a form of another kind without engines says why, and one can be typed: $kind $answer',
  { tags: ['launch.typed-engine', 'launch.typed-engines'] },
  async ({ kind, name, answer, said }) => {
    const cluster = serve({ release: '4.1' });
    cluster.failNext('GET /v1/engines/*', answer);
    const { user } = renderApp(`/launch_model/${kind}?launch=${name}`);
    await user.type(await screen.findByLabelText('Model Engine'), 'mine');
    expect(screen.getByText(sentence(said))).toBeVisible();
    expect(launchField('Model Engine')).toHaveAccessibleDescription(/^Empty: the cluster chooses one\./);
    expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
    await user.click(launchButton());
    await waitFor(() => expect(cluster.state.running.get(name)?.request.model_engine).toBe('mine'));
  },
);

test.each(others.slice(0, 4))(
  'a cluster that lists no engines of a kind asks for none: $kind',
  { tags: ['launch.typed-engine', 'launch.typed-engines'] },
  async ({ kind, name }) => {
    const cluster = serve();
    renderApp(`/launch_model/${kind}?launch=${name}`);
    expect(await screen.findByLabelText('Model UID')).toBeVisible();
    expect(screen.queryByLabelText('Model Engine')).toBeNull();
    expect(screen.queryByText(/no engine|which engines/)).toBeNull();
    expect(cluster.state.traffic.log.filter(line => line.includes('/v1/engines/'))).toEqual([]);
  },
);

test('engines and GPUs that are both refused keep no form from opening', {
  tags: ['launch.typed-engine', 'launch.gpu-count'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { status: 500, body: { detail: 'no disk' } });
  cluster.failNext('GET /v1/cluster/devices', { status: 500, body: { detail: 'no worker' } });
  cluster.failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } }, 9);
  cluster.failNext('GET /status', { status: 500, body: { detail: 'no report' } }, 9);
  const { user } = await openLaunchForm();
  await user.type(launchField('Model Engine'), 'vLLM');
  expect(launchField('N-GPU')).toHaveAccessibleDescription(/^How many GPUs a worker has is unknown\./);
});

test('the form says where the cluster’s own count of GPUs differs from that of its workers', {
  tags: ['launch.gpu-count'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/devices', { status: 200, body: '0' });
  await openLaunchForm();
  const options = [...launchField('N-GPU').querySelectorAll('option')].map(option => option.textContent);
  expect(options).toEqual(['auto', 'CPU', '1', '2', '3', '4']);
  expect(launchField('N-GPU')).toHaveAccessibleDescription(/The cluster’s own count of devices says 0\./);
});

test('where the cluster’s own count of GPUs cannot be read, the form offers those of its workers and says why', {
  tags: ['launch.gpu-count', 'calls.cluster-devices'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/devices', { status: 500, body: { detail: 'no disk' } });
  await openLaunchForm();
  const options = [...launchField('N-GPU').querySelectorAll('option')].map(option => option.textContent);
  expect(options).toEqual(['auto', 'CPU', '1', '2', '3', '4']);
  expect(launchField('N-GPU')).toHaveAccessibleDescription(/could not be read: Server error: 500 - no disk/);
});
