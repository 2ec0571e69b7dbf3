import type { LogLine } from './log-lines.ts';
import { SourceLog } from './source-log.ts';

/** A file as it was read, with every source that writes it. */
export type WrittenLog = { log: SourceLog; sources: readonly string[] };

/**
 * The logs, each file once: on a single machine supervisor and worker write one. Machines may number their files alike, and two lines may
 * be equal by chance: so two sources have one file if they name the same one and all that was read of it by both is the same.
 */
export function eachFileOnce(logs: readonly SourceLog[]): WrittenLog[] {
  const found: WrittenLog[] = [];
  for (const log of logs) {
    const joints = found.map(known => joint(known.log, log));
    const index = joints.findIndex(one => one !== undefined);
    const [known, both] = [found[index], joints[index]];
    if (known === undefined || both === undefined) found.push({ log, sources: [log.source] });
    else found[index] = { log: both, sources: [...known.sources, log.source] };
  }
  return found;
}

/** The first log with all that either read of its file; undefined for two files. */
function joint(one: SourceLog, other: SourceLog): SourceLog | undefined {
  const isNamed = one.files.length > 0 || other.files.length > 0;
  if (isNamed && !other.files.some(file => one.files.includes(file))) return undefined;
  const [known, more] = [one, other].map(({ lines }) => lines.filter(isWritten));
  if (known === undefined || more === undefined) return undefined;
  // Without the name of a file, equal lines of one process are its lines.
  if (!isNamed && [...known, ...more].some(({ by }) => by === '')) return undefined;
  const shift = shiftOf(known, more);
  if (shift === undefined) return undefined;
  const [first, next] = [more[shift], more[known.length + shift]];
  const before = shift > 0 && first ? other.lines.slice(0, other.lines.indexOf(first)) : [];
  const after = next ? other.lines.slice(other.lines.indexOf(next)) : [];
  if (before.length === 0 && after.length === 0) return one;
  return new SourceLog(one.source, { ...one, lines: [...before, ...one.lines, ...after] });
}

/** How much further a line is in `more`; undefined unless the parts overlap and are the same where they do. */
function shiftOf(known: readonly LogLine[], more: readonly LogLine[]): number | undefined {
  const fits = (shift: number) => {
    const from = Math.max(0, -shift);
    const until = Math.min(known.length, more.length - shift);
    for (let index = from; index < until; index += 1)
      if (!isSame(known[index], more[index + shift])) return false;
    return from < until;
  };
  const [last, lastOfMore] = [known.at(-1), more.at(-1)];
  const shifts = [
    ...more.flatMap((line, index) => (isSame(line, last) ? [index - known.length + 1] : [])),
    ...known.flatMap((line, index) => (isSame(line, lastOfMore) ? [more.length - 1 - index] : [])),
  ];
  return shifts.findLast(fits);
}

/** Neither a remark of the console nor the rest of an entry. */
function isWritten({ at, note }: LogLine): boolean {
  return at !== undefined && note === undefined;
}

const COMPARED = ['at', 'message', 'by', 'logger', 'level'] as const;

/** Without what is below a line, which may still be written. */
function isSame(one: LogLine | undefined, other: LogLine | undefined): boolean {
  if (one === other) return true;
  return COMPARED.every(name => one?.[name] === other?.[name]);
}
