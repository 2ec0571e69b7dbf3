// biome-ignore-all lint/suspicious/noControlCharactersInRegex: control characters are what it is about

/** The end of a sequence that holds a text: BEL, or the string terminator in both its forms. */
const END = String.raw`(?:\x07|\x1b\\|\x9c)`;

/** Sequences that a terminal obeys, whole or broken off, and the characters that it does not draw. The first one is CSI, with its parts. */
const SEQUENCE = new RegExp(
  [
    String.raw`(?:\x1b\[|\x9b)(?<values>[0-?]*)[ -/]*(?<kind>[@-~])?`,
    String.raw`\x1b[\]PX^_][^\x07\x1b\x9c]*(?:${END}|(?=\x1b)|$)`,
    // In a text that was decoded wrongly these are letters, unless they have an end.
    String.raw`[\x90\x98\x9d-\x9f][^\x07\x1b\x9c]*${END}`,
    String.raw`\x1b[ -/]*[0-~]?`,
    String.raw`[\0-\x07\x0e-\x1a\x1c-\x1f\x7f\x80-\x84\x86-\x9f]`,
  ].join('|'),
  'g',
);
const COLOR = /\x1b\[[\d;]*m/g;
const COLOR_OR_CHARACTER = /\x1b\[[\d;]*m|[\s\S]/gu;

/** Colours of a palette or in full, which no text here has, and colours of underlines. */
const UNSHOWN = /(?<=^|;)(?:[345]8:[\d:]*|58;(?:5;\d*|2;\d*;\d*;\d*))(?:;|$)/g;

/** A text with its colours as the only sequences, of which `ESC[0m` ends them; carriage returns and backspaces are those of the cursor. */
function obeyed(text: string): string {
  return text.replace(SEQUENCE, (...found) => {
    const { values = '', kind }: { values?: string; kind?: string } = found.at(-1);
    if (kind === 'G' && /^[01]?$/.test(values)) return '\r';
    if (kind === 'D' && /^\d{0,4}$/.test(values)) return '\b'.repeat(Number(values) || 1);
    if (kind !== 'm' || /[<-?]/.test(values)) return '';
    const shown = values.replace(UNSHOWN, '').replace(/:\d*/g, '');
    return shown === '' && values !== '' ? '' : `\x1b[${shown || '0'}m`;
  });
}

/** The states of a line that was written over again and again, such as a progress bar; the last one is the line. */
export function statesOf(line: string): string[] {
  const isPlain = !/[\0-\x08\x0d-\x1f\x7f-\x9f\ufeff]/.test(line);
  if (isPlain) return [line];
  const states = obeyed(line.replace(/^\ufeff/, '')).split('\r');
  const written = states.filter((state, index) => index === 0 || plainText(state).trim() !== '');
  return written.map(withoutErased);
}

/** Lines as a terminal shows them. Only line feeds end a line: a log may hold the other separators of Unicode as characters. */
export function linesOf(text: string): string[] {
  return text.split('\n').map(line => statesOf(line).at(-1) ?? '');
}

/** Applies the backspaces of a text, but those at its end. */
function withoutErased(text: string): string {
  const all = text.replace(/\x08+$/, '');
  if (!all.includes('\b')) return all;
  const kept: string[] = [];
  for (const one of all.match(COLOR_OR_CHARACTER) ?? []) {
    if (one !== '\b') kept.push(one);
    else {
      const last = kept.findLastIndex(before => !before.startsWith('\x1b'));
      if (last >= 0) kept.splice(last, 1);
    }
  }
  return kept.join('');
}

/** A line without its colours. */
export function plainText(line: string): string {
  return line.includes('\x1b') ? line.replace(COLOR, '') : line;
}

/** A line without so many of its first characters, in the colours that they set. */
export function withoutStart(line: string, length: number): string {
  if (!line.includes('\x1b')) return line.slice(length);
  let left = length;
  return line.replace(COLOR_OR_CHARACTER, one => {
    if (one.startsWith('\x1b') || left <= 0) return one;
    left -= one.length;
    return '';
  });
}
