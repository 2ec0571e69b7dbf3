import type { Page } from 'playwright-core';
import type { MeasuredVisit } from './visit.ts';

const WORD = 'qwen2 instruct';
const SCREENS = {
  'Running Models': '[role=grid] [aria-rowindex="3"]',
  'Register Model': 'main form input',
  'Cluster Information': '[role=grid] [aria-rowindex="3"]',
  'Launch Model': '[role=gridcell] h2',
};
export type BenchScreen = keyof typeof SCREENS;
export const screens = Object.keys(SCREENS) as BenchScreen[];

/** Types into the search: ms from each key to its paint. */
export async function keystrokes({ page }: MeasuredVisit): Promise<number[]> {
  await page.getByRole('searchbox').focus();
  const all: number[] = [];
  for (const key of [...WORD, ...Array.from({ length: 6 }, () => 'Backspace')]) {
    await page.evaluate(() => {
      bench.painted = new Promise(resolve => {
        const onKey = ({ timeStamp }: Event) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        addEventListener('keydown', onKey, { once: true, capture: true });
      });
    });
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    all.push(await page.evaluate(() => bench.painted ?? Number.NaN));
    await page.waitForTimeout(100);
  }
  await page.getByRole('searchbox').fill('');
  return all;
}

/** Scrolls for two seconds, 60 px a frame: what each frame took in ms, and how many long tasks there were. */
export function scroll(
  { page }: MeasuredVisit,
  what: string,
): Promise<{ frames: number[]; longTasks: number }> {
  return page.evaluate(async selector => {
    const region = document.querySelector(selector);
    const before = bench.longTasks.length;
    const frames: number[] = [];
    let last = performance.now();
    const end = last + 2000;
    await new Promise<void>(done => {
      const step = (now: number) => {
        frames.push(now - last);
        last = now;
        region?.scrollBy(0, 60);
        if (now < end) requestAnimationFrame(step);
        else done();
      };
      requestAnimationFrame(step);
    });
    return { frames: frames.slice(1), longTasks: bench.longTasks.length - before };
  }, what);
}

/** From a click in the navigation to the first content of the screen, in ms. */
export async function goTo({ page }: MeasuredVisit, screen: BenchScreen): Promise<number> {
  await noteArrival(page, screen);
  await page.getByRole('navigation').getByRole('link', { name: screen }).click();
  return page.evaluate(() => bench.painted ?? Number.NaN);
}

function noteArrival(page: Page, title: BenchScreen): Promise<void> {
  return page.evaluate(
    ({ title, content }) => {
      bench.painted = new Promise(resolve => {
        const onClick = ({ timeStamp }: Event) => {
          const look = () => {
            const here = document.querySelector('h1')?.textContent === title;
            if (!here || document.querySelector(content) === null) return;
            changes.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          };
          const changes = new MutationObserver(look);
          changes.observe(document, { childList: true, subtree: true, characterData: true });
        };
        addEventListener('click', onClick, { once: true, capture: true });
      });
    },
    { title, content: SCREENS[title] },
  );
}

/** Polls the cluster for a time: ms of main thread per poll. */
export async function polling(
  { page, devtools }: MeasuredVisit,
  url: string,
  seconds: number,
): Promise<number> {
  let polls = 0;
  page.on('request', request => {
    if (request.url().includes('/v1/cluster/info')) polls += 1;
  });
  await page.goto(`${url}#/cluster_info`);
  await page.getByRole('grid', { name: 'Worker Details' }).waitFor();
  await page.waitForTimeout(4000);
  await devtools.send('Performance.enable');
  const [before, first] = [await busySeconds(), polls];
  await page.waitForTimeout(seconds * 1000);
  return (((await busySeconds()) - before) * 1000) / Math.max(1, polls - first);

  async function busySeconds(): Promise<number> {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  }
}
