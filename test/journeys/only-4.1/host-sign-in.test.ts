import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCluster } from '#server/cluster/cluster.ts';
import { startHost } from '#server/host.ts';
import { launchBrowser } from '#test/browser.ts';
import { htpasswd } from '#test/htpasswd.ts';
import { axeFindings } from '#test/journeys/axe.ts';

const browser = await launchBrowser();
afterAll(() => browser.close());

test('a reader signs in at the host, comes to the address asked for, and continues after the end of the session', {
  tags: ['host.sign-in', 'host.sign-in-again'],
}, async () => {
  const distDir = resolve(import.meta.dirname, '../../../dist');
  const cluster = createCluster({ release: '4.1', furnished: true });
  const host = await startHost({ distDir, port: 0, host: '127.0.0.1', cluster, signIn: htpasswd() });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${host.url}#/cluster_info`);
  expect(await page.title()).toBe('Sign in · Inference Console');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type('alice');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await page.getByText('The name or the password is wrong.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.getByLabel('Name').inputValue()).toBe('alice');
  // The password has the focus.
  await page.keyboard.type('right');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${host.url}#/cluster_info`);
  await page.getByText('Live').waitFor();

  const other = await context.newPage();
  await other.goto(`${host.endpoint}/ui/host/sign-in`);
  expect(await axeFindings(other)).toEqual([]);
  await other.getByRole('button', { name: 'Log out' }).click();
  await other.getByLabel('Password').waitFor();
  await page.bringToFront();
  const link = page.getByRole('link', { name: 'Sign in (opens a new tab)' });
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.getByLabel('Name').fill('alice');
  await tab.getByLabel('Password').fill('right');
  await tab.keyboard.press('Enter');
  await tab.getByText('You are signed in').waitFor();
  await page.bringToFront();
  await page.getByText('Live').waitFor();
  await link.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^This cluster and you/ }).click();
  await page.getByRole('button', { name: 'Log out of the host' }).click();
  await page.waitForURL(`${host.endpoint}/ui/host/sign-in`);
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ httpOnly: true }));
  await context.close();
  await host.close();
});
