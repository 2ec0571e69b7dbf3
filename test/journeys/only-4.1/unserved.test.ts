import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';

test('while the host is down, unloaded code waits for it, and no form is lost', async () => {
  const { page, url, end } = await startJourney();
  await page.goto(`${url}#/register_model/rerank`);
  const waits = page.getByText(/^This part of the console could not be loaded\./);
  await page.getByLabel('Model Name').fill('our-judge');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Cluster Information' }).click();
  await waits.waitFor();
  expect(await page.getByLabel('Model Name').inputValue()).toBe('our-judge');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Leave this form' }).click();
  await page.getByRole('heading', { name: 'Cluster Information' }).waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Running Models' }).click();
  await waits.waitFor();
  await page.getByRole('grid', { name: 'Worker Details' }).getByText('10.20.1.10').first().waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Running Models' }).waitFor();
  await page.getByText('No Running Models', { exact: true }).waitFor();
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
  await end([
    /Failed to load resource/,
    /The cluster could not be reached/,
    /Failed to fetch dynamically imported module/,
  ]);
});
