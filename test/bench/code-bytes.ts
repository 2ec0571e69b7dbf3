import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/** The scripts and styles that a first visit loads before it is calm, in kB after gzip. */
export async function codeBytes(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const code: Promise<Buffer>[] = [];
  page.on('response', response => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) code.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const bodies = await Promise.all(code);
  await context.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
}
