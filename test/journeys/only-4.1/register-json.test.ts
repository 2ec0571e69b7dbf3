import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';

test.each([1440, 1199, 700, 390])(
  'the JSON of a register form is in sight, in a window of 1440 px at once: %i px wide',
  { tags: ['register.json'] },
  async width => {
    const height = 800;
    const journey = await startJourney({ viewport: { width, height } });
    const { page, url } = journey;
    await page.goto(`${url}#/register_model/llm`);
    const toggle = page.getByRole('button', { name: 'Show custom json config used by api' });
    if (width < 1200) await toggle.click();
    const json = page.getByRole('region', { name: 'JSON Format' });
    const inSight = async () => {
      const box = await json.boundingBox();
      return box !== null && box.y > 0 && box.y + box.height <= height && box.x + box.width <= width;
    };
    await expect.poll(inSight).toBe(true);
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await journey.end();
  },
);
