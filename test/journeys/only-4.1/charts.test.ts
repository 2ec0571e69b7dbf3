import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';
import { releaseHands } from '#test/journeys/hand.ts';

test.each(releaseHands)(
  'from the overview to a worker, its charts and a model on it, $name',
  { tags: ['overview.page', 'worker.page', 'history.charts', 'history.table', 'running.page'] },
  async hand => {
    const journey = await startJourney({ furnished: true });
    const { page, cluster } = journey;
    const { press } = hand.of(page);
    await page.goto(`${journey.url}#/overview`);
    await page.getByText('All is well.').waitFor();
    const workers = page.getByRole('grid', { name: 'GPUs' }).getByRole('rowheader');
    await press(workers.getByRole('link', { name: '10.20.1.10' }));
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
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('button', { name: 'Download as CSV' })),
    ]);
    expect(saved.suggestedFilename()).toBe('worker-10.20.1.10-40217.csv');
    await press(page.getByRole('link', { name: 'assistant' }).first());
    await page.getByRole('region', { name: 'Where it runs' }).waitFor();
    await press(page.getByRole('button', { name: 'More for assistant' }));
    await press(page.getByRole('menuitem', { name: 'Terminate Model' }));
    await page.getByText('assistant does not run').waitFor();
    expect(cluster.state.running.has('assistant')).toBe(false);
    await journey.end();
  },
);

/** Before the page's own scripts: keeps the texts that each canvas shows in its `data-texts`. */
async function keepDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
    const dataOf = (canvas: HTMLCanvasElement | OffscreenCanvas) => Object(canvas).dataset;
    CanvasRenderingContext2D.prototype.clearRect = function (...area) {
      dataOf(this.canvas).texts = '';
      return clearRect.apply(this, area);
    };
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      dataOf(this.canvas).texts += `${text} `;
      return fillText.call(this, text, ...place);
    };
  });
}

test('the times along a young chart differ', { tags: ['history.charts'] }, async () => {
  const { page, url, end } = await startJourney({ furnished: true });
  await keepDrawnTexts(page);
  await page.goto(`${url}#/cluster_info/10.20.1.10`);
  const times = async () =>
    (await page.locator('canvas').first().getAttribute('data-texts'))?.match(/\d\d:[\d:]+/g) ?? [];
  // From the second reading on the axis has a length.
  await expect.poll(async () => (await times()).length).toBeGreaterThan(1);
  const shown = await times();
  expect(new Set(shown).size, shown.join(' ')).toBe(shown.length);
  await end();
});

/** The unmixed colours of a chart's canvas. */
function colorsOf(page: Page): Promise<string[]> {
  return page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      // Chromium warns about a canvas that is read repeatedly without this option.
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
        willReadFrequently: true,
      });
      copy?.drawImage(canvas, 0, 0);
      const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const colors = new Set<string>();
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255) colors.add(`rgb(${[...data.slice(at, at + 3)].join(', ')})`);
      return [...colors];
    });
}

/** The current value of a system or theme colour. */
function resolved(page: Page, color: string): Promise<string> {
  return page.locator('body').evaluate((body, wanted) => {
    const probe = document.createElement('i');
    probe.style.cssText = `forced-color-adjust: none; color: ${wanted}`;
    body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, color);
}

test('a chart uses the device’s colours, and follows their changes', {
  tags: ['history.charts'],
}, async () => {
  const journey = await startJourney({ furnished: true });
  const { page } = journey;
  await page.goto(`${journey.url}#/cluster_info/10.20.1.10`);
  const drawn = (color: string) =>
    expect.poll(async () => (await colorsOf(page)).includes(await resolved(page, color)));
  await drawn('var(--colorBrandForeground1)').toBe(true);
  // A new reading would draw it again.
  await page.route('**/v1/cluster/info**', () => {});
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawn('var(--colorBrandForeground1)').toBe(true);
  await page.emulateMedia({ forcedColors: 'active' });
  await drawn('GrayText').toBe(true);
  await drawn('var(--colorBrandForeground1)').toBe(false);
  await page.emulateMedia({ forcedColors: 'none' });
  await drawn('var(--colorBrandForeground1)').toBe(true);
  await journey.end();
});
