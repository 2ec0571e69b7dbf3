import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { arriveAtRunning, chooseQwen, launchField, openLaunchForm } from '#test/launch-form.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('Enter in a select launches the form as in every other field', {
  tags: ['launch.keys-launch'],
}, async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  launchField('Quantization').focus();
  await user.keyboard('{Enter}');
  await arriveAtRunning('/running_models/LLM', router, cluster);
  expect(cluster.state.running.has('qwen2-instruct')).toBe(true);
});

test('Ctrl+Enter launches the form from a number that was just typed and from any button', {
  tags: ['launch.keys-launch'],
}, async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  screen.getByRole('button', { name: 'Optional Configurations' }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await arriveAtRunning('/running_models/LLM', router, cluster);
  await router.navigate('/launch_model/embedding?launch=bge-m3');
  await user.clear(await screen.findByLabelText('Replica'));
  await user.keyboard('2{Control>}{Enter}{/Control}');
  await arriveAtRunning('/running_models/embedding', router, cluster);
  expect(cluster.state.running.get('bge-m3')?.request).toMatchObject({ replica: 2 });
});

test('Ctrl+Enter launches nothing while choices are missing, and Enter in a select of such a form neither', {
  tags: ['launch.keys-launch', 'launch.enabled'],
}, async () => {
  const cluster = serve();
  const { user } = await openLaunchForm();
  await user.selectOptions(launchField('Model Engine'), 'Transformers');
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
  await user.type(launchField('Replica'), '{Control>}{Enter}{/Control}');
  expect(screen.getByRole('dialog', { name: 'qwen2-instruct' })).toBeVisible();
  expect(cluster.state.traffic.log).not.toContain('POST /v1/models');
});

test('an X closes the form, and what was chosen stays', { tags: ['launch.drawer'] }, async () => {
  serve();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});
