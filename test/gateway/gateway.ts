import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';

/** The ways in which a gateway asks for its sign-in, as configs.ts names them. */
export const signIns = ['200', '302-path', '302-host', '401', '403'] as const;
export type GatewayMode = (typeof signIns)[number] | '413' | '502' | '503' | '504' | 'no-host';

/** The browser's messages about the calls that fail here. */
export const refused = [
  /Failed to (load|fetch) (resource|module script|dynamically imported module)/,
  /Content Security Policy|CORS policy|ERR_FAILED/,
  /request: https:\/\/login\./,
  /console.error: Server error: (502|503|504) - Unknown error/,
];

/** The calls to the cluster, without the console's own files. */
export const calls = ['/v1', '/token', '/openapi.json'];

/** From here the proxy treats what the page asks for below these paths in this way. */
export async function close(page: Page, url: string, way: GatewayMode, paths = ['/']): Promise<void> {
  const { hostname: domain } = new URL(url);
  await page.context().addCookies(paths.map(path => ({ name: 'gateway', value: way, domain, path })));
}

/** From here the calls pass, as after a sign-in in another tab. */
export async function open(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'gateway' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Presses a button and waits until its call is sent, such as `POST /v1/models`. */
export async function press(button: Locator, call: string): Promise<void> {
  const sent = button
    .page()
    .waitForRequest(request => `${request.method()} ${new URL(request.url()).pathname}` === call);
  await Promise.all([sent, button.click()]);
}

/** The next such call takes longer than the proxy waits. */
export function slowDown(cluster: Cluster, way: GatewayMode, match: string): void {
  if (way === '504') cluster.failNext(match, { delayMs: 2000 });
}

const title = 'Something in front of the cluster wants a sign-in.';

/** The page says so once, and nothing else of the call. */
export async function expectSignInWanted(page: Page, way: GatewayMode): Promise<void> {
  await page.getByText(title).waitFor();
  expect(await page.getByText(/wants a sign-in/).count(), way).toBe(1);
  expect(await page.getByRole('button', { name: 'Reload the page' }).isVisible(), way).toBe(true);
  expect(await page.getByRole('alert').count(), way).toBe(1);
  expect(await page.getByRole('alertdialog').count(), way).toBe(0);
  const others = /could not be reached|unreachable|Permission Error|Invalid credentials|lost worker/;
  expect(await page.getByText(others).count(), way).toBe(0);
}

export async function expectNoneWanted(page: Page): Promise<void> {
  await page.getByText(title).waitFor({ state: 'detached' });
}

export async function signInAtCluster(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'LOG OUT' }).waitFor();
}

export async function chooseQwen(page: Page): Promise<void> {
  await page.getByLabel('Model Engine').selectOption('Transformers');
  await page.getByLabel('Model Format').selectOption('pytorch');
  await page.getByLabel('Model Size').selectOption('7');
  await page.getByLabel('Quantization').selectOption('none');
}
