import type { Browser } from 'playwright-core';
import { launchBrowser } from '#test/browser.ts';
import { readOptions } from '#test/options.ts';
import { type Hosts, startHosts } from './beside-floor.ts';
import { codeBytes } from './code-bytes.ts';
import { type Figures, report, watched } from './goals.ts';
import { goTo, keystrokes, polling, screens, scroll } from './use.ts';
import {
  blocking,
  type Conditions,
  elements,
  firstCard,
  firstContent,
  firstRow,
  heapMB,
  inPlace,
  longestTask,
  type MeasuredVisit,
  startVisit,
} from './visit.ts';

const HELP = `npm run bench -- [--quick] [--minutes N]

Measures the console beside a floor, in turns (docs/performance.md).
  --quick      107 models alone, within three minutes; otherwise 1,000 and 10,000 follow
  --minutes N  uses the console for so long besides, and compares its heap with that of the first minute`;

const values = readOptions(HELP, {
  quick: { type: 'boolean', default: false },
  minutes: { type: 'string', default: '0' },
});
const SIZES = [
  { models: 107, running: 100 },
  { models: 1_000, running: 1_000 },
  { models: 10_000, running: 5_000 },
].slice(0, values.quick ? 1 : 3);
const RUNS = values.quick ? 2 : 4;
/** With few first cards, one decides: on a slow processor they differ by a third. */
const CARD_TURNS = values.quick ? 3 : 1;
const [DESK, SLOW] = [{ slowdown: 1 }, { slowLine: true }];

async function measure(browser: Browser, models: number, running: number): Promise<Figures> {
  const figures: Figures = new Map();
  const note = (name: string, ...more: number[]) => {
    figures.set(name, [...(figures.get(name) ?? []), ...more]);
  };
  const hosts = await startHosts(models === 107 ? { running } : { models, running });
  // The first run warms up the hosts and is not counted.
  for (let run = 0; run <= RUNS; run += 1) {
    if (run === 1) figures.clear();
    await firstVisits(browser, hosts, DESK, 'first card, desk', undefined, note);
    for (let turn = 0; turn < (run === 0 ? 1 : CARD_TURNS); turn += 1)
      await firstVisits(browser, hosts, {}, 'first card, CPU 4x', 'first card again, CPU 4x', note);
    if (models > 107 || (run === 0 && values.quick)) continue;
    await firstVisits(browser, hosts, SLOW, 'first card, slow line', 'first card again, slow line', note);
  }
  await inUse(browser, hosts, note);
  note('code of the first visit, gzip', await codeBytes(browser, hosts.url));
  await hosts.close();
  return figures;
}

type Note = (name: string, ...more: number[]) => void;
/** The console and the floor alternate, so that a slow moment affects both. */
async function firstVisits(
  browser: Browser,
  { url, floorUrl }: Hosts,
  conditions: Conditions,
  name: string,
  again: string | undefined,
  note: Note,
): Promise<void> {
  for (const [at, whose] of [
    [floorUrl, 'floor '],
    [url, ''],
  ] as const) {
    const visit = await startVisit(browser, conditions);
    note(whose + name, await firstCard(visit, at));
    if (whose === '' && !conditions.slowLine)
      note(name.replace('first card', 'the console in its place'), await inPlace(visit));
    if (again !== undefined) {
      // Data for the next visit is stored once the page is idle.
      const blocked = await blocking(visit);
      if (!conditions.slowLine) note(`${whose}blocking, CPU 4x`, blocked);
      await visit.page.close();
      note(whose + again, await firstCardAgain(visit, at, conditions));
    }
    await visit.profile.close();
  }
}

/** A page renders and loads ahead while idle. */
const CALM_MS = 4000;
/** Single visits of this kind differ by half. */
const LATE_TURNS = 5;

/** The measurements after the first card. */
async function inUse(browser: Browser, { url, cluster }: Hosts, note: Note): Promise<void> {
  const visit = await startVisit(browser);
  await firstCard(visit, url);
  await inPlace(visit);
  note('elements in the document', await elements(visit));
  await blocking(visit);
  const keys = await keystrokes(visit);
  note('key to paint, CPU 4x', ...keys);
  note('key to paint, CPU 4x, p95', ...keys);
  // Like a user who has read the first cards or rows.
  await visit.page.waitForTimeout(CALM_MS);
  note('elements at rest', await elements(visit));
  note('heap at rest', await heapMB(visit));
  noteScroll('cards', await scroll(visit, '#content'), note);
  for (const [nth, screen] of [...screens, ...screens, ...screens].entries()) {
    const took = await goTo(visit, screen);
    const again = nth >= screens.length;
    if (again) note(`a screen again, CPU 4x: ${screen}`, took);
    else if (screen === 'Running Models') note('running models: first row after the click, CPU 4x', took);
    await visit.page.waitForTimeout(300);
  }
  const late = 'first card again, catalogue takes 2.5 s';
  for (let turn = 0; turn < LATE_TURNS; turn += 1) {
    note(`floor ${late}`, await firstCardAgain(visit, url));
    cluster.failNext('GET /v1/model_registrations/LLM*', { delayMs: 2500 });
    note(late, await firstCardAgain(visit, url));
  }
  await visit.profile.close();
  const running = await startVisit(browser);
  await firstRow(running, url);
  await running.page.close();
  const rows = await startVisit(running.profile);
  note('running models: page loaded anew, first row, CPU 4x', await firstRow(rows, url));
  const table = 'main :has(> [role=grid])';
  noteScroll('running models, scrolled at once', await scroll(rows, table), note);
  await rows.page.waitForTimeout(CALM_MS);
  note('running models: elements at rest', await elements(rows));
  noteScroll('running models', await scroll(rows, table), note);
  await running.profile.close();
}

