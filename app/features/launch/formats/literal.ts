import { type Held, type Names, type Scan, skipEntry, skipSpace, take } from './scan.ts';
import { notLiteral, readStrings } from './strings.ts';

/** No launch is nested deeper, and a reader that calls itself would end in an error. */
const DEEPEST = 200;

/** The entries of an object or of a call, and the text of those that are no literals. */
export type Entries = {
  given: Record<string, unknown>;
  positional: unknown[];
  unread: string[];
  end: number;
};

const noNames: Names = new Map();

/** Reads a JSON or Python literal that takes the whole text; `notLiteral` for any other text. */
export function literalOf(text: string): unknown {
  const source = { text, at: 0, depth: 0, names: noNames };
  const value = readValue(source);
  skipSpace(source);
  return source.at === text.length ? value : notLiteral;
}

/** Reads the object that begins at `at`, in JSON, JavaScript or Python; undefined if it never ends. */
export function objectAt(text: string, at: number, names: Names = noNames): Entries | undefined {
  return text[at] === '{' ? readEntries({ text, at: at + 1, depth: 0, names }, '}', ':') : undefined;
}

/** Reads the arguments of a Python call from after its parenthesis; undefined if it never ends. */
export function argumentsAt(text: string, at: number, names: Names = noNames): Entries | undefined {
  return readEntries({ text, at, depth: 0, names }, ')', '=');
}

