/** A value that is no literal: a name, a call, a number that JavaScript cannot hold. */
export const notLiteral = Symbol('not a literal');

type Source = { readonly text: string; at: number; depth: number; readonly names: Names };

/** No launch is nested deeper, and a reader that calls itself would end in an error. */
const DEEPEST = 200;

/** The variables of a program that hold a literal, or an object of which some entries are none. */
type Names = ReadonlyMap<string, Held>;
type Held = { value: unknown; unread: string[] };

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

function readHeld(source: Source): Held | undefined {
  const object = readObject(source);
  const value = object ?? readValue(source);
  return object ?? (value === notLiteral ? undefined : { value, unread: [] });
}

/** `{…}`, `dict(…)`, or a variable that holds one. */
function readObject(source: Source): Held | undefined {
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

function readArguments(source: Source): Held | undefined {
  const read = readEntries(source, ')', '=');
  return read && { value: Object.assign({}, ...read.positional, read.given), unread: read.unread };
}

/** `isWhole`: gives up at the first entry that is no literal. */
function readEntries(source: Source, close: string, sign: ':' | '=', isWhole = false): Entries | undefined {
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

function readEntry(source: Source, sign: ':' | '='): Entry | undefined {
  if (take(source, /\*\*/y)) {
    const spread = readObject(source);
    return spread && { spread };
  }
  const key = sign === ':' ? readKey(source) : take(source, /([A-Za-z_]\w*)\s*=(?!=)/y)?.[1];
  if (sign === ':' && (key === undefined || !take(source, /\s*:/y))) return undefined;
  const value = readValue(source);
  return value === notLiteral ? undefined : { key, value };
}

function readKey(source: Source): string | undefined {
  const name = take(source, /[A-Za-z_$][\w$]*(?=\s*:)/y)?.[0];
  if (name !== undefined) return name;
  const key = readStrings(source);
  return typeof key === 'string' ? key : undefined;
}

function readValue(source: Source): unknown {
  if (source.depth > DEEPEST) return notLiteral;
  source.depth += 1;
  const value = readAnyValue(source);
  source.depth -= 1;
  return value;
}

function readAnyValue(source: Source): unknown {
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

function readName(source: Source): unknown {
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
function readList(source: Source, close: ']' | ')'): unknown {
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

function wholeEntries(source: Source, skip: number, close: string, sign: ':' | '='): unknown {
  source.at += skip;
  const read = readEntries(source, close, sign, true);
  if (read === undefined || read.positional.length + read.unread.length > 0) return notLiteral;
  source.at = read.end;
  return read.given;
}

/** Python joins texts that follow each other. Undefined if there is none. */
function readStrings(source: Source): unknown {
  let joined: string | undefined;
  for (;;) {
    const found = take(source, /([rRbBuUfF]{0,2})("""|'''|"|')/y);
    if (found === undefined) return joined;
    const [, prefix = '', quote = ''] = found;
    const end = closing(source, quote);
    if (end < 0) return notLiteral;
    const body = source.text.slice(source.at, end);
    source.at = end + quote.length;
    if (/b/i.test(prefix) || (/f/i.test(prefix) && /[{}]/.test(body))) return notLiteral;
    joined = (joined ?? '') + (/r/i.test(prefix) || isWindowsPath(body) ? body : unescaped(body));
    const next = { ...source };
    skipSpace(next);
    if (/^[rRuU]?["']/.test(source.text.slice(next.at, next.at + 2))) source.at = next.at;
  }
}

function closing({ text, at }: Source, quote: string): number {
  for (let end = at; end < text.length; end += text[end] === '\\' ? 2 : 1)
    if (text.startsWith(quote, end)) return end;
  return -1;
}

/** A path whose backslashes were not doubled, which no language would read as it is meant. */
function isWindowsPath(body: string): boolean {
  return /^[A-Za-z]:\\(?!\\)/.test(body) && /\\[^"'\\/bfnrtuxUaNv0-7\n]/.test(body) && !body.includes('\\\\');
}

const signs: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', a: '\x07', v: '\v' };

/** The text of a string in JSON, Python, or of `$'…'` in bash. */
export function unescaped(body: string): string {
  return body.replace(
    /\\(?:(\r?\n)|u([\da-fA-F]{4})|x([\da-fA-F]{1,2})|U([\da-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g,
    (all, line, short, byte, long, octal, sign) => {
      if (line !== undefined) return '';
      const code = short ?? byte ?? long;
      if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
      return signs[sign] ?? (/["'\\/?]/.test(sign) ? sign : all);
    },
  );
}

function skipSpace(source: Source): void {
  take(source, /(?:\s|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\\\r?\n)*/y);
}

/** To the comma or bracket that ends an entry. */
function skipEntry(source: Source): void {
  const { text } = source;
  let depth = 0;
  while (source.at < text.length) {
    const sign = text[source.at] ?? '';
    if (depth === 0 && /[,)\]}]/.test(sign)) return;
    if (/[([{]/.test(sign)) depth += 1;
    if (/[)\]}]/.test(sign)) depth -= 1;
    const skipped = take(source, /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^"'()[\]{},]+/sy);
    if (skipped === undefined) source.at += 1;
  }
}

function take(source: Source, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = source.at;
  const found = pattern.exec(source.text) ?? undefined;
  if (found) source.at += found[0].length;
  return found;
}

/** As a key of its own, also if it is called `__proto__`. */
export function setKey(given: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(given, key, { value, enumerable: true, configurable: true, writable: true });
}
