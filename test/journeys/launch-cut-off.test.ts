import { expect, test } from 'vitest';
import { release, startJourney } from './fixture.ts';
import { lineTo } from './line.ts';

/** Chromium's own words for a call without an answer, and the console's line for it (failures.logged). */
const allowed = [/Failed to load resource/, /The cluster could not be reached/];

test('a launch that loses its cluster keeps the form, shows the unknown state, and can be sent again', {
  tags: ['failures.logged'],
}, async () => {
  const { page, cluster, url, end } = await startJourney({ launchSeconds: 1 });
  const line = lineTo(cluster);
  const launch = page.getByRole('button', { name: 'Launch', exact: true });
  await page.goto(`${url}#/launch_model/rerank?launch=bge-reranker-base`);
  await page.getByLabel('Model UID').fill('judge');
  // At 4.1 several engines can run it.
  if (release === '4.1') await page.getByLabel('Model Engine').selectOption('sentence_transformers');
  line.cut();
  await launch.click();
  await page.getByText(/^No answer came\. The launch may still go on/).waitFor();
  expect(await page.getByLabel('Model UID').inputValue()).toBe('judge');
  line.restore();
  await launch.click();
  await page.getByText('You may leave; the launch continues.').waitFor();
  await expect.poll(() => cluster.state.launching.has('judge')).toBe(true);
  line.cut();
  // At 4.1 no call waits for the end of a launch: its status is polled, and its form leads to the running models.
  if (release === '0.13') {
    await page.getByText(/^No answer came\. The launch may still go on/).waitFor();
    expect(await page.getByLabel('Model UID').inputValue()).toBe('judge');
  }
  await expect.poll(() => cluster.state.running.has('judge')).toBe(true);
  line.restore();
  if (release === '0.13') {
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('link', { name: 'Running Models' }).click();
    await page.getByRole('heading', { level: 1, name: 'Running Models' }).waitFor();
    await page.getByRole('tab', { name: 'Rerank models' }).click();
  }
  await page.getByRole('checkbox', { name: 'Select judge' }).waitFor();
  await end(allowed);
});
