import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on the page as it stands, once it is at rest. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  await atRest(page);
  // A tooltip names or describes its button and belongs to no landmark.
  const axe = new AxeBuilder({ page }).exclude('[data-tabster-dummy]').exclude('[role="tooltip"]');
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}

/**
 * What axe finds on the page in light, in dark, in forced colours and at 390 px. Of its rules, contrast alone depends on the
 * colours.
 */
export async function axeFindingsEverywhere(page: Page): Promise<string[]> {
  const found = (await axeFindings(page)).map(finding => `as it stands: ${finding}`);
  for (const mode of [
    { colorScheme: 'dark' },
    { colorScheme: 'light' },
    { forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(mode);
    const findings = await axeFindings(page, ['color-contrast']);
    found.push(...findings.map(finding => `${JSON.stringify(mode)}: ${finding}`));
  }
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 390, height: 844 });
  found.push(...(await axeFindings(page)).map(finding => `at 390 px: ${finding}`));
  return found;
}

const seen = new Set<string>();

/** What axe finds in the state in which a journey ends, unless one before it ended in the same. */
export async function axeFindingsAtEnd(page: Page): Promise<string[]> {
  const outline = await page.locator('body').ariaSnapshot();
  if (seen.has(outline)) return [];
  seen.add(outline);
  return axeFindings(page);
}

/** Colours fade in: axe would measure a half-way contrast. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fades = () =>
      document
        .getAnimations()
        .filter(
          one =>
            one.playState === 'running' &&
            one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    let still = 0;
    while (still < 2) {
      const running = fades();
      still = running.length === 0 ? still + 1 : 0;
      await Promise.all(running.map(one => one.finished.catch(() => undefined)));
      await new Promise(requestAnimationFrame);
    }
  });
}
