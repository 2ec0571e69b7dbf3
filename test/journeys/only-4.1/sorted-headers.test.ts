import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';

test.each([
  ['/running_models/LLM', 1440],
  ['/running_models/LLM', 390],
  ['/cached_models', 1440],
  ['/cached_models', 390],
  ['/cluster_info', 1440],
  ['/launch_model/llm?model=qwen2-instruct', 1440],
])(
  'sorting shortens no header at %s in a window of %i px',
  {
    tags: ['table.sorted-header'],
  },
  async (address, width) => {
    const journey = await startJourney({ furnished: true, viewport: { width, height: 900 } });
    const { page } = journey;
    await page.goto(`${journey.url}#${address}`);
    const headers = page.locator('th[aria-sort] button:has(> span)');
    await headers.first().waitFor();
    const cut = () =>
      page
        .locator('th[aria-sort] button > span')
        .evaluateAll(titles =>
          titles.filter(title => title.scrollWidth > title.clientWidth).map(title => title.textContent),
        );
    const before = await cut();
    for (const header of await headers.all()) {
      await header.evaluate((button: HTMLElement) => button.click());
      expect(await cut()).toEqual(before);
      await page.locator('th button svg').first().waitFor();
    }
    await journey.end();
  },
);
