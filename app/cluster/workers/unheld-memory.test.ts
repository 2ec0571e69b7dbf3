import { expect, test } from 'vitest';
import { runningModel } from '#test/running-model.ts';
import type { ReportedGpu, WorkerReport } from './gpu-status.ts';
import { gpuWorkers } from './gpus.ts';
import { addRows, type Sample } from './history.ts';
import { grownMemory, unheldMemory } from './unheld-memory.ts';

const GIB = 1024 ** 3;
const WORKER = '10.0.0.1:4000';
const MINUTE = 60_000;

/** A reading each minute; `of` gives the GiB that no model holds, or undefined for a gap. */
function hour(of: (minute: number) => number | undefined, minutes = 60, key = `${WORKER} 0`): Sample[] {
  let history: Sample[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const gib = of(minute);
    history = addRows(history, minute * MINUTE, gib === undefined ? undefined : [[key, [gib * GIB]]]);
  }
  return history;
}

const grown = (history: Sample[]) =>
  grownMemory(history).map(({ address, device, bytes, grown }) => [
    ...[address, device],
    ...[Math.round(bytes / GIB), Math.round(grown / GIB)],
  ]);
const GROWN = [[WORKER, '0', 5, 5]];

test('memory of no model that rises through an hour is named with its GPU', {
  tags: ['concerns.unheld'],
}, () => {
  expect(grown(hour(minute => minute / 10))).toEqual(GROWN);
});

test('what an ended model leaves behind for the rest of the hour counts too', {
  tags: ['concerns.unheld'],
}, () => {
  expect(grown(hour(minute => (minute < 25 ? 0 : 5)))).toEqual(GROWN);
});

test.each([
  ['less than an hour is known', hour(minute => minute / 4, 45)],
  ['it rises by small noise', hour(minute => 2 + Math.sin(minute) / 10)],
  ['it rises by less than 1 GiB', hour(minute => minute / 70)],
  ['it stays', hour(() => 12)],
  ['it falls', hour(minute => 12 - minute / 10)],
  ['it fell in between, as on a worker that restarted', hour(minute => (minute < 30 ? 3 : 0) + minute / 10)],
  ['a launch that is not yet listed takes five minutes', hour(minute => (minute > 55 ? 20 : 1))],
  ['it rises and falls with launches and terminations', hour(minute => (minute % 20 < 8 ? 20 : 1))],
])('it is none where %s', { tags: ['concerns.unheld'] }, (_, history) => {
  expect(grown(history)).toEqual([]);
});

test('a tab that was hidden for twenty minutes still knows it, and one without the begin or the end does not', {
  tags: ['concerns.unheld'],
}, () => {
  const without = (from: number, to: number) =>
    grown(hour(minute => (minute >= from && minute < to ? undefined : minute / 10)));
  expect(without(20, 40)).toEqual(GROWN);
  expect(without(15, 52)).toEqual([]);
  expect(without(0, 12)).toEqual([]);
});

test('a worker that restarted at another port begins its hour again', { tags: ['concerns.unheld'] }, () => {
  const before = hour(minute => minute / 10);
  const after = addRows(before, 60 * MINUTE, [['10.0.0.1:5000 0', [0]]]);
  expect(grown(after)).toEqual([]);
});

const reported: ReportedGpu = {
  ...{ device: '0', name: 'A100', total: 40 * GIB, used: 30 * GIB, free: 10 * GIB, use: 0 },
};
const report: WorkerReport = {
  ...{ address: WORKER, reportedAt: 0, checksLeft: 5, isSilent: false, gpus: [reported] },
  machine: { cpu_count: 8, cpu_available: 8, mem_total: GIB, mem_available: GIB },
};

function rows(running: ReturnType<typeof runningModel>[], of = report) {
  return unheldMemory(gpuWorkers([], running, undefined, [of]), running);
}

const model = (id: string, gib: number | undefined) =>
  runningModel({
    ...{ id, address: WORKER, accelerators: ['0'], replica: 1 },
    ...(gib !== undefined && { gpu_memory: { [WORKER]: { 0: gib * GIB } } }),
  });

test('what models hold is no memory of none, whether one is launched or terminated', {
  tags: ['concerns.unheld'],
}, () => {
  expect(rows([])).toEqual([[`${WORKER} 0`, [30 * GIB]]]);
  expect(rows([model('a', 10)])).toEqual([[`${WORKER} 0`, [20 * GIB]]]);
  expect(rows([model('a', 10), model('b', 25)])).toEqual([[`${WORKER} 0`, [0]]]);
});

test('where the memory of a model is not reported, or a worker is silent, nothing is known', {
  tags: ['concerns.unheld'],
}, () => {
  expect(rows([model('a', 10), model('b', undefined)])).toBeUndefined();
  expect(rows([], { ...report, isSilent: true })).toEqual([]);
  expect(rows([], { ...report, gpus: [{ ...reported, used: undefined }] })).toEqual([
    [`${WORKER} 0`, [undefined]],
  ]);
  const onCpu = runningModel({ id: 'cpu', address: WORKER, accelerators: [] });
  expect(rows([onCpu])).toEqual([[`${WORKER} 0`, [30 * GIB]]]);
});
