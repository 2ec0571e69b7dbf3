import { type Point, recordModels, type Sample } from '#app/cluster/workers/history.ts';

/** The figures of each model in the metrics: bytes of GPU memory, and the calls with an API key since the API began. */
type Figures = { memory: number | undefined; requests: number | undefined; errors: number | undefined };
const figures = ['memory', 'requests', 'errors'] as const satisfies readonly (keyof Figures)[];

/** The figures by uid; a cluster may count none of them. */
export function figuresIn(lines: readonly string[]): ReadonlyMap<string, Figures> {
  const found = new Map<string, Figures>();
  const add = (uid: string, of: keyof Figures, amount: number) => {
    const before = found.get(uid) ?? { memory: undefined, requests: undefined, errors: undefined };
    found.set(uid, { ...before, [of]: (before[of] ?? 0) + amount });
  };
  for (const line of lines) {
    const [, name = '', labels = '', value] = LINE.exec(line) ?? [];
    if (value === undefined) continue;
    const uid = labelIn(labels, 'model_uid') ?? labelIn(labels, 'model_id') ?? '';
    if (name === 'model_gpu_memory_used_bytes') add(uid, 'memory', Number(value));
    else {
      add(uid, 'requests', Number(value));
      add(uid, 'errors', labelIn(labels, 'status') === 'success' ? 0 : Number(value));
    }
  }
  return found;
}

const LINE =
  /^xinference:(model_gpu_memory_used_bytes|api_key_requests_total)\{(.*)\} ([\d.]+(?:e[+-]?\d+)?)\s*$/;

function labelIn(labels: string, name: string): string | undefined {
  return new RegExp(`(?:^|,)${name}="((?:[^"\\\\]|\\\\.)*)"`).exec(labels)?.[1];
}

/** Adds a reading to the history of this session. */
export function recordFigures(of: ReadonlyMap<string, Figures>): void {
  if (of.size > 0) recordModels([...of].map(([uid, one]) => [uid, figures.map(name => one[name])]));
}

/** A figure of a model over the session, an hour at most. */
export type FigureLine = {
  /** Bytes now, or the calls that were counted since the first reading; undefined where the cluster does not report it. */
  now: number | undefined;
  /** The most, for which the line is at its top. */
  most: number;
  points: Point[];
  /** The time of the line, in ms. */
  span: number;
};

/** The line of a model: of its memory each reading, of calls those between two readings. A counter that began again is a gap. */
export function figureLine(history: readonly Sample[], uid: string, of: keyof Figures): FigureLine {
  const read = history.flatMap(({ at, places, values }) => {
    const value = values?.[(places?.get(uid) ?? Number.NaN) + figures.indexOf(of)];
    return value === undefined || Number.isNaN(value) ? [] : { at, value };
  });
  const steps =
    of === 'memory'
      ? read
      : read.slice(1).map(({ at, value }, index) => ({
          at,
          value: Math.max(0, value - (read[index]?.value ?? value)),
        }));
  const most = Math.max(0, ...steps.map(({ value }) => value));
  const sum = steps.reduce((all, { value }) => all + value, 0);
  return {
    now: read.length === 0 ? undefined : of === 'memory' ? read.at(-1)?.value : sum,
    most,
    points: steps.map(({ at, value }) => ({ at, fraction: most === 0 ? 0 : value / most })),
    span: (read.at(-1)?.at ?? 0) - (read[0]?.at ?? 0),
  };
}
