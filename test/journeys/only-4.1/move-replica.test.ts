import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { releaseHands } from '#test/journeys/hand.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';

test.each(releaseHands)(
  'a move of a replica outlives reloads while the new one is loaded and while the old one is removed, $name',
  { tags: ['launches.replica-move-kept'] },
  async hand => {
    const { page, cluster, url, end } = await startJourney();
    const { press } = hand.of(page);
    const { state } = cluster;
    const body = JSON.stringify({ ...qwenLaunch, model_uid: 'it' });
    await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body }));
    const places = () => state.running.get('it')?.placements.map(({ id = 0, ip }) => `${id} ${ip}`);
    const [loading, removing] = [createGate(), createGate()];
    state.hold = { at: 0.5, until: loading.passed };
    await page.goto(`${url}#/running_model/it?tab=replicas`);
    await press(page.getByRole('button', { name: 'Move replica 0' }));
    const drawer = page.getByRole('dialog', { name: 'Move replica 0 of it' });
    await press(drawer.getByRole('button', { name: /^Worker 10\.20\.1\.11/ }));
    await press(drawer.getByRole('button', { name: 'Move', exact: true }));
    await expect.poll(places).toEqual(['0 10.20.1.10', '1 10.20.1.11']);
    await page.reload();
    await page.getByText(/^No answer came\. The list of replicas shows/).waitFor();
    await page.getByRole('row', { name: /^1 Starting/ }).waitFor();
    expect(places()).toEqual(['0 10.20.1.10', '1 10.20.1.11']);
    cluster.failNext('DELETE /v1/models/it/replicas/*', { until: removing.passed });
    loading.open();
    await page.getByText('The new replica is ready. Replica 0 is being removed.').waitFor();
    await page.reload();
    await page.getByText('Replica 0 is moved: replica 1 serves on 10.20.1.11:40218.').waitFor();
    removing.open();
    expect(places()).toEqual(['1 10.20.1.11']);
    await end();
  },
);
