import { afterAll, expect, test } from 'vitest';
import { closeBrowser, startJourney } from '#test/journeys/fixture.ts';
import { hands } from '#test/journeys/hand.ts';

afterAll(closeBrowser);

test.each(hands)(
  'from a model’s page one more replica is added and looked at, $name',
  {
    tags: ['running.page', 'running.parts'],
  },
  async hand => {
    const journey = await startJourney({ furnished: true });
    const { page, cluster, url } = journey;
    const { press } = hand.of(page);
    await page.goto(`${url}#/running_model/assistant`);
    await press(page.getByRole('button', { name: 'Add a replica' }));
    await page.getByText('The replica is added.').waitFor();
    await press(page.getByRole('tab', { name: 'Replicas' }));
    await page.getByText('Replica 1: READY').waitFor();
    await press(page.getByRole('tab', { name: 'Configuration' }));
    await page.getByRole('region', { name: 'Settings it was launched with' }).waitFor();
    expect(cluster.state.running.get('assistant')?.placements).toHaveLength(2);
    await journey.end();
  },
);

test.each(hands)(
  'a model is launched on one worker from the worker’s page, $name',
  {
    tags: ['worker.launch'],
  },
  async hand => {
    const journey = await startJourney();
    const { page, cluster, url } = journey;
    const { press, write } = hand.of(page);
    await page.goto(`${url}#/cluster_info/10.20.1.11`);
    await press(page.getByRole('button', { name: 'Launch here' }));
    const choice = page.getByRole('dialog', { name: 'Launch on 10.20.1.11' });
    await write(choice.getByRole('textbox', { name: 'Search for a model' }), 'whisper-b');
    await press(choice.getByRole('link', { name: 'whisper-base', exact: true }));
    const form = page.getByRole('dialog', { name: 'whisper-base' });
    await expect.poll(() => form.getByRole('textbox', { name: /Worker Ip/ }).inputValue()).toBe('10.20.1.11');
    await press(form.getByRole('button', { name: 'Launch', exact: true }));
    await page.waitForURL(/#\/running_models\/audio/);
    const placed = [...cluster.state.running.values()].flatMap(({ placements }) => placements);
    expect(placed.map(({ ip }) => ip)).toEqual(['10.20.1.11']);
    await journey.end();
  },
);
