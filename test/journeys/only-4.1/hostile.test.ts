import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillWithHostile, hostileTexts } from '#test/hostile.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { pressIn } from '#test/journeys/hand.ts';

const LONG = 'x'.repeat(10_000);

/** No text ran as code or widened the page. */
async function expectInOrder(page: Page, where: string): Promise<void> {
  expect(await page.title(), where).toMatch(/ · Inference Console$/);
  // Sliding elements are in place a moment later.
  await expect.poll(() => tooWide(page), { message: where }).toEqual([]);
  expect(await page.getByText('Unexpected Application Error!').count(), where).toBe(0);
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.scrollingElement, ...document.querySelectorAll('main, [role=dialog], [role=alert]')]
      .filter(one => one !== null)
      .filter(
        one => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth + 1,
      )
      .map(one => `${one.tagName} ${one.role}: ${one.scrollWidth} in ${one.clientWidth}`),
  );
}

test.each([1440, 390])(
  'a hostile cluster takes nothing over and tears nothing apart, %s px wide',
  async width => {
    const journey = await startJourney({ viewport: { width, height: 900 } });
    const { page, cluster, url } = journey;
    fillWithHostile(cluster);
    const screens = {
      '/launch_model/rerank': page.getByRole('gridcell').first(),
      '/launch_model/custom/rerank': page.getByRole('gridcell').first(),
      '/running_models/LLM': page.getByRole('checkbox').nth(2),
      '/cluster_info': page.getByRole('grid', { name: 'Worker Details' }),
      [`/register_model/rerank/${LONG}%20`]: page.getByLabel('Model Path'),
      [`/launch_model/rerank?launch=${LONG}`]: page.getByLabel('Replica', { exact: true }),
    };
    for (const [address, there] of Object.entries(screens)) {
      await page.goto(`${url}#${address}`);
      await there.waitFor();
      await expectInOrder(page, address.slice(0, 40));
    }
    for (const text of [LONG, hostileTexts[0] ?? '']) {
      await page.goto(`${url}#/launch_model/rerank?q=${encodeURIComponent(text.slice(0, 12))}`);
      await page.getByLabel(`Manage the cached files of ${text}`).click();
      await page.getByRole('table').waitFor();
      await expectInOrder(page, 'cached files');
      await pressIn(page, 'dialog', 'Escape');
      await page.getByRole('table').waitFor({ state: 'detached' });
    }
    await page.goto(`${url}#/running_models/LLM`);
    await page.getByRole('checkbox').nth(2).waitFor();
    await page.getByText('Updated just now').waitFor();
    for (const detail of [LONG, hostileTexts.join(' ')]) {
      cluster.failNext('GET /v1/models', { status: 500, body: { detail } });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page
        .getByText(`Login failed: 500 - ${detail.slice(0, 20)}`)
        .first()
        .waitFor();
      await expectInOrder(page, 'banner');
      await page.getByLabel('Dismiss', { exact: true }).click();
    }
    await page.getByLabel(/^Failures in this session/).click();
    await page.getByRole('table', { name: 'Failed calls, the newest first' }).waitFor();
    await expectInOrder(page, 'failures');
    await journey.end([/Failed to load resource/]);
  },
);
