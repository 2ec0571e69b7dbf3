import { ABORTED, type ApiResult } from '#app/http/failure.ts';
import { RECENT_MS } from '#app/query/query.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { type LogLine, newLine } from './log-lines.ts';
import { keepLog, type Logs, logOf, readEach } from './logs.ts';
import { eventTime, listModelEvents, type ModelEvent } from './model-events.ts';
import { fetchRunning } from './models.ts';
import { SourceLog } from './source-log.ts';

/** The events of models as logs, for clusters without logs: the last 100 of each running model, or of the chosen ones. */
export async function readEventLogs(
  chosen: readonly string[],
  signal: AbortSignal,
): Promise<ApiResult<Logs>> {
  const running = await fetchRunning(signal, { maxAgeMs: RECENT_MS });
  if (!running.ok) return running;
  const sources = running.data.map(({ id }) => ({ id, label: id, role: 'model' }));
  return readEach(sources, chosen, async id => {
    const answer = isKnownToBePermitted('models:read')
      ? await listModelEvents(id, signal)
      : { ok: true as const, data: [] };
    if (!answer.ok) return answer;
    if (signal.aborted) return ABORTED;
    const log = eventLog(logOf(id), answer.data);
    keepLog(log);
    return { ok: true, data: log };
  });
}

/** A log with the events of a model; lines that are known remain the same. */
function eventLog(before: SourceLog, events: readonly ModelEvent[]): SourceLog {
  const words = events.map(({ event_content }) => event_content);
  const known = before.lines.filter((line, index) => line.message === words[index]).length;
  if (known === before.lines.length && known === events.length) return before;
  const kept = known === before.lines.length ? before.lines : [];
  const lines: LogLine[] = [...kept];
  for (const event of events.slice(kept.length)) {
    const at = eventTime(event);
    const order = Math.max(at ?? 0, lines.at(-1)?.order ?? 0);
    lines.push(newLine(before.source, order, { at, level: event.event_type, message: event.event_content }));
  }
  return new SourceLog(before.source, { lines });
}