/** `a = …`, `a["key"] = …` and `a.update(…)`. */
const STATEMENT =
  /^[ \t]*([A-Za-z_]\w*)(?:(\.update\()|(?:\[(?:"([^"\n]*)"|'([^'\n]*)')\])?[ \t]*(?::[^=\n]+)?=(?!=))/gm;

/** Finds the variables that a Python program sets to a literal before `end`. */
export function namesBefore(text: string, end: number): Names {
  const names = new Map<string, Held>();
  for (const found of text.slice(0, end).matchAll(STATEMENT)) {
    const [begin, name = '', update, double, single] = found;
    const source = { text, at: found.index + begin.length, depth: 0, names };
    const statement = (begin + text.slice(source.at).split('\n', 1)[0]).trim();
    const key = double ?? single;
    const before = names.get(name);
    const held = update === undefined ? readHeld(source) : readArguments(source);
    const ends = update !== undefined || /^[ \t]*(#[^\n]*)?[\r\n;]/.test(text.slice(source.at, end));
    const isRead = held !== undefined && ends && (key === undefined || held.unread.length === 0);
    if (key === undefined && update === undefined) {
      if (isRead) names.set(name, held);
      else names.delete(name);
    } else if (before !== undefined) {
      const more = isRead && (key === undefined ? held.value : { [key]: held.value });
      const unread = isRead ? held.unread : [statement];
      names.set(name, {
        value: { ...Object(before.value), ...Object(more) },
        unread: [...before.unread, ...unread],
      });
    }
  }
  return names;
}

function readHeld(source: Scan): Held | undefined {
  const object = readObject(source);
  const value = object ?? readValue(source);
  return object ?? (value === notLiteral ? undefined : { value, unread: [] });
}

/** `{…}`, `dict(…)`, or a variable that holds one. */
function readObject(source: Scan): Held | undefined {
  skipSpace(source);
  const { at } = source;
  if (source.depth > DEEPEST) return undefined;
  source.depth += 1;
  const brace = take(source, /\{/y);
  const read = brace
    ? readEntries(source, '}', ':')
    : take(source, /dict\(/y) && readEntries(source, ')', '=');
  source.depth -= 1;
  source.at = read?.end ?? at;
  if (read !== undefined) return { value: read.given, unread: read.unread };
  const name = take(source, /[A-Za-z_]\w*(?![\w.([])/y)?.[0] ?? '';
  const held = source.names.get(name);
  if (held === undefined) source.at = at;
  return held;
}

function readArguments(source: Scan): Held | undefined {
  const read = readEntries(source, ')', '=');
  return read && { value: Object.assign({}, ...read.positional, read.given), unread: read.unread };
}

/** `isWhole`: gives up at the first entry that is no literal. */
function readEntries(source: Scan, close: string, sign: ':' | '=', isWhole = false): Entries | undefined {
  const { text } = source;
  const read: Omit<Entries, 'end'> = { given: {}, positional: [], unread: [] };
  for (skipSpace(source); source.at < text.length; skipSpace(source)) {
    if (text[source.at] === close) return { ...read, end: source.at + 1 };
    const begin = source.at;
    const entry = readEntry(source, sign);
    skipSpace(source);
    const ends = text[source.at] === ',' || text[source.at] === close;
    if (entry === undefined || !ends) {
      if (isWhole) return undefined;
      source.at = begin;
      skipEntry(source);
      // A bracket of another kind closes nothing here, and would be looked at for ever.
      if (source.at === begin && text[begin] !== ',') source.at += 1;
      read.unread.push(text.slice(begin, source.at).trim().replace(/\s+/g, ' '));
    } else if ('spread' in entry) {
      read.given = { ...read.given, ...Object(entry.spread.value) };
      read.unread.push(...entry.spread.unread);
    } else if (entry.key === undefined) read.positional.push(entry.value);
    else setKey(read.given, entry.key, entry.value);
    if (text[source.at] === ',') source.at += 1;
  }
  return undefined;
}

type Entry = { key: string | undefined; value: unknown } | { spread: Held };

function readEntry(source: Scan, sign: ':' | '='): Entry | undefined {
  if (take(source, /\*\*/y)) {
    const spread = readObject(source);
    return spread && { spread };
  }
  const key = sign === ':' ? readKey(source) : take(source, /([A-Za-z_]\w*)\s*=(?!=)/y)?.[1];
  if (sign === ':' && (key === undefined || !take(source, /\s*:/y))) return undefined;
  const value = readValue(source);
  return value === notLiteral ? undefined : { key, value };
}

function readKey(source: Scan): string | undefined {
  const name = take(source, /[A-Za-z_$][\w$]*(?=\s*:)/y)?.[0];
  if (name !== undefined) return name;
  const key = readStrings(source);
  return typeof key === 'string' ? key : undefined;
}

function readValue(source: Scan): unknown {
  if (source.depth > DEEPEST) return notLiteral;
  source.depth += 1;
  const value = readAnyValue(source);
  source.depth -= 1;
  return value;
}

function readAnyValue(source: Scan): unknown {
  skipSpace(source);
  const sign = source.text[source.at];
  if (sign === '[') return readList(source, ']');
  if (sign === '(') return readList(source, ')');
  if (sign === '{') return wholeEntries(source, 1, '}', ':');
  if (take(source, /dict\(/y)) return wholeEntries(source, 0, ')', '=');
  const text = readStrings(source);
  if (text !== undefined) return text;
  const number = take(
    source,
    /[+-]?(0[xX][\da-fA-F]+|(\d[\d_]*\.?[\d_]*|\.\d[\d_]*)([eE][+-]?\d+)?)(?![\w.])/y,
  );
  return number ? numberOf(number[0]) : readName(source);
}

function readName(source: Scan): unknown {
  const name = take(source, /[A-Za-z_]\w*(?![\w.([])/y)?.[0] ?? '';
  if (/^(true|false)$/i.test(name)) return name.toLowerCase() === 'true';
  if (name === 'None' || name === 'null') return null;
  const held = source.names.get(name);
  return held?.unread.length === 0 ? held.value : notLiteral;
}

function numberOf(written: string): unknown {
  const digits = written.replaceAll('_', '');
  const decimal = /[.eE]/.test(digits) && !/x/i.test(digits);
  if (!decimal) return /^[+-]?0\d/.test(digits) ? notLiteral : (wholeNumber(digits) ?? notLiteral);
  const value = Number(digits);
  return Number.isFinite(value) ? value : notLiteral;
}

/** The number that these digits say; undefined if JavaScript would round it. */
export function wholeNumber(digits: string): number | undefined {
  const [, sign, amount = ''] = /^\s*([+-]?)(.*?)\s*$/s.exec(digits) ?? [];
  const value = Number(amount);
  const isWritten = String(value) === amount.replace(/^0+(?=\d)/, '');
  if (!isWritten && (!Number.isFinite(value) || BigInt(amount) !== BigInt(value))) return undefined;
  return sign === '-' && value > 0 ? -value : value;
}

/** A tuple is a list in JSON; parentheses about one value are no tuple. */
function readList(source: Scan, close: ']' | ')'): unknown {
  const { text } = source;
  const list: unknown[] = [];
  let commas = 0;
  source.at += 1;
  for (skipSpace(source); text[source.at] !== close; skipSpace(source)) {
    const value = readValue(source);
    if (value === notLiteral) return notLiteral;
    list.push(value);
    skipSpace(source);
    if (text[source.at] === ',') commas += 1;
    else if (text[source.at] !== close) return notLiteral;
    if (text[source.at] === ',') source.at += 1;
  }
  source.at += 1;
  return close === ')' && list.length === 1 && commas === 0 ? list[0] : list;
}

function wholeEntries(source: Scan, skip: number, close: string, sign: ':' | '='): unknown {
  source.at += skip;
  const read = readEntries(source, close, sign, true);
  if (read === undefined || read.positional.length + read.unread.length > 0) return notLiteral;
  source.at = read.end;
  return read.given;
}

/** As a key of its own, also if it is called `__proto__`. */
export function setKey(given: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(given, key, { value, enumerable: true, configurable: true, writable: true });
}
