import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseTool, launchButton, launchField, openLaunchForm } from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const EMBEDDING = '/launch_model/embedding?launch=bge-m3';
const section = (name: string) => screen.findByRole('button', { name });

test('an image model is launched with replicas, a place and files of its own', {
  tags: ['launch.sections', 'launch.payload-others'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = renderApp('/launch_model/image?launch=sd-turbo');
  await user.click(await section('Placement'));
  await user.selectOptions(launchField('Device'), 'GPU');
  await user.type(launchField('Worker Ip'), '10.20.1.10');
  await user.type(launchField('GPU Idx'), '0');
  await user.click(await section('Model Files'));
  await user.selectOptions(launchField('Download Hub'), 'modelscope');
  await user.click(launchButton());
  await waitFor(() => expect(cluster.state.running.has('sd-turbo')).toBe(true));
  expect(cluster.state.running.get('sd-turbo')?.request).toEqual({
    ...{ model_uid: null, model_name: 'sd-turbo', model_type: 'image' },
    ...{ n_gpu: 'auto', worker_ip: '10.20.1.10', gpu_idx: [0], download_hub: 'modelscope' },
  });
});

test('values of environment variables are texts, and those of secrets are hidden', {
  tags: ['launch.envs'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = await openLaunchForm(EMBEDDING);
  await user.selectOptions(await screen.findByLabelText('Model Engine'), 'sentence_transformers');
  await user.click(await section('Environment'));
  const variables = within(screen.getByRole('region', { name: 'Environment Variables' }));
  for (const [key, value] of [
    ['VLLM_USE_V1', '0'],
    ['HF_TOKEN', 'hf_x'],
  ] as const) {
    await user.click(variables.getByRole('button', { name: 'Add to Environment Variables' }));
    await user.type(variables.getAllByLabelText('key').at(-1) as HTMLElement, key);
    await user.type(variables.getAllByLabelText('value').at(-1) as HTMLElement, value);
  }
  expect(variables.getAllByLabelText('value').map(one => one.getAttribute('type'))).toEqual([
    'text',
    'password',
  ]);
  await user.click(launchButton());
  await waitFor(() => expect(cluster.state.running.has('bge-m3')).toBe(true));
  expect(cluster.state.running.get('bge-m3')?.request).toMatchObject({
    envs: { VLLM_USE_V1: '0', HF_TOKEN: 'hf_x' },
  });
});

test('a search finds a setting in any section, and Escape shows the whole form again', {
  tags: ['launch.search'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = await openLaunchForm(EMBEDDING);
  const search = screen.getByRole('searchbox', { name: 'Search the settings' });
  await user.type(search, 'virtual env');
  expect(launchField('Virtual Environment')).toBeVisible();
  expect(screen.queryByLabelText('Replica')).toBeNull();
  await user.clear(search);
  await user.type(search, 'nothing like it');
  expect(screen.getByText('No setting has these words.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(launchField('Replica')).toBeVisible();
});

test('a release that does not take a setting does not offer it, and keeps one that was pasted', {
  tags: ['launch.sections'],
}, async () => {
  const cluster = serve({ release: '0.13' });
  const { user } = await openLaunchForm(EMBEDDING);
  expect(screen.queryByRole('button', { name: 'Environment' })).toBeNull();
  await chooseTool(user, 'Paste…');
  const area = await screen.findByLabelText('JSON, curl or xinference launch');
  await user.click(area);
  await user.paste(JSON.stringify({ model_name: 'bge-m3', model_type: 'embedding', model_path: '/data/m' }));
  await user.click(screen.getByRole('button', { name: 'Fill the form' }));
  expect(await screen.findByLabelText('Model Path')).toHaveValue('/data/m');
  expect(
    screen.getByText('This cluster does not list this setting for these choices. It is sent as it is.'),
  ).toBeVisible();
  await user.click(launchButton());
  await waitFor(() => expect(cluster.state.running.has('bge-m3')).toBe(true));
  expect(cluster.state.running.get('bge-m3')?.request).toMatchObject({ model_path: '/data/m' });
});

test('what the cluster refuses of a list of places is said beside it', {
  tags: ['launch.replica-config'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = await openLaunchForm(EMBEDDING);
  await user.click(await section('Placement'));
  const places = launchField('Place of each Replica (JSON)');
  await user.click(places);
  await user.paste('[{"devices": []}, {"devices": []}]');
  expect(
    screen.getByText(sentence('The list has 2 entries, Replica says 1: the cluster wants one for each.')),
  ).toBeVisible();
  await user.clear(places);
  await user.paste('{"devices"');
  expect(screen.getByText(sentence('Line 1, column 11: expected a colon.'))).toBeVisible();
  await user.paste(': []}');
  expect(screen.getByText('Please enter a JSON list of objects, one for each replica')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Format' }));
  expect(places).toHaveValue('{\n  "devices": []\n}');
});
