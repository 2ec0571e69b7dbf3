import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, startJourney } from './fixture.ts';

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

test.each(
  places.flatMap(place => (['light', 'dark'] as const).map(colorScheme => ({ ...place, colorScheme }))),
)('axe finds nothing on $name, $colorScheme', async ({ hash, show, colorScheme }) => {
  const journey = await startJourney({ furnished: true, colorScheme });
  await journey.page.goto(journey.url + hash);
  await settle(journey.page);
  await show?.(journey.page);
  await settle(journey.page);
  expect(await findings(journey.page)).toEqual([]);
  await journey.end();
});

test.each(['light', 'dark'] as const)('axe finds nothing on the login, %s', async colorScheme => {
  const journey = await startJourney({ auth: true, colorScheme });
  await journey.page.goto(journey.url);
  await journey.page.getByRole('heading', { name: 'LOGIN' }).waitFor();
  expect(await findings(journey.page)).toEqual([]);
  await journey.end();
});

test('axe notices a picture without a name', async () => {
  const journey = await startJourney();
  await journey.page.goto(journey.url);
  await settle(journey.page);
  await journey.page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect(await findings(journey.page)).toEqual([expect.stringMatching(/^image-alt/)]);
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
  // Colours fade in: axe would measure a half-way contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(one => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(one => one.finished.catch(() => undefined)),
    ),
  );
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}
