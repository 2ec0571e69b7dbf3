import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { closeBrowser, release, saveData, startJourney, whenQuiet } from './fixture.ts';
import { pressIn } from './hand.ts';

afterAll(closeBrowser);

const refused = /Failed to load resource/;

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'LOG OUT' }).waitFor();
}

test('a sign-in that expires is told of in every tab, and the next one leads back', async () => {
  const { page, cluster, url, end } = await startJourney({ auth: true });
  await page.goto(url);
  await signIn(page);
  const other = await page.context().newPage();
  await other.goto(url);
  await signIn(other);
  await whenQuiet(cluster);
  cluster.state.revokeTokens();
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Running Models' }).click();
    await tab.getByRole('alertdialog', { name: 'Authentication Error' }).waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.mouse.click(5, 5);
  await pressIn(page, 'alertdialog', 'Enter');
  await signIn(page);
  expect(new URL(page.url()).hash).toBe('#/running_models/LLM');
  // It has a token of its own, which is as dead as before.
  await pressIn(other, 'alertdialog', 'Enter');
  await signIn(other);
  expect(new URL(other.url()).hash).toBe('#/running_models/LLM');
  await end([refused]);
});

test.each([true, false])('another program’s cookie of the same name makes no loop; auth %s', async auth => {
  const { page, url, end } = await startJourney({ auth });
  const { hostname } = new URL(url);
  await page.context().addCookies([
    { name: 'token', value: 'of-another-program', domain: hostname, path: '/', httpOnly: true },
    { name: 'token', value: 'of-a-nearer-path', domain: hostname, path: '/ui' },
  ]);
  await page.goto(url);
  if (auth) await signIn(page);
  await page.reload();
  await page.getByText('aquila2-chat').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'LOG OUT' }).count()).toBe(auth ? 1 : 0);
  await end();
});

test.each([0, 500])(
  'a first visit to a cluster %i ms away asks for nothing twice and moves nothing once it is drawn',
  async latency => {
    const { page, cluster, url, end } = await startJourney({ basePath: '/team/a', latency });
    await page.addInitScript(() => {
      new PerformanceObserver(list => {
        for (const { entryType } of list.getEntries()) document.documentElement.dataset.moved = entryType;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // At 4.1 the first page of all learns that there are video models, whose tab then stands among the others from the start.
    if (release === '4.1') {
      await page.goto(url);
      await page.getByRole('tab', { name: 'Video Models' }).waitFor();
      await whenQuiet(cluster);
      await page.goto('about:blank');
      cluster.state.traffic.log.length = 0;
    }
    await page.goto(url);
    await page.getByText('aquila2-chat').waitFor();
    const asked = cluster.state.traffic.log;
    expect(new Set(asked).size).toBe(asked.length);
    // They go out side by side: either may be there first.
    expect(asked.slice(0, 2).toSorted()).toEqual([
      'GET /v1/cluster/auth',
      'GET /v1/model_registrations/LLM?detailed=true',
    ]);
    expect(await page.locator('html').getAttribute('data-moved')).toBeNull();
    await end();
  },
);

test('a chunk that is gone reloads the page once, then shows the fallback beside the navigation', async () => {
  const { page, cluster, url, end } = await startJourney();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.addInitScript(saveData);
  await page.goto(url);
  await page.getByRole('navigation').waitFor();
  await whenQuiet(cluster);
  const known = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(one => one.name)),
  );
  await page.route(
    address => address.pathname.includes('/assets/') && !known.has(address.href),
    route => route.fulfill({ status: 404 }),
  );
  await page.getByRole('link', { name: 'Cluster Information' }).click();
  await page.waitForFunction(() => sessionStorage.getItem('reloadedFor') !== null);
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.getByRole('link', { name: 'Launch Model', exact: true }).click();
  await page.getByRole('heading', { name: 'Launch Model' }).waitFor();
  await page.getByRole('link', { name: 'Cluster Information' }).click();
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  expect(loads).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  await end([refused, /dynamically imported module/]);
});

test('what failed is shown, listed, and accessible', async () => {
  const { page, cluster, url, end } = await startJourney({ colorScheme: 'dark' });
  const detail = '<img src=x onerror=alert(1)> \u202Egnp.exe "quoted" javascript:alert(1) '.repeat(20);
  cluster.failNext('GET /v1/models', { status: 503, body: { detail } });
  await page.goto(`${url}#/running_models/LLM`);
  await page.getByRole('alert').filter({ hasText: 'Login failed: 503 - <img src=x' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Failures in this session: 1' }).click();
  await page.getByRole('cell', { name: 'GET /v1/models' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await end([refused]);
});

test('the side navigation takes a fifth of the window within its limits, and follows it', {
  tags: ['frame.drawer-width'],
}, async () => {
  const { page, url, end } = await startJourney();
  await page.goto(url);
  const navigation = page.locator('aside');
  for (const [window, width] of [
    [1000, 287],
    [1500, 300],
    [1900, 320],
  ] as const) {
    await page.setViewportSize({ width: window, height: 800 });
    await expect.poll(async () => (await navigation.boundingBox())?.width).toBe(width);
  }
  await page.setViewportSize({ width: 767, height: 800 });
  await navigation.waitFor({ state: 'hidden' });
  await end();
});
