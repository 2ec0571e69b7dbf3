/** A line of a log with the lines below it that have no time of their own, such as a traceback. */
export type LogLine = {
  /** Unique in the page. */
  id: string;
  source: string;
  /** In ms since 1970, by the clock of its node; undefined for a part of an entry whose first line was not read. */
  at: number | undefined;
  /** The key to sort by: its time, but never less than that of the line before it. */
  order: number;
  level: string;
  logger: string;
  message: string;
  below: readonly string[];
  /** A remark of the console: the file was rotated, lines may be missing, or the oldest were dropped. */
  note?: LogNote;
};

type LogNote = 'rotated' | 'reset' | 'continued' | 'dropped';

const TEXT = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([A-Z]+) (\S+) pid:\S* role:\S* address:\S* node:\S* (.*)$/;

let count = 0;

/** A line of the console's own, or the start of an entry. */
export function newLine(source: string, order: number, facts: Partial<LogLine>): LogLine {
  count += 1;
  const empty = { at: undefined, level: '', logger: '', message: '', below: [] };
  return { ...empty, ...facts, id: String(count), source, order };
}

/** The lines of a text in a server's log, as text or as JSON; `open` is the last line that is known: the text may begin with its continuation. */
export function parseLog(source: string, text: string, open: LogLine | undefined): LogLine[] {
  const lines: LogLine[] = open === undefined ? [] : [open];
  const below: string[][] = lines.map(line => [...line.below]);
  for (const one of text.split('\n')) {
    const head = headOf(one);
    const order = Math.max(head?.at ?? 0, lines.at(-1)?.order ?? 0);
    if (head === undefined && lines.length > 0) below.at(-1)?.push(one);
    else {
      lines.push(newLine(source, order, head ?? { message: one }));
      below.push([...(head?.below ?? [])]);
    }
  }
  const first = lines.find(({ at }) => at !== undefined)?.order ?? 0;
  return lines.map((line, index) => {
    const added = withoutEmptyEnd(below[index] ?? []);
    const isSame = line === open && added.length === line.below.length;
    return isSame ? line : { ...line, order: line.order || first, below: added };
  });
}

function withoutEmptyEnd(lines: readonly string[]): readonly string[] {
  const end = lines.findLastIndex(line => line.trim() !== '');
  return lines.slice(0, end + 1);
}

type Head = Pick<LogLine, 'level' | 'logger' | 'message' | 'below'> & { at: number };

function headOf(line: string): Head | undefined {
  if (line.startsWith('{"')) return headOfJson(line);
  const [, time = '', level = '', logger = '', message = ''] = TEXT.exec(line) ?? [];
  const at = Date.parse(time);
  return Number.isNaN(at) ? undefined : { at, level, logger, message, below: [] };
}

/** A server may write JSON (`XINFERENCE_LOG_FORMAT`). */
function headOfJson(line: string): Head | undefined {
  try {
    return headOfRecord(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** The line of a record of Elasticsearch, whose source is the address of its node; undefined without a time. */
export function lineOfRecord(value: unknown): LogLine | undefined {
  const head = headOfRecord(value);
  const { address, node }: Record<string, unknown> = Object(value);
  const source = [address, node].find(one => typeof one === 'string' && one !== '');
  return head && newLine(String(source ?? ''), head.at, head);
}

/** The line of a record with the fields of the server's JSON, which Elasticsearch has too; undefined without a time. */
function headOfRecord(value: unknown): Head | undefined {
  const record: Record<string, unknown> = Object(value);
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : '');
  const at = Date.parse(text('@timestamp'));
  if (Number.isNaN(at)) return undefined;
  const [message = '', ...more] = text('message').split('\n');
  const below = [...more, ...text('exception').split('\n')].filter(
    (one, index) => index < more.length || one !== '',
  );
  return { at, level: text('level'), logger: text('module'), message, below };
}

const SEVERE = ['ERROR', 'CRITICAL', 'FATAL'];
const LEVELS = ['DEBUG', 'INFO', 'WARNING', 'ERROR'] as const;

/** How severe a level is: 0 for debugging, 3 for errors. A line without a level counts as information. */
export function severityOf(level: string): number {
  if (SEVERE.includes(level)) return 3;
  const known = LEVELS.findIndex(one => one === level || (one === 'WARNING' && level === 'WARN'));
  return known < 0 ? 1 : known;
}

/** The names of the levels that are at least so severe, as a server writes them. */
export function levelsFrom(severity: number): string[] {
  return [...LEVELS, 'WARN', 'CRITICAL', 'FATAL'].filter(level => severityOf(level) >= severity);
}
