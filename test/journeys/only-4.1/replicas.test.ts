import { afterAll, expect, test } from 'vitest';
import { closeBrowser, startJourney } from '#test/journeys/fixture.ts';
import { hands } from '#test/journeys/hand.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';

afterAll(closeBrowser);

test.each(hands)(
  'the replicas of a running model are looked at, one is added and one removed, $name',
  { tags: ['launches.replicas', 'launches.replica-add'] },
  async hand => {
    const journey = await startJourney();
    const { page, cluster, url } = journey;
    const { press } = hand.of(page);
    const body = JSON.stringify({ ...qwenLaunch, model_uid: 'it' });
    await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body }));
    await page.goto(`${url}#/running_models/LLM`);
    await press(page.getByRole('button', { name: 'Replicas of it: 1' }));
    const dialog = page.getByRole('dialog', { name: 'Replicas of it' });
    await dialog.getByRole('row', { name: /^0 READY/ }).waitFor();
    await press(dialog.getByRole('button', { name: 'Add a replica' }));
    await dialog.getByText('The replica is added.').waitFor();
    await dialog.getByRole('row', { name: /^1 READY/ }).waitFor();
    await press(dialog.getByRole('button', { name: 'Remove replica 0' }));
    await dialog.getByText('Replica 0 is removed.').waitFor();
    await press(dialog.getByRole('button', { name: 'Close' }));
    await dialog.waitFor({ state: 'detached' });
    expect(cluster.state.running.get('it')?.placements.map(one => one.id)).toEqual([1]);
    await journey.end();
  },
);
