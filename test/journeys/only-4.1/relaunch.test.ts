import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { releaseHands } from '#test/journeys/hand.ts';

test.each(releaseHands)(
  'all workers are restarted one after the other; the progress of one outlives a reload of the page, $name',
  {
    tags: ['relaunch.ask', 'relaunch.series', 'relaunch.progress'],
  },
  async hand => {
    const journey = await startJourney({ furnished: true });
    const { page, cluster, url } = journey;
    const { press } = hand.of(page);
    const { state } = cluster;
    const addresses = () => state.nodes.slice(1).map(({ ip, port }) => `${ip}:${port}`);
    const before = addresses();
    await page.goto(`${url}#/cluster_info`);
    await press(page.getByRole('button', { name: 'Restart all workers' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Restart 3 workers' }));
    await page.getByText('3 of 3 workers restarted', { exact: true }).first().waitFor();
    expect(addresses().filter(one => before.includes(one))).toEqual([]);
    expect(state.running.size).toBe(2);

    const gate = createGate();
    state.hold = { at: 1, until: gate.passed };
    const [first = ''] = addresses();
    await page.goto(`${url}#/cluster_info/${first}`);
    await press(page.getByRole('button', { name: `More for ${first}` }));
    await press(page.getByRole('menuitem', { name: 'Restart this worker' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Restart 1 worker' }));
    const restarts = page.getByRole('region', { name: 'Restarts' });
    await restarts.getByText('The new process starts').waitFor();
    await page.reload();
    await restarts.getByText('The new process starts').waitFor();
    gate.open();
    await expect.poll(() => addresses()[0]).not.toBe(first);
    const [now = ''] = addresses();
    await press(restarts.getByRole('link', { name: `now ${now}` }));
    await page.getByRole('heading', { level: 1, name: now }).waitFor();
    await journey.end();
  },
);
