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

test('in a narrow window the address of a replica’s worker does not break within its numbers', {
  tags: ['launches.replicas', 'frame.sizes'],
}, async () => {
  const journey = await startJourney({ viewport: { width: 390, height: 844 } });
  const { page, cluster, url } = journey;
  for (const node of cluster.state.nodes) Object.assign(node, { ip: '255.255.255.255', port: 65_535 });
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'it' });
  await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body }));
  await page.goto(`${url}#/running_models/LLM`);
  await page.getByRole('button', { name: 'Replicas of it: 1' }).click();
  const address = page.getByRole('link', { name: '255.255.255.255:65535' });
  expect(await address.evaluate(link => link.getClientRects().length)).toBe(1);
  await journey.end();
});
