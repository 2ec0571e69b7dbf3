import { median, quantile, table } from './table.ts';

/** Figures by name, one per run; the floor's have the name `floor NAME`. */
export type Figures = Map<string, number[]>;

type Goal = {
  name: string;
  unit: 'ms' | 'kB' | 'MB' | 'tasks' | 'elements';
  /** At most this multiple of the floor in the same run. */
  times?: number;
  most?: number;
  /** The 95th percentile of all runs instead of the median. */
  p95?: true;
};

/** The pages for watching a cluster: address and content. */
export const watched = {
  Overview: { at: 'overview', content: 'main section a' },
  'a worker': { at: 'cluster_info/10.20.1.10', content: '[role=meter]' },
  'a running model': { at: 'running_model/qwen2-instruct-0001', content: 'main section dd' },
  'Desired state': { at: 'desired', content: 'main section button' },
  Activity: { at: 'activity', content: 'main h2' },
  Settings: { at: 'settings', content: 'main select' },
} as const;

/** A figure that was not measured is left out. */
function goalsFor(models: number): Goal[] {
  const many = models > 1000;
  return [
    { name: 'first card, desk', unit: 'ms', times: many ? 1.2 : 1.8 },
    { name: 'first card, CPU 4x', unit: 'ms', times: many ? 1.2 : 2 },
    { name: 'the console in its place, desk', unit: 'ms' },
    { name: 'the console in its place, CPU 4x', unit: 'ms' },
    { name: 'first card, slow line', unit: 'ms', times: 1.25 },
    { name: 'first card again, CPU 4x', unit: 'ms', times: 1.5 },
    { name: 'first card again, slow line', unit: 'ms', times: 1.1 },
    // Its floor is our own first card with a fast catalogue.
    { name: 'first card again, catalogue takes 2.5 s', unit: 'ms', times: 1.1 },
    { name: 'blocking, CPU 4x', unit: 'ms', most: 300 },
    { name: 'code of the first visit, gzip', unit: 'kB', most: 165 },
    { name: 'elements in the document', unit: 'elements', most: 900 },
    { name: 'elements at rest', unit: 'elements' },
    { name: 'heap at rest', unit: 'MB' },
    { name: 'key to paint, CPU 4x', unit: 'ms', most: 50 },
    { name: 'key to paint, CPU 4x, p95', unit: 'ms', most: 100, p95: true },
    { name: 'cards: scrolled frame, CPU 4x, p95', unit: 'ms', most: 20, p95: true },
    { name: 'cards: long tasks in 2 s of scrolling', unit: 'tasks', most: 0 },
    {
      name: 'running models: first row after the click, CPU 4x',
      unit: 'ms',
      most: many ? 600 : models > 107 ? 350 : 250,
    },
    { name: 'running models: page loaded anew, first row, CPU 4x', unit: 'ms' },
    { name: 'running models: elements at rest', unit: 'elements' },
    { name: 'running models, scrolled at once: scrolled frame, CPU 4x, p95', unit: 'ms', p95: true },
    { name: 'running models: scrolled frame, CPU 4x, p95', unit: 'ms', most: 20, p95: true },
    { name: 'running models: long tasks in 2 s of scrolling', unit: 'tasks', most: 0 },
    { name: 'a screen again, CPU 4x: Running Models', unit: 'ms', most: 194 },
    { name: 'a screen again, CPU 4x: Register Model', unit: 'ms', most: 370 },
    { name: 'a screen again, CPU 4x: Cluster Information', unit: 'ms', most: 353 },
    { name: 'a screen again, CPU 4x: Launch Model', unit: 'ms', most: 324 },
    { name: 'main thread a poll of 100 workers, CPU 4x', unit: 'ms', most: 20 },
    { name: 'launch form of 1,000 workers: places, CPU 4x', unit: 'ms' },
    { name: 'launch form of 1,000 workers: longest task, CPU 4x', unit: 'ms' },
    { name: 'launch form of 1,000 workers: elements', unit: 'elements' },
    // Their floor is Cluster Information's first content.
    ...Object.keys(watched).map(
      (page): Goal => ({ name: `first content, CPU 4x: ${page}`, unit: 'ms', times: 1.5 }),
    ),
    { name: 'heap after the first minute', unit: 'MB' },
    { name: 'heap at the end', unit: 'MB' },
  ];
}

/** Each figure with the floor, the goal and whether it was reached. */
export function report(models: number, figures: Figures): string {
  const rows = goalsFor(models).flatMap(({ name, unit, times, most, p95 }) => {
    const all = figures.get(name);
    if (all === undefined) return [];
    const ours = p95 ? quantile(all, 0.95) : median(all);
    const floors = figures.get(`floor ${name}`);
    // Alternating: each run beside the floor of the same moment.
    const ratio = floors && median(all.map((value, run) => value / (floors[run] ?? Number.NaN)));
    const goal = times === undefined ? most : times;
    const reached = goal === undefined || (times === undefined ? ours : (ratio ?? Number.NaN)) <= goal;
    const limit =
      times === undefined ? (most === undefined ? '' : `${most} ${unit}`) : `${times} times the floor`;
    const floor =
      floors === undefined || times === undefined
        ? ''
        : `${median(floors).toFixed(0)} ${unit} (${ratio?.toFixed(2)})`;
    const verdict = goal === undefined ? 'for the record' : reached ? 'reached' : 'missed';
    return [
      { what: name, values: [`${ours.toFixed(unit === 'ms' ? 0 : 1)} ${unit}`, floor, limit], goal: verdict },
    ];
  });
  return table([`${models} models`, 'ours', 'floor (ratio)', 'goal', 'verdict'], rows);
}
