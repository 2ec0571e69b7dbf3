import { expect, test } from 'vitest';
import { axeFindings } from '#test/journeys/axe.ts';
import { saveData, startJourney } from '#test/journeys/fixture.ts';
import { whenQuiet } from '#test/when-quiet.ts';

const refused = /Failed to load resource/;

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

test('failures are shown, listed, and accessible', async () => {
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

test.each([1440, 1024, 390])(
  'in a window of %s px the banner leaves the title free and is centred',
  {
    tags: ['failures.banner-title'],
  },
  async width => {
    const viewport = { width, height: 844 };
    const { page, cluster, url, end } = await startJourney({ furnished: true, viewport });
    const detail = 'a worker of this cluster does not answer. '.repeat(6);
    cluster.failNext('GET /v1/models', { status: 503, body: { detail } });
    await page.goto(`${url}#/running_models/LLM`);
    const banner = page.getByRole('alert').filter({ hasText: 'Login failed: 503' }).locator('..');
    await banner.waitFor();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const box = await banner.boundingBox();
    if (title === null || box === null) throw new Error('Both are shown.');
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(1);
    expect(box.y).toBeGreaterThanOrEqual(title.y + title.height);
    // Over the header bar, which is 48 px high.
    expect(box.y).toBeLessThan(48);
    await end([refused]);
  },
);

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
