import { severityOf } from '#app/cluster/logs/log-levels.ts';
import { type LogLine, textsOf } from '#app/cluster/logs/log-lines.ts';

/** One row of a log: a line, or one of the lines below it, with its colours, once it is unfolded. */
export type LogRow = LogLine | { id: string; of: LogLine; text: string };

export const LEVEL_CHOICES = ['all', 'info', 'warning', 'error'] as const;
type LevelChoice = (typeof LEVEL_CHOICES)[number];
export type LineFilter = { level: LevelChoice; text: string };

/** Creates a filter that reads only the lines that came since its last call. A line that continues an entry has its text. */
export function createLineFilter() {
  let known = { lines: [] as readonly LogLine[], key: '', found: [] as readonly LogLine[] };
  return (lines: readonly LogLine[], { level, text }: LineFilter): readonly LogLine[] => {
    const severity = LEVEL_CHOICES.indexOf(level);
    const sought = text.trim().toLowerCase();
    if (severity === 0 && sought === '') return lines;
    let isEntryFound = false;
    const passes = (line: LogLine) => {
      const isFound = contains(line, sought) || (line.under === true && isEntryFound);
      if (line.note === undefined) isEntryFound = isFound;
      return line.note !== undefined || (severityOf(line.level) >= severity && isFound);
    };
    const key = `${level} ${sought}`;
    const same = key === known.key ? commonLength(known.lines, lines) : 0;
    const gone = known.lines.slice(same).filter(passes).length;
    const kept = same === 0 ? [] : known.found.slice(0, known.found.length - gone);
    known = { lines, key, found: kept.concat(lines.slice(same).filter(passes)) };
    return known.found;
  };
}

/** The number of lines of whole entries at the start that are the same in both. A line among the others changes as lines below it come. */
function commonLength(before: readonly LogLine[], lines: readonly LogLine[]): number {
  const first = before.findIndex((line, index) => line !== lines[index]);
  let same = first < 0 ? before.length : first;
  while (same > 0 && lines[same]?.under) same -= 1;
  return same;
}

/** Whether a line or one below it contains a text in lower case. */
function contains({ message, logger, below }: LogLine, sought: string): boolean {
  if (sought === '') return true;
  return [message, logger, ...below].some(text => text.toLowerCase().includes(sought));
}

/** The rows of lines; those in `unfolded` have the lines below them as rows. */
export function logRows(lines: readonly LogLine[], unfolded: ReadonlySet<string>): readonly LogRow[] {
  if (unfolded.size === 0) return lines;
  return lines.flatMap<LogRow>(line =>
    unfolded.has(line.id)
      ? [
          line,
          ...textsOf(line)
            .slice(1)
            .map((text, index) => ({ id: `${line.id}.${index}`, of: line, text })),
        ]
      : line,
  );
}

/** The time between a moment and an error that it may be about, in ms. */
const NEAR_MS = 60_000;

/** The line at a moment: the most severe with exactly this time, else the nearest error within a minute, else the nearest line. */
export function lineAt(lines: readonly LogLine[], moment: number): LogLine | undefined {
  const exact = lines.filter(({ at }) => at === moment);
  const worst = Math.max(...exact.map(({ level }) => severityOf(level)));
  if (exact.length > 0) return exact.find(({ level }) => severityOf(level) === worst);
  const errors = lines.filter(line => isErrorNear(line, moment));
  return nearest(errors, moment) ?? nearest(lines, moment);
}

function isErrorNear(line: LogLine, moment: number): boolean {
  return severityOf(line.level) === 3 && distance(line, moment) < NEAR_MS;
}

/** The same, if possible among the lines that pass a filter: one at this time, or an error that is near. */
export function lineAmong(
  passed: readonly LogLine[],
  lines: readonly LogLine[],
  moment: number,
): LogLine | undefined {
  const line = lineAt(passed, moment);
  const fits = line !== undefined && (line.at === moment || isErrorNear(line, moment));
  return fits ? line : lineAt(lines, moment);
}

function nearest(lines: readonly LogLine[], moment: number): LogLine | undefined {
  const isNearer = (line: LogLine, best: LogLine) => distance(line, moment) < distance(best, moment);
  return lines.reduce<LogLine | undefined>(
    (best, line) => (best === undefined || isNearer(line, best) ? line : best),
    undefined,
  );
}

function distance({ at }: LogLine, moment: number): number {
  return at === undefined ? Number.POSITIVE_INFINITY : Math.abs(at - moment);
}

/** Some of the lines, and this one at its place among them. */
export function withLine(
  some: readonly LogLine[],
  lines: readonly LogLine[],
  line: LogLine | undefined,
): readonly LogLine[] {
  const now = lines.find(({ id }) => id === line?.id);
  if (now === undefined || some.includes(now)) return some;
  const passed = new Set(some).add(now);
  return lines.filter(one => passed.has(one));
}

/** Lines as text, with the name of their source if there are several. */
export function linesAsText(
  lines: readonly LogLine[],
  named: (source: string) => string | undefined,
): string {
  return lines
    .flatMap(({ at, level, logger, message, below, source, under, note }) => {
      if (note !== undefined) return [];
      const time = at === undefined ? undefined : new Date(at).toISOString();
      // The message of a continued entry has its level.
      const head = [time, named(source), !under && level, logger, message].filter(Boolean).join(' ');
      return [head, ...below];
    })
    .join('\n');
}
