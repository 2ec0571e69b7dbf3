import { type Scan, skipSpace, take } from './scan.ts';

/** A value that is no literal: a name, a call, a number that JavaScript cannot hold. */
export const notLiteral = Symbol('not a literal');

/** Python joins texts that follow each other. Undefined if there is none. */
export function readStrings(source: Scan): unknown {
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

function closing({ text, at }: Scan, quote: string): number {
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
