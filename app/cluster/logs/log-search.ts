import * as v from 'valibot';
import { type TimeSpan, timeSpanQuery } from '#app/format/time-span.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { createQueries } from '#app/query/query.ts';
import { levelsFrom } from './log-levels.ts';
import { linesOfRecord } from './log-lines.ts';
import type { Logs } from './logs.ts';
import { SourceLog } from './source-log.ts';

/** Lines with these words, at least so severe (0 for all), in this time. */
export type LogSearch = TimeSpan & { words: string; severity: number };

/** The most lines of one answer. */
const MAX_LINES = 500;

const page = v.object({ hits: v.array(v.unknown()), total: v.number() });

/** The lines found, by their search. */
export const foundLogs = createQueries<Logs>('list');

/**
 * GET /v1/cluster/logs (2.9): the newest lines that match, and how many match. Needs the scope `logs:list` and an Elasticsearch, without
 * which it is a 503; one that does not answer is a 502.
 */
export async function searchLogs(search: LogSearch, signal: AbortSignal): Promise<ApiResult<Logs>> {
  const { words, severity, ...time } = search;
  const asked = new URLSearchParams({
    ...(words !== '' && { q: words }),
    ...(severity > 0 && { level: levelsFrom(severity).join(',') }),
    ...timeSpanQuery(time),
    size: String(MAX_LINES),
  });
  const answer = await request({ path: `/v1/cluster/logs?${asked}`, signal }, page);
  if (!answer.ok) return answer;
  const lines = answer.data.hits.toReversed().flatMap(linesOfRecord);
  const sources = [...new Set(lines.map(({ source }) => source))];
  return {
    ok: true,
    data: {
      sources: sources.map(id => ({ id, label: id, role: '' })),
      logs: sources.map(id => new SourceLog(id, { lines: lines.filter(({ source }) => source === id) })),
      trouble: {},
      total: answer.data.total,
    },
  };
}
