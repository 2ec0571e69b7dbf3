import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { createCluster } from '#server/cluster/cluster.ts';
import { startHost } from '#server/host.ts';
import { launchBrowser } from '#test/browser.ts';
import { countTimers, pendingTimers } from './timers.ts';

/**
 * Lets a real browser poll for some minutes and says what grows: `node --import tsx test/bench/polling.ts --minutes 10`.
 * The history of the lines is full after four minutes at this interval; from then on nothing may grow.
 */
const INTERVAL_S = 2;
const FULL_AFTER_MIN = 4;

/** What the engine compiles and the inspector notes down while it watches; a history without an end would be over it in about three minutes. */
const ALLOWED_MB = 1;

type Sight = {
  minute: number;
  heapMB: number;
  listeners: number;
  nodes: number;
  timers: number;
  polls: number;
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      workers: { type: 'string', default: '50' },
    },
  });
  const minutes = Number(values.minutes);
  const cluster = createCluster({ workers: Number(values.workers), furnished: true, latency: 20 });
  const distDir = process.env.CONSOLE_DIST ?? resolve('dist');
  const host = await startHost({ distDir, port: 0, host: '127.0.0.1', cluster });
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  let polls = 0;
  page.on('request', request => {
    if (request.url().includes('/v1/cluster/info')) polls += 1;
  });
  // tsx names inner functions with a function of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = work => work');
  await page.addInitScript(countTimers);
  await page.addInitScript(
    seconds => localStorage.setItem('clusterRefreshSeconds', String(seconds)),
    INTERVAL_S,
  );
  await page.goto(`${host.url}#/cluster_info`);
  await page.getByRole('grid', { name: 'Worker Details' }).waitFor();
  await page.waitForTimeout(INTERVAL_S * 2000);
  cluster.state.traffic.peak = 0;
  const devtools = await page.context().newCDPSession(page);
  const sights: Sight[] = [await look(page, devtools, 0, polls)];
  print(sights);
  for (let minute = 1; minute <= minutes; minute += 1) {
    await page.waitForTimeout(60_000);
    sights.push(await look(page, devtools, minute, polls));
    print(sights);
  }
  console.log(`calls under way at once: ${cluster.state.traffic.peak}`);
  console.log(verdict(sights, cluster.state.traffic.peak));
  await browser.close();
  await host.close();
}

async function look(page: Page, devtools: CDPSession, minute: number, polls: number): Promise<Sight> {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { jsEventListeners, nodes } = await devtools.send('Memory.getDOMCounters');
  const timers = await page.evaluate(pendingTimers);
  return { minute, heapMB: usedSize / 1e6, listeners: jsEventListeners, nodes, timers, polls };
}

function print(sights: readonly Sight[]): void {
  const latest = sights.at(-1);
  if (latest === undefined) return;
  const { minute, heapMB, listeners, nodes, timers, polls } = latest;
  console.log(
    `minute ${minute}: heap ${heapMB.toFixed(2)} MB, ${listeners} listeners, ${nodes} nodes, ${timers} timers, ${polls} polls`,
  );
}

function verdict(sights: readonly Sight[], peak: number): string {
  const full = sights.find(sight => sight.minute >= FULL_AFTER_MIN) ?? sights[0];
  const end = sights.at(-1);
  if (full === undefined || end === undefined) return 'nothing was seen';
  const grown = [
    end.heapMB > full.heapMB + ALLOWED_MB ? 'heap' : undefined,
    end.listeners > full.listeners ? 'listeners' : undefined,
    end.timers > full.timers ? 'timers' : undefined,
    peak > 1 ? 'calls under way' : undefined,
  ].filter(what => what !== undefined);
  process.exitCode = grown.length === 0 ? 0 : 1;
  return grown.length === 0 ? 'nothing grew' : `too many: ${grown.join(', ')}`;
}

await main();
