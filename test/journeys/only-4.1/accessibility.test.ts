import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axeFindings, axeFindingsEverywhere } from '#test/journeys/axe.ts';
import { closeBrowser, startJourney } from '#test/journeys/fixture.ts';

afterAll(closeBrowser);

type Place = { name: string; hash: string; show?: (page: Page) => Promise<void> };

/** The opened element: an overlay, or the JSON beside a form. */
const opened = (page: Page) =>
  page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .or(page.getByRole('region', { name: 'JSON Format' }));

function open(...names: (string | RegExp)[]) {
  return async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
    await opened(page).first().waitFor();
  };
}

/** The same, to a question. */
function ask(...names: (string | RegExp)[]) {
  return async (page: Page) => {
    await open(...names)(page);
    await page.getByRole('alertdialog').waitFor();
  };
}

const places: Place[] = [
  { name: 'language models', hash: '#/launch_model/llm' },
  { name: 'embedding models', hash: '#/launch_model/embedding' },
  { name: 'image models', hash: '#/launch_model/image' },
  {
    name: 'the launch form',
    hash: '#/launch_model/llm?launch=qwen2-instruct',
    show: open('Optional Configurations'),
  },
  { name: 'custom models', hash: '#/launch_model/custom/llm' },
  { name: 'running models', hash: '#/running_models/LLM' },
  { name: 'no running models', hash: '#/running_models/audio' },
  { name: 'all running models', hash: '#/running_models/all' },
  { name: 'the form of a language model', hash: '#/register_model/llm' },
  { name: 'the form of an image model', hash: '#/register_model/image' },
  { name: 'an edit', hash: '#/register_model/llm/support-desk-7b' },
  { name: 'the cluster', hash: '#/cluster_info' },
  { name: 'the overview', hash: '#/overview' },
  { name: 'a worker', hash: '#/cluster_info/10.20.1.10' },
  { name: 'a running model', hash: '#/running_model/assistant' },
  { name: 'a launch set', hash: '#/desired' },
  { name: 'the automatic starts', hash: '#/autostart' },
  { name: 'the settings of the cluster', hash: '#/cluster_settings' },
  { name: 'the settings', hash: '#/settings' },
];

const card = '#/launch_model/llm?q=qwen2-instruct';
const form = '#/register_model/llm';

/** The overlays of screens, and the buttons that open them. */
const overlays: Place[] = [
  { name: 'the cached files', hash: card, show: open(/^Manage the cached files of/) },
  {
    name: 'the deletion of cached files',
    hash: card,
    show: ask(/^Manage the cached files of/, /^Delete .* on all workers$/),
  },
  { name: 'a definition', hash: '#/launch_model/custom/llm', show: open('Edit support-desk-7b') },
  { name: 'the deletion of a definition', hash: '#/launch_model/custom/llm', show: ask(/^Delete support/) },
  { name: 'a filter of a column', hash: '#/running_models/LLM', show: open('Filter by Name') },
  { name: 'an import', hash: form, show: open('Import JSON') },
  { name: 'the JSON of a form', hash: form, show: open('Show custom json config used by api') },
];

test.each([...places, ...overlays])(
  'axe finds nothing on $name, and it is no larger than its window',
  async ({ hash, show }) => {
    const { page, url, end } = await startJourney({ furnished: true });
    await page.goto(url + hash);
    await show?.(page);
    await settle(page);
    expect(await axeFindingsEverywhere(page)).toEqual([]);
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // The content scrolls, not the window.
      const widths = () =>
        page.locator('html, main').evaluateAll(all => all.map(one => one.scrollWidth - one.clientWidth));
      await expect.poll(widths).toEqual([0, 0]);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
    }
    await end();
  },
);

test('axe finds nothing on the login and among the failures', async () => {
  const { page, url, cluster, end } = await startJourney({ auth: true });
  await page.goto(url);
  await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
  expect(await axeFindingsEverywhere(page)).toEqual([]);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin');
  cluster.failNext('GET /v1/model_registrations/LLM', { status: 500, body: { detail: 'disk full' } });
  await page.keyboard.press('Enter');
  await page.getByText('The models could not be loaded').waitFor();
  expect(await axeFindingsEverywhere(page)).toEqual([]);
  await page.getByRole('button', { name: /^Failures in this session/ }).click();
  await page.getByRole('dialog').waitFor();
  expect(await axeFindingsEverywhere(page)).toEqual([]);
  await end([/Failed to load resource/]);
});

test('the button for a whole description is high enough to press', async () => {
  const { page, url, cluster, end } = await startJourney();
  const model = cluster.state.registrations.LLM.get('qwen2-instruct');
  Object.assign(model?.definition ?? {}, { model_description: 'Answers at length. '.repeat(40) });
  await page.goto(`${url}${card}`);
  const more = page.getByRole('button', { name: 'Show all of the description of qwen2-instruct' });
  await more.waitFor();
  expect(await more.boundingBox()).toMatchObject({ height: 24 });
  await end();
});

test('axe notices a picture without a name', async () => {
  const journey = await startJourney();
  await journey.page.goto(journey.url);
  await settle(journey.page);
  await journey.page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect(await axeFindings(journey.page)).toEqual([expect.stringMatching(/^image-alt/)]);
  await journey.page.goto('about:blank');
  await journey.end();
});

async function settle(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('dialog'))
    .or(page.getByRole('alertdialog'))
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
}
