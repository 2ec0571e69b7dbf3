import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { type Journey, release, startJourney } from './fixture.ts';

/** Chromium's message about the 404 for a model without a web page. */
const probeOfNoPage = [/Failed to load resource: the server responded with a status of 404/];

test('an operator finds a model, launches it, opens its page and terminates it', {
  tags: [
    'launch.slash',
    'launch.card',
    'launch.drawer',
    'launch.launched',
    'running.terminate',
    'running.web-ui',
  ],
}, async () => {
  const journey = await startJourney();
  await journey.page.goto(journey.url);
  await doTheMainJob(journey);
  await journey.end(probeOfNoPage);
});

test('the same works after signing in', {
  tags: ['session.login', 'session.token', 'session.bearer'],
}, async () => {
  const journey = await startJourney({ auth: true });
  await journey.page.goto(journey.url);
  await journey.page.getByLabel('Username').fill('admin');
  await journey.page.getByLabel('Password', { exact: true }).fill('admin');
  await journey.page.keyboard.press('Enter');
  await doTheMainJob(journey);
  await journey.end(probeOfNoPage);
});

test('the same works below a longer prefix', { tags: ['frame.endpoint'] }, async () => {
  const journey = await startJourney({ basePath: '/team/a' });
  expect(journey.url).toMatch(/\/team\/a\/ui\/$/);
  await journey.page.goto(journey.url);
  await doTheMainJob(journey);
  await journey.end(probeOfNoPage);
});

async function doTheMainJob({ page, cluster }: Journey): Promise<void> {
  await page.getByRole('heading', { name: 'Launch Model' }).waitFor();
  await page.locator('[role=gridcell]').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('qwen2-instruct');
  await page.getByRole('status').filter({ hasText: /^1 / }).waitFor();
  await openTheFirstCard(page);
  await page.getByLabel('Model Engine').selectOption('Transformers');
  await page.getByLabel('Model Format').selectOption('pytorch');
  await page.getByLabel('Model Size').selectOption('0_5');
  await page.getByLabel('Quantization').selectOption('none');
  expect(cluster.state.running.size).toBe(0);
  await page.getByRole('button', { name: 'Launch', exact: true }).press('Enter');
  await page.waitForURL(/#\/running_models\/LLM$/);
  const row = page.getByRole('row').filter({ hasText: 'qwen2-instruct' });
  await row.getByRole('button', { name: 'Terminate Model' }).waitFor();
  await expect.poll(() => focusIsIn(page, 'main, h1')).toBe(true);
  expect([...cluster.state.running.keys()]).toEqual(['qwen2-instruct']);
  // From 3.0 on a cluster has no pages of its models.
  if (release === '0.13') await openItsPage(page, cluster);
  else expect(await row.getByRole('button', { name: 'Launch Web UI' }).count()).toBe(0);
  await row.getByRole('button', { name: 'Terminate Model' }).press('Enter');
  await page.getByText('No Running Models', { exact: true }).waitFor();
  expect(cluster.state.running.size).toBe(0);
}

async function openItsPage(page: Page, cluster: Cluster): Promise<void> {
  const [modelPage] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Launch Web UI' }).press('Enter'),
  ]);
  await modelPage.waitForURL(/\/qwen2-instruct\/$/);
  await modelPage.getByText('qwen2-instruct').first().waitFor();
  await expectNothingHandedOver(modelPage, page);
  await modelPage.close();
  expect([...cluster.state.pages]).toEqual(['qwen2-instruct']);
}

/** A model's page is foreign code on the console's origin: it gets no reference to the console and none of its storage. */
async function expectNothingHandedOver(modelPage: Page, page: Page): Promise<void> {
  const remembered = await page.evaluate(() => sessionStorage.length);
  const got = await modelPage.evaluate(() => ({ opener: window.opener, remembered: sessionStorage.length }));
  expect(got).toEqual({ opener: null, remembered: 0 });
  expect(remembered).toBeGreaterThan(0);
}

/** By keyboard alone: from the search to the grid, and in. */
async function openTheFirstCard(page: Page): Promise<void> {
  for (let tabs = 0; tabs < 8 && !(await focusIsIn(page, '[role=grid]')); tabs++)
    await page.keyboard.press('Tab');
  expect(await focusIsIn(page, '[role=grid]')).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
}

function focusIsIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(where => document.activeElement?.closest(where) != null, selector);
}
