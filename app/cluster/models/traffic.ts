import { type Point, recordCounters, type Sample } from '#app/cluster/workers/history.ts';

/** The calls to models since the API of the cluster began, and those of them that it refused or failed. */
export type Calls = { requests: number; errors: number };

/** The paths of models, by their release-independent part; those of the catalogue and of the cluster are none. */
const TO_MODELS =
  /\/v1\/(chat\/completions|completions|embeddings|rerank|responses|messages|images\/|audio\/|video\/|worlds\/|flexible\/)/;
const NOT_TO_MODELS = /count_tokens/;

/** The calls that lines of metrics count; undefined where they count none at all. */
export function callsIn(lines: readonly string[]): Calls | undefined {
  const counted = lines.flatMap(countedIn);
  if (counted.length === 0) return undefined;
  const sum = (of: 'requests' | 'errors') => counted.reduce((all, one) => all + one[of], 0);
  return { requests: sum('requests'), errors: sum('errors') };
}

/** An answer to a call counts once, by its status. */
function countedIn(line: string): Calls[] {
  const [, labels = '', value] = /^status_codes_counter\{(.*)\} ([\d.e+]+)\s*$/.exec(line) ?? [];
  if (value === undefined) return [];
  const path = /path="([^"]*)"/.exec(labels)?.[1] ?? '';
  const status = /status_code="(\d)/.exec(labels)?.[1] ?? '';
  const isCall = TO_MODELS.test(path) && !NOT_TO_MODELS.test(path) && /method="POST"/.test(labels);
  const count = isCall ? Number(value) : 0;
  return [{ requests: count, errors: status >= '4' ? count : 0 }];
}

const KEY = 'calls';

/** Adds a reading to the history of this session; undefined where the cluster counts none. */
export function recordCalls(calls: Calls | undefined): void {
  if (calls !== undefined) recordCounters([[KEY, [calls.requests, calls.errors]]]);
}

/** The rate of a count over the session. */
export type Rate = {
  /** Calls in a minute; undefined before the second reading. */
  perMinute: number | undefined;
  /** The most in a minute. */
  most: number;
  /** Each as a part of the most. */
  points: Point[];
};

/** The calls in a minute between two readings, and of the last hour the line. A counter that began again is a gap. */
export function rateOf(history: readonly Sample[], count: keyof Calls): Rate {
  const offset = count === 'requests' ? 0 : 1;
  const read = history.map(({ at, places, values }) => ({
    at,
    total: values?.[(places?.get(KEY) ?? Number.NaN) + offset],
  }));
  const rates = read.slice(1).map(({ at, total }, index) => {
    const before = read[index];
    const isKnown = total !== undefined && before?.total !== undefined && total >= before.total;
    return { at, rate: isKnown ? ((total - (before.total ?? 0)) * 60_000) / (at - before.at) : undefined };
  });
  const most = Math.max(0, ...rates.map(({ rate = 0 }) => rate));
  const points = rates.map(({ at, rate }) => ({ at, fraction: rate && most ? rate / most : rate }));
  return { perMinute: rates.at(-1)?.rate, most, points };
}
