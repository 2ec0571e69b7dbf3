import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, startJourney } from '#test/journeys/fixture.ts';

afterAll(closeBrowser);

/** The names of the cards in sight. */
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

test('Back finds a long catalogue where it was', async () => {
  const { page, url, end } = await startJourney({ models: 1000 });
  await page.goto(url);
  await page.getByRole('gridcell').first().waitFor();
  for (let times = 0; times < 30; times += 1) {
    await page.locator('#content').evaluate(content => content.scrollBy(0, 400));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect.poll(() => namesInSight(page)).not.toEqual([]);
  const seen = await namesInSight(page);
  await page.getByRole('link', { name: 'Register Model' }).click();
  await page.getByRole('heading', { level: 1, name: 'Register Model' }).waitFor();
  await page.goBack();
  await expect.poll(() => namesInSight(page)).toEqual(seen);
  await end();
});
