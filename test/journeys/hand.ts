import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { release } from './fixture.ts';

/** An operator's actions on controls, so that a journey can run by pointer and by keyboard. */
export type Hand = {
  /** A button, a link or a tab. */
  press(target: Locator): Promise<void>;
  /** A checkbox or a radio button. */
  tick(target: Locator): Promise<void>;
  /** Types a text and replaces the old one. */
  write(target: Locator, text: string): Promise<void>;
  /** The option of a native select that has this value. */
  choose(target: Locator, value: string): Promise<void>;
};

const hands: { name: string; of: (page: Page) => Hand }[] = [
  { name: 'by pointer', of: pointer },
  { name: 'by keyboard alone', of: keyboard },
];

/** The pointer at 0.13 and the keyboard at 4.1, where the tests of the screens press the same controls by pointer. */
export const releaseHands = hands.filter(({ of }) => of === (release === '0.13' ? pointer : keyboard));

function pointer(): Hand {
  return {
    press: target => target.click(),
    tick: target => target.click(),
    write: (target, text) => target.fill(text),
    choose: async (target, value) => {
      await target.selectOption(value);
    },
  };
}

/** Presses a key in the open overlay once it has focus: earlier, the key would go to the page below. */
export async function pressIn(page: Page, role: 'dialog' | 'alertdialog', key: string): Promise<void> {
  await page.locator(`[role=${role}]:focus-within`).waitFor();
  await page.keyboard.press(key);
}

/** Waits until the focus is on it. */
export function focusOn(page: Page, target: Locator): Promise<void> {
  return target.and(page.locator(':focus')).waitFor();
}

/** Presses keys only: no click, no focus() that an operator could not reach. */
function keyboard(page: Page): Hand {
  return {
    press: async target => {
      await reach(page, target);
      await page.keyboard.press('Enter');
    },
    tick: async target => {
      await reach(page, target);
      // The arrow that reached a radio button chose it.
      if (!(await target.isChecked())) await page.keyboard.press('Space');
      expect(await target.isChecked()).toBe(true);
    },
    write: async (target, text) => {
      await reach(page, target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    choose: async (target, value) => {
      await reach(page, target);
      const options = await target.locator('option').count();
      for (let step = 0; step < options && (await target.inputValue()) !== value; step++)
        await page.keyboard.press('ArrowDown');
      expect(await target.inputValue()).toBe(value);
    },
  };
}

/** More than the tab stops of any screen. */
const MOST_STEPS = 100;

/** By Tab, and by arrows within one stop: tabs, radio buttons, cards, a table. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect.poll(() => target.isEnabled()).toBe(true);
  await expect.poll(() => target.evaluate(isWithinReach)).toBe(true);
  for (let step = 0; step < MOST_STEPS; step++) {
    const key = await target.evaluate(keyTowards);
    if (key === undefined) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

/** Runs in the page: a menu takes focus when it opens, and an earlier Tab closes it. */
function isWithinReach(target: HTMLElement | SVGElement): boolean {
  const menu = target.closest('[role=menu]');
  return menu === null || menu.contains(document.activeElement);
}

/** Runs in the page: the next key, undefined once focus is there. */
function keyTowards(target: HTMLElement | SVGElement): string | undefined {
  const { activeElement } = document;
  if (target === activeElement) return undefined;
  const oneStop = target.closest(
    '[role=tablist], [role=radiogroup], [role=grid], [role=menu], ul[data-tabster*=mover]',
  );
  if (!oneStop?.contains(activeElement)) return 'Tab';
  if (oneStop.role === 'menu') return 'ArrowDown';
  // The buttons of the selected card are tab stops.
  if (oneStop.role === 'grid' && target.tabIndex === 0) return 'Tab';
  // A cell with words is a stop itself, and Enter leads to its controls.
  if (oneStop.role === 'grid' && activeElement?.contains(target)) return 'Enter';
  const row = target.closest('[role=row], tr');
  const inRow = row === null || row.contains(activeElement);
  // A table is entered beside its checkboxes, which precede the first words of each row.
  const isPassed = oneStop.role === 'grid' || oneStop.localName === 'ul';
  const behind = isPassed && target.compareDocumentPosition(activeElement ?? target) === 4;
  if (behind) return inRow ? 'ArrowLeft' : 'ArrowUp';
  return inRow ? 'ArrowRight' : 'ArrowDown';
}
