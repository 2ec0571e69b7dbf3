import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { ensureBuild } from '#server/build/ensure-build.ts';
import { createCluster } from '#server/cluster/cluster.ts';
import { startHost } from '#server/host.ts';
import { launchBrowser } from '#test/browser.ts';

const root = resolve(import.meta.dirname, '../..');

type Picture = { name: string; at: string; show?: (page: Page) => Promise<unknown> };

const pictures: Picture[] = [
  {
    name: 'launch-model',
    at: 'launch_model/llm',
    show: async page => {
      await page.mouse.move(640, 790);
      await page
        .getByText(/ fits$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'fits-now',
    at: 'launch_model/llm',
    show: async page => {
      await page.locator('[role=gridcell]').first().waitFor();
      await page.mouse.move(640, 790);
      await page.getByLabel('Show').selectOption('fits');
      await page.getByLabel('Sort').selectOption('size');
      await page
        .getByText(/ fits$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'decide',
    at: 'launch_model/llm?launch=qwen2-instruct',
    show: fillIn,
  },
  {
    name: 'settings-used',
    at: 'launch_model/llm?launch=qwen2-instruct',
    show: async page => {
      await fillIn(page);
      await page.getByRole('button', { name: 'Tools' }).click();
      await page.getByRole('menuitem', { name: 'Settings used…' }).click();
      await page.getByRole('button', { name: 'More for The form as it is now' }).click();
      await page.getByRole('menuitem', { name: 'Keep under a name…' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('on the second GPU');
      await page.getByRole('button', { name: 'Keep', exact: true }).click();
      await page.getByRole('button', { name: 'Use on the second GPU' }).waitFor();
    },
  },
  {
    name: 'as-text',
    at: 'launch_model/llm?launch=qwen2-instruct',
    show: async page => {
      await fillIn(page);
      await page.getByRole('button', { name: 'Tools' }).click();
      await page.getByRole('menuitem', { name: 'Copy as…' }).click();
      await page.getByRole('tab', { name: 'Command line' }).click();
    },
  },
  {
    name: 'details',
    at: 'launch_model/llm?model=qwen2-instruct',
    show: page => page.getByRole('grid', { name: 'Formats and sizes' }).waitFor(),
  },
  {
    name: 'activity',
    at: 'launch_model/audio?launch=whisper-base',
    show: async page => {
      await page.getByRole('button', { name: 'Launch', exact: true }).click();
      await page.getByRole('dialog').getByRole('progressbar').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: /^Activity/ }).click();
      await page.getByRole('main').getByRole('progressbar').first().waitFor();
    },
  },
  { name: 'settings', at: 'settings' },
  { name: 'running-model', at: 'running_model/assistant' },
  {
    name: 'launch-set',
    at: 'desired',
    show: async page => {
      const models = [
        { model_uid: 'assistant', model_name: 'qwen2-instruct', model_type: 'LLM' },
        { model_uid: 'voice', model_name: 'whisper-base', model_type: 'audio' },
        { model_uid: 'vectors', model_name: 'bge-small-en-v1.5', model_type: 'embedding' },
      ];
      const buffer = Buffer.from(JSON.stringify({ launch_set: 1, models }));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'monday.json', mimeType: 'application/json', buffer });
      await page.getByRole('button', { name: 'Launch 2 missing' }).waitFor();
    },
  },
  { name: 'overview', at: 'overview', show: page => page.getByRole('grid', { name: 'GPUs' }).waitFor() },
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
    name: 'terminate-several',
    at: 'running_models/LLM',
    show: async page => {
      for (const row of [1, 2, 3]) await page.getByRole('checkbox').nth(row).click();
      await page.getByRole('button', { name: 'Terminate selected' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
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
      await page.getByRole('button', { name: /^This cluster and you/ }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Models, running/ }).waitFor();
      await page.keyboard.type('qwen2');
      await page.getByRole('option').first().waitFor();
    },
  },
];

const wanted = process.argv.slice(2);
const names = pictures.map(({ name }) => name);
if (!wanted.every(name => names.includes(name))) {
  console.log(`npm run pictures [NAME …], of ${names.join(', ')}`);
  process.exit(2);
}
ensureBuild(root);
const cluster = createCluster({
  furnished: true,
  release: '4.1',
  running: 12,
  workers: 3,
  launchSeconds: 30,
});
const host = await startHost({ distDir: `${root}/dist`, port: 0, host: '127.0.0.1', basePath: '', cluster });
const browser = await launchBrowser();
try {
  for (const { name, at, show } of pictures) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await page.goto(`${host.url}#/${at}`);
    await drawn(page);
    await show?.(page);
    await page.evaluate(() => document.fonts.ready);
    // Fading elements are visible.
    await page.waitForTimeout(1000);
    await page.screenshot({ path: `${root}/docs/pictures/${name}.png` });
    await page.close();
  }
} finally {
  await browser.close();
  await host.close();
}

/** Waits for the screen with its answers, the search of the header, which loads later, and the typeface. */
async function drawn(page: Page): Promise<void> {
  // An open form hides the page from screen readers, not from the eye.
  await page.locator('h1').first().waitFor();
  await page.getByText('Go to or do').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Model Engine').selectOption('Transformers');
  await page.getByLabel('Model Format').selectOption('pytorch');
  await page.getByLabel('Model Size').selectOption('7');
  await page.getByLabel('Quantization').selectOption('none');
  await page.getByRole('button', { name: /^GPU 1: .*10\.20\.1\.11/ }).click();
}
