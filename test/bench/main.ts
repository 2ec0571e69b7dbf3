import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { createCluster } from '#server/cluster/cluster.ts';
import { startHost } from '#server/host.ts';
import { launchBrowser } from '#test/browser.ts';
import { codeBytes } from './code-bytes.ts';
import { median, table } from './table.ts';
import { type FirstVisit, firstRow, firstVisit, keystroke, moveToRunning, startVisit } from './visit.ts';

const SIZES = [
  { models: 100, running: 100 },
  { models: 1_000, running: 1_000 },
  { models: 10_000, running: 5_000 },
];
const RUNS = 5;

type Round = FirstVisit & { floorCard: number; key: number; move: number; row: number };
type Measured = { rounds: Round[]; bytes: number };

async function measure(browser: Browser, size: { models: number; running: number }): Promise<Measured> {
  const cluster = createCluster(size);
  const consoleHost = await startHost({ distDir: resolve('dist'), port: 0, host: '127.0.0.1', cluster });
  const floorHost = await startHost({
    distDir: resolve(import.meta.dirname, 'floor'),
    port: 0,
    host: '127.0.0.1',
    cluster,
  });
  await round(browser, consoleHost.url, floorHost.url);
  const rounds: Round[] = [];
  for (let run = 0; run < RUNS; run++) rounds.push(await round(browser, consoleHost.url, floorHost.url));
  const bytes = await codeBytes(browser, consoleHost.url);
  await Promise.all([consoleHost.close(), floorHost.close()]);
  return { rounds, bytes };
}

/** The console and the floor take turns, so that a slow moment of the machine meets both. */
async function round(browser: Browser, url: string, floorUrl: string): Promise<Round> {
  const floor = await startVisit(browser);
  const { firstCard: floorCard } = await firstVisit(floor, floorUrl);
  await floor.close();
  const visit = await startVisit(browser);
  const first = await firstVisit(visit, url);
  const key = await keystroke(visit);
  const move = await moveToRunning(visit);
  await visit.close();
  const running = await startVisit(browser);
  await running.page.goto(`${url}#/running_models/LLM`);
  const row = await firstRow(running.page);
  await running.close();
  return { ...first, floorCard, key, move, row };
}

function report(all: Measured[]): string {
  const row = (what: string, goal: string, value: (one: Measured) => number, unit: string) => ({
    what,
    goal,
    values: all.map(one => `${value(one).toFixed(unit === '' ? 1 : 0)} ${unit}`.trim()),
  });
  const of = (pick: (round: Round) => number) => (one: Measured) => median(one.rounds.map(pick));
  const head = [
    'median of five, CPU 4x slower',
    ...SIZES.map(({ models, running }) => `${models} models, ${running} running`),
    'goal',
  ];
  return table(head, [
    row('code of the first visit, gzip', 'at most 165 kB', one => one.bytes, 'kB'),
    row(
      'first contentful paint',
      '',
      of(one => one.firstPaint),
      'ms',
    ),
    row(
      'first card of the floor',
      '',
      of(one => one.floorCard),
      'ms',
    ),
    row(
      'first card',
      '',
      of(one => one.firstCard),
      'ms',
    ),
    row(
      'first card / floor',
      'at most 2.5',
      of(one => one.firstCard / one.floorCard),
      '',
    ),
    row(
      'total blocking time',
      'under 300 ms',
      of(one => one.blocked),
      'ms',
    ),
    row(
      'elements in the document',
      'at most 1500',
      of(one => one.elements),
      'elements',
    ),
    row(
      'heap after collection',
      '',
      of(one => one.heap),
      'MB',
    ),
    row(
      'search keystroke to its paint',
      'under 50 ms',
      of(one => one.key),
      'ms',
    ),
    row(
      'first running row',
      '',
      of(one => one.row),
      'ms',
    ),
    row(
      'move to the running models',
      '',
      of(one => one.move),
      'ms',
    ),
  ]);
}

spawnSync('npm', ['run', '-s', 'build', '--', '--logLevel', 'warn'], { stdio: 'inherit' });
const browser = await launchBrowser();
const all: Measured[] = [];
for (const size of SIZES) all.push(await measure(browser, size));
await browser.close();
console.log(report(all));
