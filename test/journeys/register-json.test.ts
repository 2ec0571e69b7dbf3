import { afterAll, expect, test } from 'vitest';
import { closeBrowser, startJourney } from './fixture.ts';

afterAll(closeBrowser);

test.each([1440, 1199, 700, 390])(
  'the JSON of a register form opens in sight, %i px wide',
  { tags: ['register.json'] },
  async width => {
    const height = 800;
    const journey = await startJourney({ viewport: { width, height } });
    const { page, url } = journey;
    await page.goto(`${url}#/register_model/llm`);
    await page.getByRole('button', { name: 'Show custom json config used by api' }).click();
    const json = page.getByRole('region', { name: 'JSON Format' });
    const box = await json.boundingBox();
    expect(box).not.toBeNull();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await journey.end();
  },
);
