import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';

/** A window of 1280 × 1024 at a zoom of 400 %. */
const viewport = { width: 320, height: 256 };

async function startSmall(address: string) {
  const journey = await startJourney({ furnished: true, viewport });
  await journey.page.goto(`${journey.url}#${address}`);
  return journey;
}

/** Its vertical range in the window. */
async function heightsOf(locator: Locator): Promise<{ top: number; bottom: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return { top: box.y, bottom: box.y + box.height };
}

test.each([
  { form: 'the launch form', address: '/launch_model/rerank?launch=bge-reranker-base', last: 'Go Back' },
  { form: 'Try it', address: '/running_models/LLM', opener: /^Try/, last: 'Send' },
])(
  'in a low window the whole of $form scrolls: its fields have all the room',
  { tags: ['frame.small-window'] },
  async ({ address, opener, last }) => {
    const { page, end } = await startSmall(address);
    if (opener) await page.getByRole('button', { name: opener }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').first().waitFor();
    // The proposal of a launch form takes the focus, which scrolls.
    if (!opener) await form.getByRole('button', { name: 'Use', exact: true }).waitFor();
    const [title, close] = [
      form.getByRole('heading').first(),
      form.getByRole('button', { name: last, exact: true }),
    ];
    await title.scrollIntoViewIfNeeded();
    expect((await heightsOf(close)).top).toBeGreaterThan(viewport.height);
    await close.scrollIntoViewIfNeeded();
    expect((await heightsOf(title)).bottom).toBeLessThanOrEqual(0);
    expect((await heightsOf(close)).bottom).toBeLessThanOrEqual(viewport.height);
    await end();
  },
);

test('in a small window the heading has room for a word beside all buttons of the header', {
  tags: ['frame.small-window'],
}, async () => {
  const journey = await startJourney({ auth: true, furnished: true, viewport });
  const { page, cluster, url } = journey;
  await page.goto(url);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin');
  cluster.failNext('GET /v1/model_registrations/LLM', { status: 500, body: { detail: 'disk full' } });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Failures in this session/ }).waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  expect((await heading.boundingBox())?.width).toBeGreaterThanOrEqual(72);
  for (const button of await page.locator('header').getByRole('button').all()) {
    const { x = -1, width = 0 } = (await button.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
  }
  await journey.end([/Failed to load resource/]);
});

test('in a small window the facts of a row are seen below its id, and its actions are reached', {
  tags: ['frame.small-window', 'table.cards'],
}, async () => {
  const { page, end } = await startSmall('/running_models/LLM');
  const id = page.getByRole('rowheader', { name: /assistant/ });
  await id.scrollIntoViewIfNeeded();
  expect((await id.boundingBox())?.width).toBeGreaterThanOrEqual(100);
  const replica = page.getByRole('row', { name: /assistant/ }).getByText('Replica', { exact: true });
  await replica.scrollIntoViewIfNeeded();
  expect((await heightsOf(replica)).bottom).toBeLessThanOrEqual(viewport.height);
  await page
    .getByRole('button', { name: /^Terminate Model/ })
    .first()
    .click({ trial: true });
  await end();
});

test('on a phone the first card of a list follows the last line of its headers', {
  tags: ['table.cards'],
}, async () => {
  const journey = await startJourney({ furnished: true, viewport: { width: 390, height: 844 } });
  const { page, url, end } = journey;
  for (const screen of ['/running_models/LLM', '/cached_models', '/running_models/all']) {
    await page.goto(`${url}#${screen}`);
    const gap = () =>
      page
        .getByRole('grid')
        .last()
        .evaluate(list => {
          const edges = (all: string) =>
            [...list.querySelectorAll(all)].map(one => one.getBoundingClientRect());
          const last = Math.max(...edges('th[scope=col]').map(({ bottom }) => bottom));
          return (edges('[data-name]')[0]?.top ?? Number.NaN) - last;
        });
    await expect.poll(async () => Math.round(await gap())).toBe(1);
  }
  await end();
});

test('on a phone one button shows the filters of a catalogue, and tabs beyond the edge fade', {
  tags: ['launch.filters-phone', 'frame.tabs-fade'],
}, async () => {
  const journey = await startJourney({ viewport: { width: 390, height: 844 } });
  const { page } = journey;
  await page.goto(`${journey.url}#/launch_model/llm`);
  await page.getByRole('gridcell').first().waitFor();
  const ability = page.getByLabel('Model Ability');
  expect(await ability.isVisible()).toBe(false);
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.press('Enter');
  await ability.selectOption('generate');
  await expect.poll(() => filters.getAttribute('aria-expanded')).toBe('true');
  await filters.click();
  await ability.waitFor({ state: 'hidden' });
  const tabs = page.getByRole('tablist');
  await expect.poll(() => tabs.getAttribute('data-after')).toBe('');
  expect(await tabs.getAttribute('data-before')).toBeNull();
  await page.getByRole('tab', { name: 'Language Models' }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => tabs.getAttribute('data-before')).toBe('');
  await expect.poll(() => tabs.getAttribute('data-after')).toBeNull();
  await page.setViewportSize({ width: 1440, height: 900 });
  await ability.waitFor();
  expect(await filters.isVisible()).toBe(false);
  await journey.end();
});
