import { type LogLine, severityOf } from '#app/cluster/log-lines.ts';

/** One row of a log: a line, or one of the lines below it once it is unfolded. */
export type LogRow = LogLine | { id: string; of: LogLine; text: string };

export const LEVEL_CHOICES = ['all', 'info', 'warning', 'error'] as const;
type LevelChoice = (typeof LEVEL_CHOICES)[number];
export type LineFilter = { level: LevelChoice; text: string };

/** Creates a filter that reads only the lines that came since its last call. */
export function createLineFilter() {
  let known = { lines: [] as readonly LogLine[], key: '', found: [] as readonly LogLine[] };
  return (lines: readonly LogLine[], { level, text }: LineFilter): readonly LogLine[] => {
    const severity = LEVEL_CHOICES.indexOf(level);
    const sought = text.trim().toLowerCase();
    if (severity === 0 && sought === '') return lines;
    const passes = (line: LogLine) =>
      line.note !== undefined || (severityOf(line.level) >= severity && contains(line, sought));
    const key = `${level} ${sought}`;
    const same = key === known.key ? commonLength(known.lines, lines) : 0;
    const gone = known.lines.slice(same).filter(passes).length;
    const kept = same === 0 ? [] : known.found.slice(0, known.found.length - gone);
    known = { lines, key, found: kept.concat(lines.slice(same).filter(passes)) };
    return known.found;
  };
}

/** The number of lines at the start that are the same in both. A line among the others changes as lines below it come. */
function commonLength(before: readonly LogLine[], lines: readonly LogLine[]): number {
  const first = before.findIndex((line, index) => line !== lines[index]);
  return first < 0 ? before.length : first;
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
      ? [line, ...line.below.map((text, index) => ({ id: `${line.id}.${index}`, of: line, text }))]
      : line,
  );
}

/** The time between a moment and an error that it may be about, in ms. */
const NEAR_MS = 60_000;

/** The line at a moment: with exactly this time, else the nearest error within a minute, else the nearest line. */
export function lineAt(lines: readonly LogLine[], moment: number): LogLine | undefined {
  const distance = ({ at }: LogLine) => (at === undefined ? Number.POSITIVE_INFINITY : Math.abs(at - moment));
  const nearest = (some: readonly LogLine[]) =>
    some.reduce<LogLine | undefined>(
      (best, line) => (best === undefined || distance(line) < distance(best) ? line : best),
      undefined,
    );
  const closest = nearest(lines);
  if (closest === undefined || distance(closest) === 0) return closest;
  return nearest(lines.filter(line => severityOf(line.level) === 3 && distance(line) < NEAR_MS)) ?? closest;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins a sequence
const SEQUENCE = /\x1b\[[\d;]*[A-Za-z]/g;

/** A text without its ANSI sequences. */
export function plainText(text: string): string {
  return text.replace(SEQUENCE, '');
}

/** Lines as text, with the name of their source if there are several. */
export function linesAsText(
  lines: readonly LogLine[],
  named: (source: string) => string | undefined,
): string {
  return lines
    .flatMap(({ at, level, logger, message, below, source, note }) => {
      if (note !== undefined) return [];
      const time = at === undefined ? undefined : new Date(at).toISOString();
      const head = [time, named(source), level, logger, message].filter(Boolean).join(' ');
      return [head, ...below].map(plainText);
    })
    .join('\n');
}
