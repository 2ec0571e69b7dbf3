import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { workersOf } from '#server/cluster/nodes.ts';
import { call } from '#test/call-cluster.ts';
import { launchButton, launchField, openLaunchForm } from '#test/launch-form.ts';
import { audio, file, opener, set } from '#test/launch-set.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const NEVER = sentence(
  /^A cluster of release 4\.1 never starts a model with a place for each replica by itself/,
);

function serveWithPlaces() {
  const cluster = serve({ release: '4.1' });
  const [worker] = workersOf(cluster.state);
  const places = [{ devices: [{ worker_ip: `${worker?.ip}:${worker?.port}`, n_gpu: 'auto' }] }];
  const stored = (uid: string) =>
    [...cluster.state.launchHistory.values()].find(one => one.model_uid === uid && one.autostart);
  return { cluster, places, stored };
}

test('the launch form says that a model with places never starts by itself, and keeps it without them', {
  tags: ['autostart.places', 'autostart.launch'],
}, async () => {
  const { cluster, places, stored } = serveWithPlaces();
  const { user } = await openLaunchForm('/launch_model/embedding?launch=bge-m3');
  await user.selectOptions(await screen.findByLabelText('Model Engine'), 'sentence_transformers');
  for (const name of ['Placement', 'Environment'])
    await user.click(await screen.findByRole('button', { name }));
  await user.click(launchField('Place of each Replica (JSON)'));
  await user.paste(JSON.stringify(places));
  expect(screen.queryByText(NEVER)).toBeNull();
  await user.selectOptions(launchField('Start by itself'), 'On');
  expect(screen.getByText(NEVER)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep it without the places' }));
  expect(launchField('Start by itself')).toHaveValue('anywhere');
  expect(screen.queryByText(NEVER)).toBeNull();
  await user.click(launchButton());
  await waitFor(() => expect(stored('bge-m3')?.data).toBeDefined());
  expect(stored('bge-m3')?.data).not.toHaveProperty('replica_config');
  expect(cluster.state.running.get('bge-m3')?.request).toMatchObject({ replica_config: places });
});

test('before the models of a set start by themselves, those with places are named, and saved as chosen', {
  tags: ['autostart.places', 'desired.start-set'],
}, async () => {
  const { places, stored } = serveWithPlaces();
  const { user } = renderApp('/desired');
  await user.upload(
    await opener(),
    file(set(audio('plain'), { ...audio('placed'), replica_config: places })),
  );
  await user.click(await screen.findByRole('button', { name: 'All at a restart' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Start 2 models at a restart?' }));
  expect(dialog.getByText(NEVER)).toHaveTextContent('With a place for each replica: placed.');
  await user.click(dialog.getByRole('button', { name: 'Start 2 models at a restart' }));
  await waitFor(() => expect(stored('placed')?.data).toBeDefined());
  expect(stored('placed')?.data).not.toHaveProperty('replica_config');
  await user.upload(await opener(), file(set({ ...audio('as-it-is'), replica_config: places })));
  await user.click(await screen.findByRole('switch', { name: 'as-it-is at a restart' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Start 1 model at a restart?' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Keep it without the places' }));
  await user.click(dialog.getByRole('button', { name: 'Start 1 model at a restart' }));
  await waitFor(() => expect(stored('as-it-is')?.data).toMatchObject({ replica_config: places }));
});

test('an entry with places that never started is saved without them', {
  tags: ['autostart.places'],
}, async () => {
  const { cluster, places, stored } = serveWithPlaces();
  const launch = { ...audio('placed'), replica_config: places };
  await call(cluster, 'POST /v1/autostart/models', { body: { launch } });
  const { user } = renderApp('/autostart?start=placed');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(NEVER)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save and start' }));
  await waitFor(() => expect(cluster.state.running.has('placed')).toBe(true));
  expect(stored('placed')?.data).not.toHaveProperty('replica_config');
});
