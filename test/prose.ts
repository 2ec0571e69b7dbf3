/** Words of a dialect that comments, test names and documents do without; the standard terms are again, reported, is, no one, if, instead of. */
const DIALECT = /\b(anew|told|stands?|stood|nobody|whoever|goes on|as far as|in place of|saga)\b/i;
/** A pronoun clause as the subject of a comment: a noun of the code says it better. */
const PRONOUN = /^\s*(?:\/\/|\/?\*+)\s*(?:What|Who|Whoever|Where nothing)\b/;

/** The lines of a file that are written for readers: comments and names of tests. */
export function proseOf(path: string, text: string): string[] {
  const isTest = /\.test\.tsx?$/.test(path);
  return text
    .split('\n')
    .filter(line => /^\s*(?:\/\/|\/\*\*|\*)/.test(line) || (isTest && /^test(?:\.each.*)?\(/.test(line)));
}

/** The lines that speak the dialect, each with its file. Code in backticks and quotations are left out. */
export function oddProse(path: string, lines: readonly string[]): string[] {
  return lines
    .filter(line => PRONOUN.test(line) || DIALECT.test(line.replace(/`[^`]*`|“[^”]*”/g, '')))
    .map(line => `${path}: ${line.trim()}`);
}
