import type { ApiResult } from '#app/http/failure.ts';
import { statusOf } from '#app/http/failure.ts';
import { send } from '#app/http/send.ts';

/** A metric of the supervisor; `series` are its lines now. */
export type Metric = { name: string; type: string; help: string; series: number };

/** GET /metrics, public: the metrics of the supervisor, in Prometheus' text format. A cluster that exports none answers 404. */
export async function readMetrics(signal?: AbortSignal): Promise<ApiResult<Metric[]>> {
  const answer = await send<Metric[]>(
    { path: '/metrics', anonymous: true, probe: true, signal },
    async response => ({ ok: true, data: metricsIn(await response.text()) }),
  );
  const isOff = !answer.ok && statusOf(answer.failure) === 404;
  return isOff ? { ok: true, data: [] } : answer;
}

function metricsIn(text: string): Metric[] {
  const metrics = new Map<string, Metric>();
  let last: Metric | undefined;
  for (const line of text.split('\n')) {
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
