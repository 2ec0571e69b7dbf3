import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindingsEverywhere } from './axe.ts';
import { signInAsAdmin, startJourney } from './fixture.ts';

/** A screen, or what `show` opens on it. */
export type CheckedPlace = {
  name: string;
  hash: string;
  show?: (page: Page) => Promise<void>;
  /** Needs the accounts of a cluster. */
  auth?: boolean;
};

const opened = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

export function open(...names: (string | RegExp)[]) {
  return async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
    await opened(page).first().waitFor();
  };
}

/** The same, to a question. */
export function ask(...names: (string | RegExp)[]) {
  return async (page: Page) => {
    await open(...names)(page);
    await page.getByRole('alertdialog').waitFor();
  };
}

/** Of a furnished cluster: axe finds nothing there, and nothing is larger than the window. */
export async function expectAccessible({ hash, show, auth = false }: CheckedPlace): Promise<void> {
  const { page, url, end } = await startJourney({ furnished: true, auth });
  if (auth) await signInAsAdmin(page, url);
  await page.goto(url + hash);
  await show?.(page);
  await settle(page);
  expect(await axeFindingsEverywhere(page)).toEqual([]);
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The content scrolls, not the window.
    const widths = () =>
      page.locator('html, main').evaluateAll(all => all.map(one => one.scrollWidth - one.clientWidth));
    await expect.poll(widths).toEqual([0, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  }
  await end();
}

export async function settle(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('dialog'))
    .or(page.getByRole('alertdialog'))
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
}
