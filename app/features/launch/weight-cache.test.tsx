import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseQwen, launchButton, launchField, openLaunchForm } from '#test/launch-form.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const NAME = 'Can be changed while it runs';

test('the search finds the switch by its effect, and the launch sends it', {
  tags: ['launch.weight-cache', 'launch.search'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  const search = screen.getByRole('searchbox', { name: 'Search the settings' });
  await user.type(search, 'weight');
  expect(screen.queryByRole('switch', { name: NAME })).toBeNull();
  await user.clear(search);
  await user.selectOptions(launchField('Model Engine'), 'vLLM');
  await user.selectOptions(launchField('Model Format'), 'pytorch');
  await user.selectOptions(launchField('Model Size'), '7');
  await user.selectOptions(launchField('Quantization'), 'none');
  await user.type(search, 'weight');
  await user.click(screen.getByRole('switch', { name: NAME }));
  expect(screen.getByText(/^Keeps the weights loaded/)).toBeVisible();
  await user.clear(search);
  await waitFor(() => expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(launchButton());
  await waitFor(() => expect(cluster.state.running.size).toBe(1));
  expect(cluster.state.running.get('qwen2-instruct')?.request).toMatchObject({ enable_weight_cache: true });
});

test('a cluster before 4.0 does not offer it', { tags: ['launch.weight-cache'] }, async () => {
  serve({ release: '0.13' });
  const { user } = await openLaunchForm();
  await user.selectOptions(launchField('Model Engine'), 'vLLM');
  await user.type(screen.getByRole('searchbox', { name: 'Search the settings' }), 'weight');
  expect(screen.queryByRole('switch', { name: NAME })).toBeNull();
});
