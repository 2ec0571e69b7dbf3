import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindingsEverywhere, axeFindingsInSizes } from './axe.ts';
import { type Journey, signInAsAdmin, startJourney } from './fixture.ts';

/** A screen, or what `show` opens on it. */
export type CheckedPlace = {
  name: string;
  hash: string;
  show?: (page: Page) => Promise<void>;
  /** Needs the accounts of a cluster. */
  auth?: boolean;
  /** It has colours of our own beside those of the frame: bars, charts, states, messages. */
  hasColors?: boolean;
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

/** Places with accounts and places without have a console each. */
const consoles: Partial<Record<'open' | 'auth', Promise<Journey>>> = {};

/** Of a furnished cluster: axe finds nothing there, and nothing is larger than the window. */
export async function expectAccessible({ hash, show, auth = false, hasColors }: CheckedPlace): Promise<void> {
  const kind = auth ? 'auth' : 'open';
  consoles[kind] ??= startFurnished(auth);
  const { page, url } = await consoles[kind];
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('about:blank');
  await page.goto(url + hash);
  await show?.(page);
  await settle(page);
  expect(await (hasColors ? axeFindingsEverywhere : axeFindingsInSizes)(page)).toEqual([]);
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The content scrolls, not the window.
    const widths = () =>
      page.locator('html, main').evaluateAll(all => all.map(one => one.scrollWidth - one.clientWidth));
    await expect.poll(widths).toEqual([0, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  }
}

async function startFurnished(auth: boolean): Promise<Journey> {
  const journey = await startJourney({ furnished: true, auth });
  if (auth) await signInAsAdmin(journey.page, journey.url);
  return journey;
}

/** Ends the consoles of a file, which fail if their pages logged anything. */
export async function endConsoles(): Promise<void> {
  for (const kind of ['open', 'auth'] as const) {
    await (await consoles[kind])?.end();
    delete consoles[kind];
  }
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
