import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startJourney } from './fixture.ts';

test('from the map of 100 workers by the keyboard to the models of a GPU, and to a worker that reports no longer', {
  tags: [
    'gpus.map',
    'overview.one-view',
    'overview.still',
    'overview.wall',
    'gpus.worker',
    'gpus.silent',
    'cluster.wrong',
  ],
}, async () => {
  const journey = await startJourney({ furnished: true, workers: 100 });
  const { page, cluster } = journey;
  for (const node of cluster.state.nodes.slice(1)) Object.assign(node, { gpus: 8, gpuMemory: 24 * 2 ** 30 });
  await page.addInitScript(() => {
    const noted = Object.assign(window, { moved: 0 });
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) noted.moved += Reflect.get(entry, 'value');
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${journey.url}#/overview`);
  const map = page.getByRole('grid', { name: 'GPUs' });
  await map
    .getByRole('link', { name: / of 24 GiB/ })
    .first()
    .waitFor();
  await page.getByText('All is well.').waitFor();
  expect(await page.evaluate(() => Number(Reflect.get(window, 'moved').toFixed(3)))).toBe(0);
  // All 800 tiles are in the window, in the frame and on a wall, and the whole grid is one stop.
  for (const hash of ['#/overview', '#/overview?wall']) {
    await page.goto(`${journey.url}${hash}`);
    expect(await page.getByRole('banner').isVisible()).toBe(!hash.includes('wall'));
    await expect.poll(() => tilesInView(page)).toBe(800);
  }
  expect(await map.locator('[tabindex="0"]').count()).toBe(1);
  await page.goto(`${journey.url}#/overview`);
  await map.locator('[tabindex="0"]').focus();
  await page.keyboard.press('Control+End');
  expect(await page.locator(':focus').getAttribute('aria-label')).toContain('0 of 24 GiB');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Models on it' }).getByRole('link', { name: 'assistant' }).waitFor();

  cluster.state.silent.set('10.20.1.10', Date.now() - 17_000);
  await page.goto(`${journey.url}#/cluster_info`);
  const wrong = page.getByRole('region', { name: '1 worker reports no longer' });
  await wrong.getByText(/^last report \d+ s ago, \d checks? left$/).waitFor();
  await wrong.getByRole('link', { name: /^10\.20\.1\.10/ }).click();
  await page.getByRole('heading', { level: 1, name: /^10\.20\.1\.10/ }).waitFor();
  await journey.end();
});

/** The tiles that are wholly in the window, without any scrolling. */
function tilesInView(page: Page): Promise<number> {
  return page.getByRole('gridcell').evaluateAll(
    tiles =>
      tiles.filter(tile => {
        const { left, top, right, bottom } = tile.getBoundingClientRect();
        const { innerWidth, innerHeight } = window;
        const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && tile.contains(under);
      }).length,
  );
}
