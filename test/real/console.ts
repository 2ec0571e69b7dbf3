import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { ensureBuild } from '#server/build/ensure-build.ts';
import { startHost } from '#server/host.ts';
import { launchBrowser } from '#test/browser.ts';

export type RealConsole = { page: Page; url: string; close(): Promise<void> };

/** The built console in front of a real server, in a browser, signed in if a name is given. Its timeouts are long. */
export async function openConsole(endpoint: string, user?: string, password?: string): Promise<RealConsole> {
  const root = resolve(import.meta.dirname, '../..');
  ensureBuild(root);
  const host = await startHost({ distDir: resolve(root, 'dist'), port: 0, host: '127.0.0.1', endpoint });
  const browser = await launchBrowser({ signals: false });
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(host.url);
  if (user !== undefined && password !== undefined) {
    await page.getByLabel('Username').fill(user);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: 'Launch Model' }).waitFor();
  const close = async () => {
    await browser.close();
    await host.close();
  };
  return { page, url: host.url, close };
}
