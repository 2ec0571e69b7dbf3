import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storeLaunch } from '#app/launches/api.ts';
import { savePreset } from '#app/launches/presets.ts';
import { loseWorker } from '#server/cluster/running.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { chooseCommand, launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('another model like this one is launched from its page', {
  tags: ['running.page', 'frame.commands'],
}, async () => {
  serve({ furnished: true });
  const { user, router } = renderApp('/running_model/assistant');
  await user.click(await screen.findByRole('button', { name: 'Launch another like this' }));
  const form = within(await screen.findByRole('dialog', { name: /qwen2-instruct/ }));
  expect(router.state.location.search).toContain('launch=qwen2-instruct');
  await waitFor(() => expect(form.getByRole('textbox', { name: /Model UID/ })).toHaveValue('assistant-2'));
});

test('the launch of a model is copied as text on its page', { tags: ['running.page'] }, async () => {
  serve({ furnished: true });
  const { user } = renderApp('/running_model/assistant');
  await chooseCommand(user, 'assistant', 'Copy as…');
  const dialog = within(await screen.findByRole('dialog', { name: 'assistant as text' }));
  expect(dialog.getAllByText(/qwen2-instruct/)[0]).toBeVisible();
});

test('the summary has requests, errors and GPU memory where the metrics have them', {
  tags: ['running.figures'],
}, async () => {
  const cluster = serve({ furnished: true, release: '4.1' });
  cluster.state.keyCalls.set('assistant success', 4);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderApp('/running_model/assistant');
  const figure = (name: string) => screen.getByText(name).closest('dt')?.nextSibling;
  await waitFor(() => expect(figure('Requests with a key')).toHaveTextContent(/^0/));
  cluster.state.keyCalls.set('assistant success', 10).set('assistant error', 1);
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(figure('Requests with a key')).toHaveTextContent(/^7/));
  expect(figure('Errors')).toHaveTextContent(/^1/);
  const load = within(screen.getByRole('region', { name: /^The last/ }));
  expect(load.getByText('GPU memory').closest('dt')?.nextSibling).toHaveTextContent(/^2 GiB/);
});

test('a replica shows its status, since when, and its error', { tags: ['running.page'] }, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, replica: 2 });
  renderApp('/running_model/qwen2-instruct?tab=replicas');
  const place = within(await screen.findByRole('region', { name: 'Replicas' }));
  expect(await place.findByRole('row', { name: /^0 Ready/ })).toBeVisible();
  expect(place.getAllByText(sentence(/^\d+ s$/))).toHaveLength(2);
});

