import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCluster } from '#server/cluster/cluster.ts';
import { startHost } from '#server/host.ts';
import { launchBrowser } from '#test/browser.ts';
import { axeFindings } from '#test/journeys/axe.ts';
import { listenForNoise } from '#test/journeys/noise.ts';

const browser = await launchBrowser();
afterAll(() => browser.close());

const clusters = () => ({
  prod: createCluster({ release: '4.1', furnished: true, auth: true }),
  lab: createCluster({ release: '4.1', auth: true }),
});

async function start({ prod, lab }: ReturnType<typeof clusters>) {
  const distDir = resolve(import.meta.dirname, '../../../dist');
  const named = [
    { name: 'prod', cluster: prod },
    { name: 'lab', cluster: lab },
  ];
  const host = await startHost({ distDir, port: 0, host: '127.0.0.1', clusters: named });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const noise = await listenForNoise(context, new URL(host.url).origin);
  const page = await context.newPage();
  const end = async () => {
    await context.close();
    await host.close();
    noise.expectQuiet();
  };
  return { host, context, page, end };
}

test('from the list of clusters to one and on to another, and nothing goes along', {
  tags: ['clusters.several', 'clusters.list', 'clusters.chooser'],
}, async () => {
  const both = clusters();
  const { host, context, page, end } = await start(both);
  const toLab: Record<string, string>[] = [];
  page.on('request', async request => {
    if (request.url().startsWith(`${host.url}lab/v1/`)) toLab.push(await request.allHeaders());
  });
  await page.goto(host.url);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${host.url}prod/ui/#/login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Launch Model' }).waitFor();
  await expect.poll(() => page.title()).toContain('prod');

  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.getByRole('button', { name: 'Cluster prod, open another' }).click();
  const lab = page.getByRole('menuitem', { name: 'lab', exact: true });
  expect(await lab.getAttribute('href')).toBe(`${host.url}lab/ui/#/overview`);
  expect(await axeFindings(page)).toEqual([]);
  await lab.click();
  await page.waitForURL(`${host.url}lab/ui/#/login`);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(toLab.length).toBeGreaterThan(0);
  expect(
    toLab.filter(headers => headers.authorization !== undefined || headers.cookie?.includes('ey')),
  ).toEqual([]);

  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys.filter(key => !/^(prod|lab) /.test(key))).toEqual([]);
  const cookies = (await context.cookies()).filter(({ name }) => name === 'token');
  expect(cookies.map(({ path }) => path).sort()).toEqual(['/lab/', '/prod/']);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${host.url}lab/ui/#/overview`);
  await page.getByRole('button', { name: 'LOG OUT' }).click();
  await page.waitForURL(`${host.url}lab/ui/#/login`);

  await page.goto(`${host.url}prod/ui/`);
  await page.getByRole('heading', { name: 'Launch Model' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('lab');
  await page.getByRole('option', { name: 'lab Cluster' }).click();
  await page.waitForURL(`${host.url}lab/ui/#/login`);
  await end();
});