async function firstCardAgain(
  { profile }: MeasuredVisit,
  url: string,
  conditions?: Conditions,
): Promise<number> {
  const visit = await startVisit(profile, conditions);
  const took = await firstCard(visit, url);
  await visit.page.close();
  return took;
}

function noteScroll(
  what: string,
  { frames, longTasks }: Awaited<ReturnType<typeof scroll>>,
  note: Note,
): void {
  note(`${what}: scrolled frame, CPU 4x, p95`, ...frames);
  note(`${what}: long tasks in 2 s of scrolling`, longTasks);
}

/** A launch form of a cluster with 1,000 workers. */
async function manyWorkers(browser: Browser): Promise<Figures> {
  const hosts = await startHosts({ workers: 1000 });
  const figures: Figures = new Map();
  for (let run = 0; run <= RUNS; run += 1) {
    const visit = await startVisit(browser);
    const form = '#/launch_model/llm?launch=qwen2-instruct';
    const took = await firstContent(visit, hosts.url + form, '[role=dialog] li[aria-setsize]');
    await visit.page.waitForTimeout(CALM_MS);
    for (const [name, value] of [
      ['launch form of 1,000 workers: places, CPU 4x', took],
      ['launch form of 1,000 workers: longest task, CPU 4x', await longestTask(visit)],
      ['launch form of 1,000 workers: elements', await elements(visit)],
    ] as const)
      if (run > 0) figures.set(name, [...(figures.get(name) ?? []), value]);
    await visit.profile.close();
  }
  await hosts.close();
  return figures;
}

/** Growth during use: 100 workers are polled, and every screen is visited repeatedly. */
async function measureLong(browser: Browser, minutes: number): Promise<Figures> {
  const hosts = await startHosts({ workers: 100, running: 100 });
  const visit: MeasuredVisit = await startVisit(browser);
  const figures: Figures = new Map();
  figures.set('main thread a poll of 100 workers, CPU 4x', [
    await polling(visit, hosts.url, values.quick ? 8 : 20),
  ]);
  for (const [name, end] of [
    ['heap after the first minute', Math.min(1, minutes)],
    ['heap at the end', minutes - 1],
  ] as const) {
    const until = performance.now() + end * 60_000;
    while (performance.now() < until) for (const screen of screens) await goTo(visit, screen);
    if (minutes > 0) figures.set(name, [await heapMB(visit)]);
  }
  await visit.profile.close();
  await hosts.close();
  return figures;
}

/** A large cluster's pages beside Cluster Information, alternating. */
async function watchedPages(browser: Browser): Promise<Figures> {
  const hosts = await startHosts({ models: 10_000, running: 5_000, workers: 100 });
  const figures: Figures = new Map();
  const once = async (at: string, content: string) => {
    const visit = await startVisit(browser);
    const took = await firstContent(visit, `${hosts.url}#/${at}`, content);
    await visit.profile.close();
    return took;
  };
  for (let run = 0; run <= RUNS; run += 1) {
    if (run === 1) figures.clear();
    const beside = await once('cluster_info', '[role=grid] [aria-rowindex="3"]');
    for (const [page, { at, content }] of Object.entries(watched))
      for (const [name, took] of [
        ['', await once(at, content)],
        ['floor ', beside],
      ] as const) {
        const figure = `${name}first content, CPU 4x: ${page}`;
        figures.set(figure, [...(figures.get(figure) ?? []), took]);
      }
  }
  await hosts.close();
  return figures;
}

const browser = await launchBrowser();
for (const { models, running } of SIZES)
  console.log(`${report(models, await measure(browser, models, running))}\n`);
console.log(report(107, await manyWorkers(browser)));
console.log(`\n${report(107, await measureLong(browser, Number(values.minutes)))}`);
if (!values.quick) console.log(`\n${report(10_000, await watchedPages(browser))}`);
await browser.close();