test('the parts of a model’s page are tabs, which the address names', {
  tags: ['running.tabs'],
}, async () => {
  serve({ furnished: true, release: '4.1' });
  const { user, router } = renderApp('/running_model/assistant');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(tab => tab.textContent)).toEqual([
    'Summary',
    'For applications',
    'Replicas',
    'Log',
    'Activity',
    'Configuration',
  ]);
  expect(screen.getByRole('region', { name: 'Model' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByRole('region', { name: 'What happened' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Model' })).toBeNull();
  expect(router.state.location.search).toBe('?tab=activity');
});

test('a replica is added from the page, and its GPU memory is shown', {
  tags: ['running.page', 'launches.replica-add'],
}, async () => {
  const cluster = serve({ furnished: true, release: '4.1' });
  const { user } = renderApp('/running_model/assistant?tab=replicas');
  const replicas = within(await screen.findByRole('region', { name: 'Replicas' }));
  expect(await replicas.findByText(sentence(/ GiB$/))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a replica' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add replicas to assistant' }));
  await user.click(drawer.getByRole('button', { name: 'Add 1 replica' }));
  expect(await drawer.findByText('The replica is added.')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  expect(await replicas.findByRole('row', { name: /^1 Ready/ })).toBeVisible();
  expect(cluster.state.running.get('assistant')?.placements).toHaveLength(2);
});

test('a replica that could not be added says why on the page', { tags: ['running.page'] }, async () => {
  const cluster = serve({ furnished: true, release: '4.1' });
  cluster.failNext('POST /v1/models/assistant/replicas', { status: 409, body: { detail: 'no GPU is free' } });
  const { user } = renderApp('/running_model/assistant');
  await user.click(await screen.findByRole('button', { name: 'Add a replica' }));
  await user.click(await screen.findByRole('button', { name: 'Add 1 replica' }));
  expect(await screen.findByText(sentence(/no GPU is free/))).toBeVisible();
});

test('replicas are added with an engine, on the workers and GPUs that are chosen', {
  tags: ['launches.replica-places'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, qwenLaunch);
  const { user } = renderApp('/running_model/qwen2-instruct');
  await user.click(await screen.findByRole('button', { name: 'Add a replica' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add replicas to qwen2-instruct' }));
  await user.selectOptions(await drawer.findByRole('combobox', { name: 'Engine' }), 'Transformers');
  await user.click(await drawer.findByRole('button', { name: /^GPU 1: .*worker 10\.20\.1\.10/ }));
  await user.click(drawer.getByRole('button', { name: /^Worker 10\.20\.1\.11/ }));
  expect(drawer.getByRole('textbox', { name: 'Number' })).toHaveValue('2');
  await user.click(drawer.getByRole('button', { name: 'Add 2 replicas' }));
  expect(await drawer.findByText(sentence('2 replicas are added.'))).toBeVisible();
  const [, first, second] = cluster.state.running.get('qwen2-instruct')?.placements ?? [];
  expect(first).toMatchObject({ ip: '10.20.1.10', gpus: [1], engine: 'Transformers' });
  expect(second).toMatchObject({ ip: '10.20.1.11', engine: 'Transformers' });
  expect(second?.gpus).toHaveLength(1);
});

test('a worker that dies while replicas are added leaves none, and the drawer says why', {
  tags: ['launches.replica-places'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, qwenLaunch);
  const gate = createGate();
  const { user } = renderApp('/running_model/qwen2-instruct');
  await user.click(await screen.findByRole('button', { name: 'Add a replica' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add replicas to qwen2-instruct' }));
  await user.click(await drawer.findByRole('button', { name: /^Worker 10\.20\.1\.11/ }));
  cluster.state.hold = { at: 0.5, until: gate.passed };
  await user.click(drawer.getByRole('button', { name: 'Add 1 replica' }));
  expect(await drawer.findByText(/^The cluster loads the replicas/)).toBeVisible();
  loseWorker(cluster.state, '10.20.1.11');
  gate.open();
  expect(
    await drawer.findByText(sentence(/Server error: 500 - .*Remote server 10\.20\.1\.11 closed/)),
  ).toBeVisible();
  expect(cluster.state.running.get('qwen2-instruct')?.placements).toHaveLength(1);
});

test('the link to a model’s page is copied', { tags: ['running.page'] }, async () => {
  serve({ furnished: true });
  const { user } = renderApp('/running_model/assistant?tab=activity');
  await chooseCommand(user, 'assistant', 'Copy the link');
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(/\/ui\/#\/running_model\/assistant$/),
  );
});

test('the settings of a model are those that this browser sent last, else of the cluster’s launch history', {
  tags: ['running.configuration'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  for (const model_uid of ['mine', 'theirs']) await launchElsewhere(cluster, { ...qwenLaunch, model_uid });
  savePreset('llm', '', { ...qwenLaunch, model_uid: 'mine', request_limits: 7 });
  await storeLaunch('qwen2-instruct', 'theirs', { ...qwenLaunch, model_uid: 'theirs', hf_token: 'hf_x' });
  const { router } = renderApp('/running_model/mine?tab=configuration');
  expect(await screen.findByText('As this browser sent them last, without secrets.')).toBeVisible();
  const settings = () => within(screen.getByRole('region', { name: 'Settings it was launched with' }));
  const valueFor = (key: string) => settings().getByText(sentence(key)).closest('dt')?.nextSibling;
  expect(valueFor('Request Limits')).toHaveTextContent('7');
  expect(valueFor('Model Size')).toHaveTextContent(/^7$/);
  expect(valueFor('Worker Ip')).toHaveTextContent(/^–/);
  await router.navigate('/running_model/theirs?tab=configuration');
  expect(await screen.findByText(/^From the launch history of the cluster/)).toBeVisible();
  expect(valueFor('hf_token')).toHaveTextContent('YOUR_HF_TOKEN');
});

test('the settings of a model are its own, though its name was launched again under another UID', {
  tags: ['running.configuration'],
}, async () => {
  await launchElsewhere(serve({ release: '4.1' }), { ...qwenLaunch, model_uid: 'mine' });
  for (const model_uid of ['mine', 'later']) savePreset('llm', '', { ...qwenLaunch, model_uid });
  renderApp('/running_model/mine?tab=configuration');
  expect(await screen.findByText('As this browser sent them last, without secrets.')).toBeVisible();
});

test('the settings used with a model are on its page: compared with those of now, and launched again', {
  tags: ['again.used', 'running.revisions'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'mine' });
  for (const request_limits of [3, 7]) {
    savePreset('llm', '', { ...qwenLaunch, model_uid: 'mine', request_limits });
    await new Promise(resolve => setTimeout(resolve, 2));
  }
  const { user } = renderApp('/running_model/mine?tab=configuration');
  const panel = within(await screen.findByRole('region', { name: 'Settings used' }));
  expect(panel.getByText(sentence('Differs from now: Request Limits 7'))).toBeVisible();
  const [, use] = panel.getAllByRole('button', { name: 'Use mine' });
  if (use) await user.click(use);
  const form = within(await screen.findByRole('dialog', { name: /qwen2-instruct/ }));
  await waitFor(() => expect(form.getByRole('textbox', { name: /Model UID/ })).toHaveValue('mine-2'));
  expect(form.getByRole('textbox', { name: /Request Limits/ })).toHaveValue('3');
});
