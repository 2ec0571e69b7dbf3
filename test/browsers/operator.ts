import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import type { Actions, Engine } from './engine.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The codes of keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
};

/** Waits as long as the journeys do in Chromium. */
const wait = { timeout: 30_000, interval: 100 };

/** The middle of the first element in CSS pixels, scrolled into view; null while it is outside the window. */
const MIDDLE = `(([element]) => {
  if (element === undefined) return null;
  element.scrollIntoView({ block: 'nearest' });
  const box = element.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  return x > 0 && y > 0 && x < innerWidth && y < innerHeight ? [x, y] : null;
})(found)`;

/** An operator before one window: reads the page by role and name, presses keys and clicks. */
export function operatorOf(engine: Engine) {
  /** The value of an expression over `found`, the visible elements of the role and name. */
  async function ask(role: string, name: string | RegExp, expression: string): Promise<unknown> {
    if (!(await engine.evaluate(`typeof TestingLibraryDom === 'object'`)))
      await engine.evaluate(`(() => { ${library}; return true; })()`);
    return engine.evaluate(
      `(found => ${expression})(
        TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, { name: ${sourceOf(name)} })
          .filter(element => element.getClientRects().length > 0)
      )`,
    );
  }

  async function see(role: string, name: string | RegExp): Promise<void> {
    await expect
      .poll(() => ask(role, name, 'found.length'), { ...wait, message: `${role} ${name}` })
      .toBeGreaterThan(0);
  }

  async function press(key: string): Promise<void> {
    const value = KEYS[key] ?? key;
    await engine.perform(keys([value]));
  }

  return {
    see,
    press,
    /** Waits until no such element is seen. */
    miss: async (role: string, name: string | RegExp) => {
      await expect
        .poll(() => ask(role, name, 'found.length'), { ...wait, message: `no ${role} ${name}` })
        .toBe(0);
    },
    type: (text: string) => engine.perform(keys([...text])),
    click: async (role: string, name: string | RegExp) => {
      await see(role, name);
      let before: unknown;
      // An element that still moves would be missed.
      const rests = async () => {
        const last = JSON.stringify(before);
        before = await ask(role, name, MIDDLE);
        return before !== null && JSON.stringify(before) === last;
      };
      await expect.poll(rests, { ...wait, message: `${role} ${name} rests in the window` }).toBe(true);
      const [x, y] = before as [number, number];
      await engine.perform(clickAt(x, y));
    },
    /** Presses a key until the element has focus, at most so many times. */
    reach: async (role: string, name: string | RegExp, key = 'Tab', most = 40) => {
      await see(role, name);
      const isThere = () =>
        ask(role, name, 'found.some(element => element.contains(document.activeElement))');
      for (let times = 0; times < most && !(await isThere()); times++) await press(key);
      expect(await isThere(), `the focus is on ${role} ${name}`).toBe(true);
    },
    /** Waits until the page announces a text. */
    hear: async (text: RegExp) => {
      const heard = () => ask('status', /^/, `found.some(element => ${text}.test(element.textContent))`);
      await expect.poll(heard, { ...wait, message: String(text) }).toBe(true);
    },
    address: () => engine.evaluate('location.hash') as Promise<string>,
    ask,
  };
}

export type Operator = ReturnType<typeof operatorOf>;

function sourceOf(name: string | RegExp): string {
  return name instanceof RegExp ? String(name) : JSON.stringify(name);
}

function keys(values: readonly string[]): Actions {
  const actions = values.flatMap(value => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
}

function clickAt(x: number, y: number): Actions {
  const actions = [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'mouse', actions };
}
