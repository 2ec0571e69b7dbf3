import { afterAll, expect, test } from 'vitest';
import { closeBrowser, startJourney } from '#test/journeys/fixture.ts';
import { hands } from '#test/journeys/hand.ts';

afterAll(closeBrowser);

test.each(hands)(
  'from the overview to a worker, its charts and a model on it, $name',
  { tags: ['overview.page', 'worker.page', 'history.charts', 'history.table', 'running.page'] },
  async hand => {
    const journey = await startJourney({ furnished: true });
    const { page, cluster } = journey;
    const { press } = hand.of(page);
    await page.goto(`${journey.url}#/overview`);
    await page.getByText('All is well.').waitFor();
    await press(page.getByRole('link', { name: '10.20.1.10' }));
    await page.getByRole('heading', { level: 1, name: '10.20.1.10' }).waitFor();
    await page.locator('canvas').first().waitFor();
    const crosshair = page.getByRole('slider');
    const moment = () => crosshair.getAttribute('aria-valuetext');
    await expect.poll(moment).toMatch(/GPU use \d+ %$/);
    // Two readings are two places, though they may be of one second.
    const place = () => crosshair.getAttribute('aria-valuenow');
    await expect.poll(place).not.toBe('0');
    const last = await place();
    await press(crosshair);
    if (hand.name === 'by pointer')
      await page
        .locator('.u-over')
        .first()
        .hover({ position: { x: 4, y: 40 } });
    else await page.keyboard.press('Home');
    await expect.poll(place).not.toBe(last);
    await press(page.getByRole('button', { name: 'Show the figures as a table' }));
    await page.getByRole('grid', { name: /^What the worker used/ }).waitFor();
    const saved = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Download as CSV' }));
    expect((await saved).suggestedFilename()).toBe('worker-10.20.1.10-40217.csv');
    await press(page.getByRole('link', { name: 'assistant' }));
    await page.getByRole('region', { name: 'Where it runs' }).waitFor();
    await press(page.getByRole('button', { name: 'Terminate Model' }));
    await page.getByText('assistant does not run').waitFor();
    expect(cluster.state.running.has('assistant')).toBe(false);
    await journey.end();
  },
);
