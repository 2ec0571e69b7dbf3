import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, startJourney } from '#test/journeys/fixture.ts';

afterAll(closeBrowser);

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
  { form: 'Try it', address: '/running_models/LLM', opener: /^Try/, last: 'Close' },
])(
  'in a low window the whole of $form scrolls: its fields have all the room',
  { tags: ['frame.small-window'] },
  async ({ address, opener, last }) => {
    const { page, end } = await startSmall(address);
    if (opener) await page.getByRole('button', { name: opener }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').first().waitFor();
    // The proposal of a launch form takes the focus, which scrolls.
    if (!opener) await form.getByRole('button', { name: 'Use it' }).waitFor();
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

test('in a small window the columns between the id and the actions are seen, and the actions are reached', {
  tags: ['frame.small-window'],
}, async () => {
  const { page, end } = await startSmall('/running_models/LLM');
  const region = page.locator('[data-after]').filter({ has: page.getByRole('grid') });
  await region.waitFor();
  await region.evaluate(element => element.scrollTo({ left: 150 }));
  const id = await page.getByRole('rowheader').first().boundingBox();
  const actions = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox();
  expect((actions?.x ?? 0) - (id?.x ?? 0) - (id?.width ?? 0)).toBeGreaterThanOrEqual(100);
  await page
    .getByRole('button', { name: /^Terminate Model/ })
    .first()
    .click({ trial: true });
  await end();
});
