import type { LogLine } from './log-lines.ts';
import { eachFileOnce, type WrittenLog } from './one-file.ts';
import type { SourceLog } from './source-log.ts';

/** Logs merged by time, each file once. */
type MergedLog = { logs: readonly SourceLog[]; written: readonly WrittenLog[]; lines: readonly LogLine[] };

/** Creates a merge that keeps its last result, with which the next one begins. */
export function createMerge() {
  let last: MergedLog | undefined;
  return (logs: readonly SourceLog[]): MergedLog => {
    last = mergeLogs(logs, last);
    return last;
  };
}

/** Merges logs by time. Of logs that only grew since the last merge, the lines before the first change are taken from it. */
function mergeLogs(sources: readonly SourceLog[], before: MergedLog | undefined): MergedLog {
  const written = eachFileOnce(sources);
  const logs = written.map(({ log }) => log);
  const [only] = logs;
  if (logs.length === 1 && only !== undefined) return { logs, written, lines: only.lines };
  const changed = before === undefined ? 0 : firstChange(logs, before.logs);
  const known = before?.lines ?? [];
  const kept = known.slice(0, firstFrom(known, changed));
  return {
    logs,
    written,
    lines: kept.concat(merged(logs.map(({ lines }) => lines.slice(firstFrom(lines, changed))))),
  };
}

/** The order of the first line that differs; 0 for logs that did not only grow at their end. */
function firstChange(logs: readonly SourceLog[], before: readonly SourceLog[]): number {
  if (logs.length !== before.length) return 0;
  const changes = logs.map(({ source, lines }, index) => {
    const known = before[index];
    if (known?.source !== source || (known.lines.length > 0 && known.lines[0] !== lines[0])) return 0;
    const last = known.lines.length - 1;
    // The last line may have got more below it.
    const same = known.lines[last] === lines[last] ? last + 1 : last;
    return same > 0 && known.lines[same - 1] !== lines[same - 1] ? 0 : lines[same]?.order;
  });
  return Math.min(...changes.map(one => one ?? Number.POSITIVE_INFINITY));
}

/** The index of the first line that is not before an order. */
function firstFrom(lines: readonly LogLine[], order: number): number {
  let from = lines.length;
  while (from > 0 && (lines[from - 1]?.order ?? 0) >= order) from -= 1;
  return from;
}

function merged(parts: readonly (readonly LogLine[])[]): LogLine[] {
  // Each part is in order, which makes this sort one merge.
  return parts.flat().sort((one, other) => one.order - other.order);
}
