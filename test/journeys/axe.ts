import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on the page as it stands, once it is at rest. */
export async function axeFindings(page: Page): Promise<string[]> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}

/** Colours fade in: axe would measure a half-way contrast. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(one => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(one => one.finished.catch(() => undefined)),
    ),
  );
}
