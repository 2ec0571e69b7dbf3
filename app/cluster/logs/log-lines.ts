import { linesOf, plainText, statesOf, withoutStart } from '#app/format/terminal-text.ts';
import { levelIn, severityOf } from './log-levels.ts';

/** A line of a log with the lines below it that have neither a time nor another level of their own, such as a traceback. */
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
  /** The message and the lines below with their colours, if they have any. No other text of a line has a sequence of a terminal. */
  drawn?: readonly string[];
  /** The process that wrote it, as `pid:7 role:worker address:10.0.0.1:4 node:vm`; empty if the log does not say. */
  by: string;
  /** It continues the entry before it with a level of its own, and has that entry's time. */
  under?: true;
  /** A remark of the console: the file was rotated, lines may be missing, or the oldest were dropped. */
  note?: LogNote;
};

type LogNote = 'rotated' | 'reset' | 'continued' | 'dropped';

const TEXT = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([A-Z]+) (\S+) (pid:\S* role:\S* address:\S* node:\S*) (.*)$/s;

let count = 0;

type Facts = Partial<Pick<LogLine, 'at' | 'level' | 'logger' | 'by' | 'under' | 'note'>>;

/** A line of the console's own, or the start of an entry; `texts` are its message and the lines below. Fast: a log may have 100,000. */
export function newLine(source: string, order: number, facts: Facts, texts: readonly string[] = []): LogLine {
  count += 1;
  const { at, level = '', logger = '', by = '', under, note } = facts;
  const { message, below, drawn } = written(texts);
  const line: LogLine = { id: String(count), source, at, order, level, logger, message, below, by };
  if (drawn) line.drawn = drawn;
  if (under) line.under = under;
  if (note) line.note = note;
  return line;
}

/** The message of a line and the lines below, with their colours. */
export function textsOf({ message, below, drawn }: LogLine): readonly string[] {
  return drawn ?? [message, ...below];
}

function written(texts: readonly string[]): Pick<LogLine, 'message' | 'below' | 'drawn'> {
  const [only = ''] = texts;
  if (texts.length <= 1 && !only.includes('\x1b')) return { message: only, below: [] };
  const end = texts.findLastIndex((text, index) => index === 0 || plainText(text).trim() !== '');
  const kept = texts.slice(0, end + 1);
  const [message = '', ...below] = kept.map(plainText);
  return { message, below, ...(kept.some(text => text.includes('\x1b')) && { drawn: kept }) };
}

/** The lines of a text in a server's log, as text or as JSON; `open` is the last line that is known: the text may begin with its continuation. */
export function parseLog(source: string, text: string, open: LogLine | undefined): LogLine[] {
  return continued(source, text.split('\n').map(readLine), open);
}

/** A line with the texts that follow it, which may be lines of their own. */
export function withTexts(line: LogLine, texts: readonly string[]): LogLine[] {
  return continued(line.source, texts.map(readLine), line);
}

/** The lines of a record of Elasticsearch, whose source is the address of its node; none without a time. */
export function linesOfRecord(value: unknown): LogLine[] {
  const { address, node }: Record<string, unknown> = Object(value);
  const source = [address, node].find(one => typeof one === 'string' && one !== '');
  const read = readRecord(value);
  return read === undefined ? [] : continued(String(source ?? ''), [read], undefined);
}

/** An entry that more texts may follow. */
type Begun = { facts: Facts; order: number; texts: string[] };

function continued(source: string, read: readonly ReadLine[], open: LogLine | undefined): LogLine[] {
  const begun: Begun[] =
    open === undefined ? [] : [{ facts: open, order: open.order, texts: [...textsOf(open)] }];
  const begin = (facts: Facts, text: string) => {
    begun.push({ facts, order: Math.max(facts.at ?? 0, begun.at(-1)?.order ?? 0), texts: [text] });
  };
  const add = (text: string) => {
    const last = begun.at(-1);
    const level = levelIn(plainText(text));
    if (last === undefined) begin({ level: level ?? '' }, text);
    else if (level === undefined || severityOf(level) === severityOf(last.facts.level ?? ''))
      last.texts.push(text);
    else begin({ at: last.facts.at, by: last.facts.by ?? '', level, under: true }, text);
  };
  for (const { head, texts } of read) {
    const [first = '', ...more] = texts;
    if (head === undefined) add(first);
    else begin(head, first);
    for (const text of more) add(text);
  }
  const start = begun.find(({ facts }) => facts.at !== undefined)?.order ?? 0;
  return begun.map(({ facts, order, texts }, index) => {
    if (open === undefined || index > 0) return newLine(source, order || start, facts, texts);
    const now = written(texts);
    return now.below.length === open.below.length ? open : { ...open, ...now };
  });
}
type Head = Pick<LogLine, 'level' | 'logger' | 'by'> & { at: number };
type ReadLine = { head?: Head; texts: readonly string[] };

/** A line of the file. Of one that was written over, the first state may be the one with the head. */
function readLine(line: string): ReadLine {
  const states = statesOf(line);
  const last = states.at(-1) ?? '';
  const texts = [last];
  const headed = readHeaded(last);
  if (headed !== undefined || states.length === 1) return headed ?? { texts };
  return { ...readHeaded(states[0] ?? ''), texts };
}

function readHeaded(drawn: string): ReadLine | undefined {
  const line = plainText(drawn);
  if (/^\{\s*"/.test(line)) return readJson(line);
  const [, time = '', level = '', logger = '', by = '', message = ''] = TEXT.exec(line) ?? [];
  const at = Date.parse(time);
  if (Number.isNaN(at)) return undefined;
  return { head: { at, level, logger, by }, texts: [withoutStart(drawn, line.length - message.length)] };
}

/** A server may write JSON (`XINFERENCE_LOG_FORMAT`). */
function readJson(line: string): ReadLine | undefined {
  try {
    return readRecord(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** A record with the fields of the server's JSON, which Elasticsearch has too; undefined without a time. */
function readRecord(value: unknown): ReadLine | undefined {
  const record: Record<string, unknown> = Object(value);
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : '');
  const at = Date.parse(text('@timestamp'));
  if (Number.isNaN(at)) return undefined;
  const names = ['pid', 'role', 'address', 'node'].filter(name => record[name] !== undefined);
  const by = names.map(name => `${name}:${record[name]}`).join(' ');
  const exception = text('exception') === '' ? [] : linesOf(text('exception'));
  return {
    head: { at, level: text('level'), logger: text('module'), by },
    texts: [...linesOf(text('message')), ...exception.filter(line => line !== '')],
  };
}
