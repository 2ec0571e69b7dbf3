import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/**
 * The scripts and styles that a first visit loads, in kB after gzip: before its first card, which is the same on any machine, or
 * before it is calm, which on a slow one may include what loads when the page is idle.
 */
export async function codeBytes(browser: Browser, url: string, before: 'card' | 'calm'): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const code: Promise<Buffer>[] = [];
  page.on('response', response => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) code.push(response.body());
  });
  await page.goto(url, { waitUntil: before === 'card' ? 'commit' : 'networkidle' });
  await page.getByRole('gridcell').first().waitFor();
  const bodies = await Promise.all(code);
  await context.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
}
