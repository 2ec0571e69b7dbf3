import { type LogLine, newLine, parseLog, textsOf, withTexts } from './log-lines.ts';

/** A part of a log as the cluster gives it. */
export type LogPart = { text: string; cursor: string; reset: boolean; has_more: boolean };

/** The most lines of a log in the page; beyond it the oldest are dropped, down to `KEPT_LINES`. */
const MAX_LINES = 120_000;
const KEPT_LINES = 100_000;
/** The files of a log that are remembered. */
const MAX_FILES = 10;
/** The bytes of one answer. */
const PART_BYTES = 256 * 1024;

const encoder = new TextEncoder();

/** The lines of one source in order. Immutable. A class, since a query compares plain objects entry by entry. */
export class SourceLog {
  readonly source: string;
  readonly lines: readonly LogLine[] = [];
  /** Where the next part begins. */
  readonly cursor: string = '';
  /** The end of the last part, if it breaks off within a line. */
  readonly rest: string = '';
  /** The files that it was read from, as its cursors name them. */
  readonly files: readonly string[] = [];
  /** The byte of the file at which the first line begins; undefined if unknown. */
  readonly start: number | undefined;

  constructor(source: string, known: Partial<Omit<SourceLog, 'source'>> = {}) {
    this.source = source;
    Object.assign(this, known);
  }
}

/** A log with its next part. After a `reset` the lines shown remain, and the part is joined to them where it repeats one. */
export function addPart(log: SourceLog, part: LogPart): SourceLog {
  const { source, cursor } = log;
  const text = log.rest + part.text;
  const end = text.lastIndexOf('\n');
  const rest = text.slice(end + 1);
  const whole = end < 0 ? undefined : text.slice(0, end);
  const isFirst = cursor === '';
  const start = isFirst ? startOf(part) : log.start;
  const files = [...new Set([...log.files, fileOf(cursor), fileOf(part.cursor)])]
    .filter(Boolean)
    .slice(-MAX_FILES);
  const moved = { cursor: part.cursor, rest: shortened(rest), start, files };
  if (part.reset) {
    // The unfinished line is lost with its file.
    const fresh = parseLog(source, part.text.slice(0, Math.max(0, part.text.lastIndexOf('\n'))), undefined);
    return capped(new SourceLog(source, { ...moved, ...joined(log, fresh), start: undefined }));
  }
  const open = log.lines.at(-1);
  const known = open === undefined || open.note !== undefined ? log.lines : log.lines.slice(0, -1);
  const continued = known.length < log.lines.length ? open : undefined;
  const added = whole === undefined ? log.lines.slice(known.length) : parseLog(source, whole, continued);
  const isRotated = !isFirst && fileOf(part.cursor) !== fileOf(cursor);
  const lines = [...known, ...added];
  if (isRotated) lines.push(newLine(source, lines.at(-1)?.order ?? 0, { note: 'rotated' }));
  return capped(new SourceLog(source, { ...moved, lines, start: isRotated ? undefined : start }));
}

/** The beginning of a line, without most of the states of a progress bar in it. */
function shortened(rest: string): string {
  const states = rest.split('\r');
  return states.length < 4 ? rest : [states[0], ...states.slice(-3)].join('\r');
}

/** The lines of a log that began again, without those that are known already. */
function joined({ source, lines }: SourceLog, fresh: readonly LogLine[]): Pick<SourceLog, 'lines'> {
  const last = lines.findLast(line => line.at !== undefined);
  const known = fresh.findLastIndex(line => line.at === last?.at && line.message === last?.message);
  const note = newLine(source, lines.at(-1)?.order ?? 0, { note: known < 0 ? 'reset' : 'continued' });
  return { lines: [...lines, note, ...fresh.slice(known + 1)] };
}

function capped(log: SourceLog): SourceLog {
  if (log.lines.length <= MAX_LINES) return log;
  const lines = log.lines.slice(-KEPT_LINES);
  const note = newLine(log.source, lines[0]?.order ?? 0, { note: 'dropped' });
  return new SourceLog(log.source, { ...log, lines: [note, ...lines], start: undefined });
}

const CURSOR = /^(\d+:\d+):(\d+)$/;

function fileOf(cursor: string): string {
  return CURSOR.exec(cursor)?.[1] ?? '';
}

/** The byte at which a part begins; unknown for other cursors, and for bytes that are no text. */
function startOf({ text, cursor }: LogPart): number | undefined {
  const end = Number(CURSOR.exec(cursor)?.[2] ?? Number.NaN);
  const start = end - encoder.encode(text).length;
  return start >= 0 && !text.includes('\uFFFD') ? start : undefined;
}

/** The cursor of the part before the first line; undefined at the start of the file, and where the cluster's cursors are of another form. */
export function earlierCursor({ start, cursor, lines }: SourceLog): string | undefined {
  const file = fileOf(cursor);
  if (file === '' || start === undefined || start === 0 || lines.length >= KEPT_LINES) return undefined;
  return `${file}:${Math.max(0, start - PART_BYTES)}`;
}

/** A log with the part before its first line, which may begin within a line and overlap. */
export function addEarlier(log: SourceLog, asked: string, { text, reset }: LogPart): SourceLog {
  const from = Number(CURSOR.exec(asked)?.[2] ?? Number.NaN);
  const until = log.start ?? 0;
  if (reset || Number.isNaN(from)) return new SourceLog(log.source, { ...log, start: undefined });
  const bytes = encoder.encode(text).subarray(0, until - from);
  const before = new TextDecoder().decode(bytes);
  const cut = from === 0 ? 0 : before.indexOf('\n') + 1;
  const whole = before.slice(cut);
  const earlier = parseLog(log.source, whole.replace(/\n$/, ''), undefined);
  const start = from === 0 ? 0 : until - encoder.encode(whole).length;
  if (whole === '') return new SourceLog(log.source, { ...log, start: undefined });
  return new SourceLog(log.source, { ...log, lines: withoutGap(earlier, log.lines), start });
}

/** The first lines may be the rest of the entry before them. */
function withoutGap(earlier: readonly LogLine[], lines: readonly LogLine[]): readonly LogLine[] {
  const last = earlier.at(-1);
  const from = lines.findIndex(({ at, note }) => at !== undefined || note !== undefined);
  const rest = from < 0 ? lines : lines.slice(0, from);
  if (last === undefined || rest.length === 0) return [...earlier, ...lines];
  return [...earlier.slice(0, -1), ...withTexts(last, rest.flatMap(textsOf)), ...lines.slice(rest.length)];
}
