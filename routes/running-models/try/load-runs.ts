import * as v from 'valibot';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { listOfGood } from '#app/format/json.ts';
import { settingsSentFor } from '#app/launches/start.ts';
import { endpoint } from '#app/paths.ts';
import { choices, createStored } from '#app/storage/create-stored.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';
import { type LoadSample, percentile } from './load.ts';

const figure = v.nullable(v.number());
const loadRun = v.object({
  /** Its begin, in ms since 1970. */
  at: v.number(),
  parallel: v.number(),
  /** How long it lasted. */
  seconds: v.number(),
  answered: v.number(),
  failed: v.number(),
  /** Percentiles: ms to the first token, ms to the end, tokens per second of one answer. */
  first: v.object({ p50: figure, p95: figure }),
  whole: v.object({ p50: figure, p95: figure }),
  speed: v.object({ p50: figure, p5: figure }),
  /** Tokens per second of all answers together. */
  together: v.number(),
  settings: v.record(v.string(), v.unknown()),
});
export type LoadRun = v.InferOutput<typeof loadRun>;

/** The number of kept runs of a model. */
const MAX_RUNS = 10;

const storeOf = (uid: string) =>
  createStored<LoadRun[]>(`loadRuns ${endpoint()} ${uid}`, listOfGood(loadRun), [], choices);

/** The kept runs of a model, the last one first. */
export function keptRuns(uid: string): readonly LoadRun[] {
  return storeOf(uid).current();
}

/** Keeps a run in this browser. */
export function keepRun(uid: string, run: LoadRun): void {
  storeOf(uid).keep([run, ...keptRuns(uid)].slice(0, MAX_RUNS));
}

type Measured = Pick<LoadRun, 'at' | 'parallel' | 'seconds' | 'failed' | 'settings'>;

/** The figures of a run from its answers. */
export function runOf(measured: Measured, samples: readonly LoadSample[]): LoadRun {
  const some = (read: (sample: LoadSample) => number | undefined) =>
    samples.flatMap(sample => read(sample) ?? []);
  const first = some(({ firstMs }) => firstMs);
  const whole = some(({ totalMs }) => totalMs);
  const speed = some(({ perSecond }) => perSecond);
  const share = (values: number[], part: number) => percentile(values, part) ?? null;
  const tokens = samples.reduce((sum, sample) => sum + sample.tokens, 0);
  return {
    ...measured,
    answered: samples.length,
    first: { p50: share(first, 0.5), p95: share(first, 0.95) },
    whole: { p50: share(whole, 0.5), p95: share(whole, 0.95) },
    speed: { p50: share(speed, 0.5), p5: share(speed, 0.05) },
    together: measured.seconds > 0 ? tokens / measured.seconds : 0,
  };
}

/** The settings of the model, without secrets: those of its launch if this browser knows them, else what the cluster lists. */
export function settingsOfRun(model: RunningModel): Record<string, unknown> {
  const { model_name, model_format, model_size_in_billions, quantization, replica } = model;
  const listed = { model_name, model_format, model_size_in_billions, quantization, replica };
  const known = Object.entries(withoutSecrets(settingsSentFor(model) ?? listed));
  return Object.fromEntries(
    known.filter(([, value]) => value !== null && value !== '' && value !== undefined),
  );
}
