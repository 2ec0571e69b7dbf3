import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The states, as seen by a screen reader, that axe has already checked in this process. */
const seen = new Set<string>();
const outlineOf = (page: Page) => page.locator('body').ariaSnapshot();

/** The findings of axe on the idle page. If it changed while axe looked, axe mixed two states and looks again. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    await atRest(page);
    const outline = await outlineOf(page);
    if (rules === undefined) seen.add(outline);
    const findings = await analyze(page, rules);
    if (findings.length === 0 || looks === 3 || outline === (await outlineOf(page))) return findings;
  }
}

async function analyze(page: Page, rules?: string[]): Promise<string[]> {
  await markAlike(page);
  // A tooltip names or describes its button and belongs to no landmark. There are no frames, which would need a second page.
  const axe = new AxeBuilder({ page })
    .exclude('[data-tabster-dummy]')
    .exclude('[role="tooltip"]')
    .exclude('[data-alike]')
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      // Two rules that axe disables by default.
      rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
    });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const findings: string[] = [];
  for (const { id, nodes } of violations)
    for (const { html, failureSummary = '', target } of nodes)
      if (id !== 'label-content-name-mismatch' || !(await isCut(page, String(target[0]))))
        findings.push(`${id}: ${html} ${failureSummary}`);
  return findings;
}

/** Whether the edge of the window cuts an element: axe then reads a part of its text. */
function isCut(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < 0 || bottom > window.innerHeight;
  });
}

/** Marks the cards and rows whose elements are all of kinds that an earlier one has: of a hundred cards, axe checks a few. */
function markAlike(page: Page): Promise<void> {
  return page.evaluate(() => {
    const known = new Set<string>();
    for (const item of document.querySelectorAll('[data-card], tr[data-name]')) {
      const before = known.size;
      for (const { tagName, className, attributes } of item.querySelectorAll('*'))
        known.add([tagName, className, ...[...attributes].map(({ name }) => name)].join(' '));
      item.toggleAttribute('data-alike', known.size === before);
    }
  });
}

/** The findings of axe at the present width and at 390 px. */
export async function axeFindingsInSizes(page: Page): Promise<string[]> {
  const found = (await axeFindings(page)).map(finding => `at first: ${finding}`);
  await page.setViewportSize({ width: 390, height: 844 });
  found.push(...(await axeFindings(page)).map(finding => `at 390 px: ${finding}`));
  return found;
}

/** The same, in dark and in forced colours too, for a place with colours of its own. Of the rules, only contrast depends on colours. */
export async function axeFindingsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const mode of [{ colorScheme: 'dark' }, { colorScheme: 'light', forcedColors: 'active' }] as const) {
    await page.emulateMedia(mode);
    const findings = await axeFindings(page, ['color-contrast']);
    found.push(...findings.map(finding => `${JSON.stringify(mode)}: ${finding}`));
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return [...found, ...(await axeFindingsInSizes(page))];
}

/** The findings of axe in a journey's last state, unless it was checked before. */
export async function axeFindingsAtEnd(page: Page): Promise<string[]> {
  return seen.has(await outlineOf(page)) ? [] : axeFindings(page);
}

/** Colours fade in, and axe would measure an intermediate contrast. Hidden pages are not awaited. */
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
    const soon = (coming: Promise<unknown>) =>
      Promise.race([coming, new Promise(resolve => setTimeout(resolve, 1000))]);
    let still = 0;
    for (let looks = 0; still < 2 && looks < 10; looks += 1) {
      const running = fades();
      still = running.length === 0 ? still + 1 : 0;
      await soon(Promise.all(running.map(one => one.finished.catch(() => undefined))));
      await soon(new Promise(requestAnimationFrame));
    }
  });
}
