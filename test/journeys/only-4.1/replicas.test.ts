import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';

test('in a narrow window the address of a replica’s worker does not break within its numbers', {
  tags: ['launches.replicas', 'frame.sizes'],
}, async () => {
  const journey = await startJourney({ viewport: { width: 390, height: 844 } });
  const { page, cluster, url } = journey;
  for (const node of cluster.state.nodes) Object.assign(node, { ip: '255.255.255.255', port: 65_535 });
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'it' });
  await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body }));
  await page.goto(`${url}#/running_models/LLM`);
  await page.getByRole('link', { name: 'Replicas of it: 1' }).click();
  const address = page.getByRole('table').getByRole('link', { name: '255.255.255.255', exact: true });
  expect(await address.evaluate(link => link.getClientRects().length)).toBe(1);
  await journey.end();
});
