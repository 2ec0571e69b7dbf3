import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Observed, observe } from './observe.ts';

/** A page of a profile that may have been here before. */
export type MeasuredVisit = { page: Page; profile: BrowserContext; devtools: CDPSession };

export type Conditions = {
  /** How many times slower the processor is; 4 by default. */
  slowdown?: number;
  /** 562 ms to the host and back, and 1.4 Mbit/s. */
  slowLine?: boolean;
};

export async function startVisit(
  from: Browser | BrowserContext,
  { slowdown = 4, slowLine = false }: Conditions = {},
): Promise<MeasuredVisit> {
  const profile =
    'newContext' in from ? await from.newContext({ viewport: { width: 1440, height: 900 } }) : from;
  const page = await profile.newPage();
  const devtools = await profile.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (slowLine) {
    await devtools.send('Network.enable');
    const bytes = 1.4e6 / 8;
    const line = { offline: false, latency: 562, downloadThroughput: bytes, uploadThroughput: bytes };
    await devtools.send('Network.emulateNetworkConditions', line);
  }
  // tsx names compiled functions through a helper that the page lacks.
  await page.addInitScript('globalThis.__name = fn => fn');
  await page.addInitScript(observe);
  return { page, profile, devtools };
}

/** The time of the first card on the screen, in ms since the start. */
export async function firstCard(visit: MeasuredVisit, url: string): Promise<number> {
  await visit.page.goto(url, { waitUntil: 'commit' });
  return noted(visit, 'firstCard');
}

/** The time when the console had replaced the cards of the page. */
export function inPlace(visit: MeasuredVisit): Promise<number> {
  return noted(visit, 'inPlace');
}

/** The time of the first running model on the screen. */
export async function firstRow(visit: MeasuredVisit, url: string): Promise<number> {
  await visit.page.goto(`${url}#/running_models/LLM`, { waitUntil: 'commit' });
  return noted(visit, 'firstRow');
}

/** Polls the page rarely: Playwright's own waiting would cost a tenth of the measured time. */
async function noted(
  { page, devtools }: MeasuredVisit,
  what: 'firstCard' | 'firstRow' | 'inPlace',
): Promise<number> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const { result } = await devtools.send('Runtime.evaluate', { expression: `globalThis.bench?.${what}` });
    if (result.value > 0) return result.value;
    await setTimeout(100);
  }
  throw new Error(`${page.url()} showed no ${what}.`);
}

/** The time of a cluster page's content on the screen; `content` finds it. */
export async function firstContent({ page }: MeasuredVisit, url: string, content: string): Promise<number> {
  await page.goto(url);
  await page.locator(content).first().waitFor({ timeout: 60_000 });
  return page.evaluate(() => performance.now());
}

/** Total blocking time of an idle visit: the part of each long task beyond 50 ms, from the first paint. */
export async function blocking({ page }: MeasuredVisit): Promise<number> {
  await page.waitForTimeout(1500);
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const tasks: Observed['longTasks'] = await page.evaluate(() => bench.longTasks);
  return tasks
    .filter(task => task.start + task.duration > firstPaint)
    .reduce((sum, task) => sum + task.duration - 50, 0);
}

/** The longest task of the visit so far, in ms. */
export function longestTask({ page }: MeasuredVisit): Promise<number> {
  return page.evaluate(() => Math.max(0, ...bench.longTasks.map(({ duration }) => duration)));
}

export function elements({ page }: MeasuredVisit): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}

export async function heapMB({ devtools }: MeasuredVisit): Promise<number> {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
