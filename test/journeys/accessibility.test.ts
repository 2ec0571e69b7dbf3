import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { closeBrowser, type JourneyOptions, startJourney } from './fixture.ts';

afterAll(closeBrowser);

type Place = { name: string; hash: string; show?: (page: Page) => Promise<void> };

const open = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

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
  { name: 'the form of a language model', hash: '#/register_model/llm' },
  { name: 'the form of an image model', hash: '#/register_model/image' },
  { name: 'an edit', hash: '#/register_model/llm/support-desk-7b' },
  { name: 'the cluster', hash: '#/cluster_info' },
];

const modes: [string, JourneyOptions][] = [
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active' }],
  ['390 px', { viewport: { width: 390, height: 844 } }],
];

const everywhere = places.flatMap(place => modes.map(([mode, options]) => ({ ...place, mode, options })));

test.each(everywhere)('axe finds nothing on $name, $mode', async ({ hash, show, options }) => {
  const { page, url, end } = await startJourney({ furnished: true, ...options });
  await page.goto(url + hash);
  await settle(page);
  await show?.(page);
  await settle(page);
  expect(await axeFindings(page)).toEqual([]);
  await end();
});

test.each(modes)('axe finds nothing on the login and among the failures, %s', async (_, mode) => {
  const { page, url, cluster, end } = await startJourney({ auth: true, ...mode });
  await page.goto(url);
  await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin');
  cluster.failNext('GET /v1/model_registrations/LLM', { status: 500, body: { detail: 'disk full' } });
  await page.keyboard.press('Enter');
  await page.getByText('The models could not be loaded').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Failures in this session/ }).click();
  await page.getByRole('dialog').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await end([/Failed to load resource/]);
});

test('axe notices a picture without a name', async () => {
  const journey = await startJourney();
  await journey.page.goto(journey.url);
  await settle(journey.page);
  await journey.page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect(await axeFindings(journey.page)).toEqual([expect.stringMatching(/^image-alt/)]);
  await journey.end();
});

test.each([1440, 1024, 390])('no screen is wider than a window of %i px', async width => {
  const journey = await startJourney({ furnished: true, viewport: { width, height: 800 } });
  for (const { hash } of places) {
    await journey.page.goto(journey.url + hash);
    await settle(journey.page);
    expect(await journey.page.evaluate(() => document.documentElement.scrollWidth), hash).toBeLessThanOrEqual(
      width,
    );
  }
  await journey.end();
});

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor();
  await page.waitForLoadState('networkidle');
}
