import { can } from '#app/cluster/capabilities.ts';
import { type ApiResult, statusOf } from '#app/http/failure.ts';
import { send } from '#app/http/send.ts';
import { createQuery } from '#app/query/query.ts';
import { forgetEnded, type LostModel, lostIn } from './lost-models.ts';
import { figuresIn, recordFigures } from './model-figures.ts';
import { type Calls, callsIn, recordCalls } from './traffic.ts';

/** A metric of the supervisor; `series` are its lines now. */
export type Metric = { name: string; type: string; help: string; series: number };

/** The metrics of the supervisor, the models that they name as lost, and the calls to models, where they count them. */
type Metrics = {
  metrics: Metric[];
  lostModels: LostModel[];
  calls: Calls | undefined;
  figures: ReturnType<typeof figuresIn>;
};

/** One query for all screens. */
export const metricsQuery = createQuery('part', readMetrics, {
  observe: answer => {
    if (!answer.ok) return;
    forgetEnded(answer.data.lostModels);
    recordCalls(answer.data.calls);
    recordFigures(answer.data.figures);
  },
});

/** Reads the lost models for a part of a screen, from a cluster that may name them. */
export async function fetchLostModels(signal?: AbortSignal, maxAgeMs = 0): Promise<void> {
  // The metric is younger than this call; earlier releases are not asked.
  if (can('addReplica')) await metricsQuery.fetch(signal, { maxAgeMs });
}

/** Reads them for a part of a screen, from a cluster of any release. */
export async function fetchMetrics(signal?: AbortSignal, maxAgeMs = 0): Promise<void> {
  await metricsQuery.fetch(signal, { maxAgeMs });
}

/** GET /metrics, public: the metrics of the supervisor, in Prometheus' text format. A cluster that exports none answers 404. */
async function readMetrics(signal?: AbortSignal): Promise<ApiResult<Metrics>> {
  const answer = await send<Metrics>(
    { path: '/metrics', anonymous: true, probe: true, signal },
    async response => {
      const lines = (await response.text()).split('\n');
      return {
        ok: true,
        data: {
          metrics: metricsIn(lines),
          lostModels: lostIn(lines),
          calls: callsIn(lines),
          figures: figuresIn(lines),
        },
      };
    },
  );
  const isOff = !answer.ok && statusOf(answer.failure) === 404;
  return isOff
    ? { ok: true, data: { metrics: [], lostModels: [], calls: undefined, figures: new Map() } }
    : answer;
}

function metricsIn(lines: readonly string[]): Metric[] {
  const metrics = new Map<string, Metric>();
  let last: Metric | undefined;
  for (const line of lines) {
    const [, keyword, name = '', words = ''] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? [];
    if (keyword !== undefined) {
      last = metrics.get(name) ?? { name, type: '', help: '', series: 0 };
      metrics.set(name, last);
      if (keyword === 'TYPE') last.type = words;
      else last.help = words;
    } else if (line !== '' && !line.startsWith('#') && last !== undefined) last.series += 1;
  }
  return [...metrics.values()];
}
