import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';

/** The names of the visible cards. */
function namesInSight(page: Page): Promise<string[]> {
  return page.getByRole('gridcell').evaluateAll(cards =>
    cards
      .filter(card => {
        const { top, bottom } = card.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      })
      .map(card => card.querySelector('h2')?.textContent ?? ''),
  );
}

/** A page of 1,000 cards, scrolled far down. */
async function startFarDown() {
  const journey = await startJourney({ models: 1000 });
  const { page, url } = journey;
  await page.goto(url);
  await page.getByRole('gridcell').first().waitFor();
  for (let times = 0; times < 30; times += 1) {
    await page.locator('#content').evaluate(content => content.scrollBy(0, 400));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect.poll(() => namesInSight(page)).not.toEqual([]);
  return { ...journey, seen: await namesInSight(page) };
}

test('Back restores the position in a long catalogue', async () => {
  const { page, seen, end } = await startFarDown();
  await page.getByRole('link', { name: 'Register Model' }).click();
  await page.getByRole('heading', { level: 1, name: 'Register Model' }).waitFor();
  await page.goBack();
  await expect.poll(() => namesInSight(page)).toEqual(seen);
  await end();
});

test('at another width the card that is read stays in sight', async () => {
  const { page, seen, end } = await startFarDown();
  for (const width of [1024, 700, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => namesInSight(page), { message: `${width} px wide` }).toContain(seen[0]);
  }
  await end();
});
