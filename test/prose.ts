/** Words of a dialect that comments, test names and documents do without; the standard terms are again, reported, is, no one, if, instead of. */
const DIALECT =
  /\b(anew|told|tells?|telling|stands?|stood|nobody|whoever|goes on|as far as|in place of|saga)\b/i;
/** A pronoun clause as the subject of a comment: a noun of the code says it better. */
const PRONOUN = /^\s*(?:\/\/|\/?\*+)\s*(?:What|Who|Whoever|Where nothing)\b/;

/** The lines of a file that are written for readers: comments and names of tests. */
export function proseOf(path: string, text: string): string[] {
  const isTest = /\.test\.tsx?$/.test(path);
  return text
    .split('\n')
    .filter(line => /^\s*(?:\/\/|\/\*\*|\*)/.test(line) || (isTest && /^test(?:\.each.*)?\(/.test(line)));
}

/** The texts for people of a file of texts: its lines without comments. */
export function textsOf(path: string, text: string): string[] {
  const isTexts = /^app\/messages\/(?!language)|\/text\.ts$/.test(path) && !/\.test\./.test(path);
  return isTexts
    ? text.split('\n').filter(line => /['`].*\s.*['`]/.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line))
    : [];
}

/** The texts for people that speak the dialect. */
export function oddTexts(path: string, lines: readonly string[]): string[] {
  const says = (line: string) => line.replace(/^\s*[\w'-]+:/, '');
  return lines.filter(line => DIALECT.test(says(line))).map(line => `${path}: ${line.trim()}`);
}

/** The lines that speak the dialect, each with its file. Code in backticks and quotations are left out. */
export function oddProse(path: string, lines: readonly string[]): string[] {
  return lines
    .filter(line => PRONOUN.test(line) || DIALECT.test(line.replace(/`[^`]*`|“[^”]*”/g, '')))
    .map(line => `${path}: ${line.trim()}`);
}
