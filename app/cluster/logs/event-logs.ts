import { eventTime, listModelEvents, type ModelEvent } from '#app/cluster/models/model-events.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { linesOf } from '#app/format/terminal-text.ts';
import { ABORTED, type ApiResult } from '#app/http/failure.ts';
import { RECENT_MS } from '#app/query/query.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { type LogLine, newLine } from './log-lines.ts';
import { keepLog, type Logs, logOf, readEach } from './logs.ts';
import { SourceLog } from './source-log.ts';

/** The events of models as logs, for clusters without logs: the last 100 of each running model, or of the chosen ones. */
export async function readEventLogs(
  chosen: readonly string[],
  signal: AbortSignal,
): Promise<ApiResult<Logs>> {
  const running = await runningQuery.fetch(signal, { maxAgeMs: RECENT_MS });
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

/** As many lines as are kept of a model, some of which the cluster no longer lists. */
const MAX_LINES = 1000;

/** A log with the events of a model; lines that are known remain the same. */
function eventLog(before: SourceLog, events: readonly ModelEvent[]): SourceLog {
  const known = knownAtStart(before.lines, events);
  if (known === events.length && before.lines.length > 0) return before;
  const lines: LogLine[] = known === 0 ? [] : [...before.lines];
  for (const event of events.slice(known)) {
    const at = eventTime(event);
    const order = Math.max(at ?? 0, lines.at(-1)?.order ?? 0);
    const line = newLine(before.source, order, { at, level: event.event_type }, linesOf(event.event_content));
    eventOf.set(line, event);
    lines.push(line);
  }
  return new SourceLog(before.source, { lines: lines.slice(-MAX_LINES) });
}

/** How many of the first events are the last lines. The cluster lists the last 100: the earliest ones drop out. */
function knownAtStart(lines: readonly LogLine[], events: readonly ModelEvent[]): number {
  for (let known = Math.min(lines.length, events.length); known > 0; known -= 1) {
    const last = lines.slice(-known);
    if (last.every((line, index) => isLineOf(line, events[index]))) return known;
  }
  return 0;
}

/** A line's own time follows the clock of this browser, which may be corrected from answer to answer. */
const eventOf = new WeakMap<LogLine, ModelEvent>();

function isLineOf(line: LogLine, event: ModelEvent | undefined): boolean {
  return JSON.stringify(eventOf.get(line)) === JSON.stringify(event);
}
