import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { whenQuiet } from '#test/when-quiet.ts';

test('a card describes its click while pointer or focus is on it', {
  tags: ['launch.card-hint'],
}, async () => {
  const journey = await startJourney();
  const { page } = journey;
  await page.goto(`${journey.url}#/launch_model/rerank`);
  const card = page.getByRole('gridcell').filter({ hasText: 'bge-reranker-base' });
  const hint = card.getByText('Click with mouse to launch the model');
  await card.waitFor();
  expect(await hint.isVisible()).toBe(false);
  await card.hover();
  expect(await hint.isVisible()).toBe(true);
  await page.getByRole('heading', { level: 1 }).hover();
  expect(await hint.isVisible()).toBe(false);
  await page.keyboard.press('/');
  await page.keyboard.type('bge-reranker-base');
  await page.getByRole('status').filter({ hasText: /^1 / }).waitFor();
  for (let step = 0; step < 5 && !(await hint.isVisible()); step++) await page.keyboard.press('Tab');
  expect(await hint.isVisible()).toBe(true);
  await journey.end();
});

test('a button of a card shows its own tooltip alone, by pointer and by keyboard', {
  tags: ['launch.card-hint'],
}, async () => {
  const journey = await startJourney();
  const { page } = journey;
  await page.goto(`${journey.url}#/launch_model/rerank`);
  const card = page.getByRole('gridcell').filter({ hasText: 'bge-reranker-base' });
  const hint = card.getByText('Click with mouse to launch the model');
  for (const name of [/^Manage the cached files/, /^Star /]) {
    // A tooltip may lie above the card.
    await page.getByRole('heading', { level: 1 }).hover();
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    await card.getByRole('button', { name: 'bge-reranker-base', exact: true }).hover();
    await expect.poll(() => hint.isVisible()).toBe(true);
    await card.getByRole('button', { name }).hover();
    await page.getByRole('tooltip').waitFor();
    expect(await hint.isVisible()).toBe(false);
  }
  await page.getByRole('heading', { level: 1 }).hover();
  await card.getByRole('button', { name: 'bge-reranker-base', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip').waitFor();
  expect(await hint.isVisible()).toBe(false);
  await journey.end();
});

test('a button in a cell whose text has a bubble shows its own alone', async () => {
  const journey = await startJourney({ furnished: true });
  const { page } = journey;
  await page.goto(`${journey.url}#/running_models/LLM`);
  const copy = page.getByRole('button', { name: /^Copy the ID / }).first();
  await copy.hover();
  await page.getByRole('tooltip').waitFor();
  // The nearest title is the one that a browser shows.
  expect(await copy.evaluate(button => button.closest('[title]')?.getAttribute('title'))).toBe('');
  await journey.end();
});

test.each([390, 700, 1024, 1440, 2560])(
  'in a window of %i px no card is narrower than 300 px',
  { tags: ['launch.card-width'] },
  async width => {
    const journey = await startJourney({ viewport: { width, height: 900 } });
    const { page } = journey;
    await page.goto(journey.url);
    await page.getByRole('gridcell').first().waitFor();
    const cards = await page.getByRole('gridcell').evaluateAll(cells =>
      cells.map(cell => {
        const { left, width } = cell.getBoundingClientRect();
        return { left, width };
      }),
    );
    const columns = new Set(cards.map(card => card.left)).size;
    expect(Math.min(...cards.map(card => card.width))).toBeGreaterThanOrEqual(300);
    // As many as fit: one more would not leave each its 300 px.
    const room = columns * ((cards[0]?.width ?? 0) + 16) - 16;
    expect((columns + 1) * 300 + columns * 16).toBeGreaterThan(room);
    await journey.end();
  },
);

test.each([1024, 390])(
  'in a window of %i px nothing moves when stars, badges, Show and Sort come',
  { tags: ['launch.still'] },
  async width => {
    const journey = await startJourney({ furnished: true, viewport: { width, height: 900 } });
    const { page, cluster } = journey;
    const late = createGate();
    await page.route(/card-badges/, async route => {
      await late.passed;
      await route.continue();
    });
    await page.goto(journey.url);
    await page.getByRole('gridcell').first().waitFor();
    await whenQuiet(cluster);
    const places = () =>
      page
        .getByRole('gridcell')
        .or(page.getByRole('searchbox'))
        .evaluateAll(all => all.map(one => JSON.stringify(one.getBoundingClientRect())));
    const before = await places();
    expect(await page.getByLabel('Show').count()).toBe(0);
    late.open();
    // In a narrow window it is behind the button of the filters.
    await page.getByLabel('Sort').waitFor({ state: 'attached' });
    await page
      .getByText(/ fits$/)
      .first()
      .waitFor();
    // The cards out of sight may come meanwhile.
    expect((await places()).slice(0, before.length)).toEqual(before);
    await journey.end();
  },
);

test('cards show their memory once the page is idle, before anything is touched', {
  tags: ['fit.smallest'],
}, async () => {
  const { page, url, end } = await startJourney();
  await page.goto(`${url}#/launch_model/llm?q=qwen2-instruct`);
  await page
    .getByRole('gridcell')
    .first()
    .getByText(/^from /)
    .waitFor();
  await end();
});
