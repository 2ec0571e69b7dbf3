import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Observed, observe } from './observe.ts';

const SLOWDOWN = 4;

/** A page in a fresh profile, with the processor slowed down four times. */
export type Visit = { page: Page; devtools: CDPSession; close(): Promise<void> };

export async function startVisit(browser: Browser): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // tsx names the functions it compiles through a helper that the page does not have.
  await page.addInitScript('globalThis.__name = fn => fn');
  await page.addInitScript(observe);
  return { page, devtools, close: () => context.close() };
}

export type FirstVisit = {
  firstPaint: number;
  firstCard: number;
  blocked: number;
  elements: number;
  heap: number;
};

/** Opens an address and waits until it shows its first card and has calmed down. Times in ms since the visit began; heap in MB. */
export async function firstVisit({ page, devtools }: Visit, url: string): Promise<FirstVisit> {
  await page.goto(url);
  await page.waitForFunction(() => (bench.firstCard ?? Number.NaN) > 0, undefined, {
    timeout: 60_000,
  });
  await page.waitForTimeout(2000);
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const { firstCard = 0, longTasks } = await page.evaluate(() => bench);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return {
    firstPaint,
    firstCard,
    blocked: blockedAfter(firstPaint, longTasks),
    elements,
    heap: await heap(devtools),
  };
}

/** From a key press in the search to the paint of what it leaves. */
export async function keystroke({ page }: Visit): Promise<number> {
  await page.getByRole('searchbox').focus();
  await page.evaluate(noteLastPaintAfterKey);
  await page.keyboard.press('q');
  return page.evaluate(() => bench.lastPaintAfterKey ?? Number.NaN);
}

/** From a click on Running Models to its first row. */
export async function moveToRunning({ page }: Visit): Promise<number> {
  await page.evaluate(() => {
    const link = [...document.querySelectorAll('nav a')].find(one =>
      one.textContent?.includes('Running Models'),
    );
    link?.addEventListener('click', () => {
      performance.mark('move');
      bench.firstRow = undefined;
    });
  });
  await page.getByRole('link', { name: 'Running Models' }).click();
  return firstRow(page, 'move');
}

/** When the first running model stood on the screen, counted from a mark or from the start of the visit. */
export async function firstRow(page: Page, mark?: string): Promise<number> {
  await page.waitForFunction(() => (bench.firstRow ?? Number.NaN) > 0, undefined, { timeout: 60_000 });
  return page.evaluate(name => {
    const from = name === undefined ? 0 : (performance.getEntriesByName(name).at(-1)?.startTime ?? 0);
    return (bench.firstRow ?? 0) - from;
  }, mark);
}

/** Total blocking time: what each long task takes beyond 50 ms, from the first paint on. */
function blockedAfter(firstPaint: number, tasks: Observed['longTasks']): number {
  return tasks
    .filter(task => task.start + task.duration > firstPaint)
    .reduce((sum, task) => sum + task.duration - 50, 0);
}

async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1024 ** 2;
}

/** Runs in the page. The search may draw in steps: the last change within half a second counts. */
function noteLastPaintAfterKey(): void {
  bench.lastPaintAfterKey = new Promise(resolve => {
    let pressed = 0;
    let last = 0;
    const changes = new MutationObserver(() =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          last = performance.now();
        }),
      ),
    );
    addEventListener(
      'keydown',
      event => {
        pressed = event.timeStamp;
        changes.observe(document.querySelector('main') ?? document.body, {
          childList: true,
          subtree: true,
          characterData: true,
        });
        setTimeout(() => {
          changes.disconnect();
          resolve(last - pressed);
        }, 1000);
      },
      { capture: true, once: true },
    );
  });
}
