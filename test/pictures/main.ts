import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { createCluster } from '#server/cluster/cluster.ts';
import { startHost } from '#server/host.ts';
import { launchBrowser } from '#test/browser.ts';

const root = resolve(import.meta.dirname, '../..');

type Picture = { name: string; at: string; show?: (page: Page) => Promise<unknown> };

const pictures: Picture[] = [
  { name: 'overview', at: 'overview', show: page => page.getByText('What runs').waitFor() },
  { name: 'cluster', at: 'cluster_info', show: page => page.getByText('Placement').waitFor() },
  {
    name: 'worker',
    at: 'cluster_info',
    show: async page => {
      await page.getByRole('link', { name: '10.20.1.10' }).first().click();
      await page.waitForTimeout(21_000);
    },
  },
  { name: 'running-models', at: 'running_models/LLM' },
  {
    name: 'try-it',
    at: 'running_models/LLM',
    show: async page => {
      await page.getByRole('button', { name: /^Try/ }).first().click();
      await page.getByRole('dialog').getByRole('textbox').first().fill('Say hello to the operators.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page
        .getByText(/tokens\/s/)
        .first()
        .waitFor();
    },
  },
  { name: 'cache', at: 'cached_models' },
  {
    name: 'palette',
    at: 'running_models/LLM',
    show: async page => {
      await page.getByRole('button', { name: 'This cluster and you' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Models, running/ }).waitFor();
      await page.keyboard.type('qwen2');
      await page.getByRole('option').first().waitFor();
    },
  },
];

const wanted = process.argv.slice(2);
const cluster = createCluster({ furnished: true, release: '4.1', running: 12, workers: 3 });
const host = await startHost({ distDir: `${root}/dist`, port: 0, host: '127.0.0.1', basePath: '', cluster });
const browser = await launchBrowser();
try {
  for (const { name, at, show } of pictures) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await page.goto(`${host.url}#/${at}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await show?.(page);
    // What appears softly has appeared.
    await page.waitForTimeout(1000);
    await page.screenshot({ path: `${root}/docs/pictures/${name}.png` });
    await page.close();
  }
} finally {
  await browser.close();
  await host.close();
}
