/** A text, the place that is read next, and how deep the value there is nested. */
export type Scan = { readonly text: string; at: number; depth: number; readonly names: Names };

/** The variables of a program that hold a literal, or an object of which some entries are none. */
export type Names = ReadonlyMap<string, Held>;
export type Held = { value: unknown; unread: string[] };

export function skipSpace(source: Scan): void {
  take(source, /(?:\s|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\\\r?\n)*/y);
}

/** To the comma or bracket that ends an entry. */
export function skipEntry(source: Scan): void {
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

export function take(source: Scan, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = source.at;
  const found = pattern.exec(source.text) ?? undefined;
  if (found) source.at += found[0].length;
  return found;
}
