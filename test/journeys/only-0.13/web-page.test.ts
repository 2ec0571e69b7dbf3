import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';
import { lineTo } from '#test/journeys/line.ts';

test('a web page that was not made leaves no empty tab behind, and is made the next time', async () => {
  const { page, cluster, url, end } = await startJourney({ furnished: true });
  const line = lineTo(cluster);
  const openPage = () => page.getByRole('button', { name: 'Launch Web UI' }).first().click();
  await page.goto(`${url}#/running_models/LLM`);
  await page.getByRole('checkbox', { name: 'Select assistant' }).waitFor();
  line.cutAt('POST', '/v1/ui/assistant');
  const [closed] = await Promise.all([page.waitForEvent('popup'), openPage()]);
  await expect.poll(() => closed.isClosed()).toBe(true);
  expect(cluster.state.pages.size).toBe(0);
  await page.getByRole('checkbox', { name: 'Select assistant' }).waitFor();
  line.restore();
  const [tab] = await Promise.all([page.waitForEvent('popup'), openPage()]);
  await tab.waitForURL(/\/assistant\/$/);
  expect([...cluster.state.pages]).toEqual(['assistant']);
  await end([/Failed to load resource/, /The cluster could not be reached/]);
});
