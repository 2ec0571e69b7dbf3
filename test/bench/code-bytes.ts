import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';

/** Records when the console has rendered its first card over the page's own; call it before the first navigation. */
export async function noteFirstCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role=gridcell]') === null || document.querySelector('.shell') !== null)
        return;
      document.documentElement.dataset.firstCard = String(performance.now());
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The addresses requested before the first card, without the page. */
export async function askedBeforeFirstCard(page: Page): Promise<string[]> {
  await page.locator('html[data-first-card]').waitFor();
  const names = await page.evaluate(() => {
    const card = Number(document.documentElement.dataset.firstCard);
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < card)
      .map(({ name }) => name);
  });
  return [...new Set(names)];
}

/** The page, scripts and styles of a first visit before its first card, in kB gzip: the same on any machine. */
export async function codeBytes(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const code = new Set<string>();
  await noteFirstCard(page);
  page.on('response', response => {
    if (['document', 'script', 'stylesheet'].includes(response.request().resourceType()))
      code.add(response.url());
  });
  await page.goto(url, { waitUntil: 'commit' });
  const early = await askedBeforeFirstCard(page);
  const counted = [...code].filter(address => address === url || early.includes(address));
  // Again: the browser does not expose the body of a worker's script.
  const bodies = await Promise.all(counted.map(async address => (await context.request.get(address)).body()));
  await context.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
}
