import { unescaped } from './literal.ts';

/** The keys under which a compose file, a manifest, a Dockerfile or a program holds a command. */
const KEY = /\b(command|args|entrypoint|cmd)"?\s*[:=]?\s*$/i;

function isOfCommand(text: string, at: number): boolean {
  return KEY.test(text.slice(Math.max(0, at - 100), at));
}

/** The lists of words in a YAML file, a Dockerfile or a program, each as a command; then those of its commands joined to one. */
export function listsOf(text: string): string[][][] {
  const flows = [...text.matchAll(/\[/g)].flatMap(({ index }) => {
    const words = flowList(text, index + 1);
    return words === undefined ? [] : [{ at: index, words, ofCommand: isOfCommand(text, index) }];
  });
  const folded = [
    ...text.matchAll(/(?<=^|\n)([ \t]*)(?:- )?\w+:[ \t]*(>[^\n]*(?:\n(?:\1[ \t]+\S[^\n]*|[ \t]*(?=\n)))+)/g),
  ];
  const scalars = folded.map(({ 2: item = '', index }) => ({
    at: index,
    words: [scalarOf(item)],
    ofCommand: false,
  }));
  const lists = [...flows, ...scalars, ...blockLists(text)].sort((one, other) => one.at - other.at);
  const ofCommands = lists.filter(({ ofCommand }) => ofCommand).map(({ words }) => words);
  return [lists.map(({ words }) => words), ofCommands.length > 1 ? [ofCommands.flat()] : []];
}

/** `["xinference", 'launch', -n, q]` from after its bracket; undefined if it is no list of words. */
function flowList(text: string, begin: number): string[] | undefined {
  const words: string[] = [];
  const item = /\s*(?:"((?:\\[\s\S]|[^"\\])*)"|'((?:''|[^'])*)'|([^\s"'[\]{},][^,\]\n]*?))\s*(,\s*\]?|\])/y;
  item.lastIndex = begin;
  for (let found = item.exec(text); found !== null; found = item.exec(text)) {
    const [, double, single, plain, end = ''] = found;
    words.push(double === undefined ? (single?.replaceAll("''", "'") ?? plain ?? '') : unescaped(double));
    if (end.endsWith(']')) return words;
  }
  return undefined;
}

type Block = { at: number; words: string[]; ofCommand: boolean };

/** Lines `- word` of one indentation, with the lines below each that are indented further. */
function blockLists(text: string): Block[] {
  const blocks: Block[] = [];
  const list = /(?:^|\n)([ \t]*)- [^\n]*(?:\n(?:[ \t]*\n)*\1(?:- |[ \t]+(?=\S))[^\n]*)*/g;
  for (const { 0: lines, 1: margin = '', index } of text.matchAll(list)) {
    const items = lines
      .trimStart()
      .slice(2)
      .split(new RegExp(`\\n${margin}- `));
    const isMapping = items.some(item => /^[\w.-]+:(\s|$)/.test(item));
    if (!isMapping)
      blocks.push({ at: index, words: items.map(scalarOf), ofCommand: isOfCommand(text, index) });
    // A list of containers holds the lists of their commands.
    if (lines.split('\n').length > items.length)
      blocks.push(
        ...items.flatMap(item => blockLists(item).map(block => ({ ...block, at: index + block.at }))),
      );
  }
  return blocks;
}

/** A plain, quoted or block scalar. */
function scalarOf(item: string): string {
  const written = item.trim();
  if (/^"[\s\S]*"$/.test(written)) return unescaped(written.slice(1, -1));
  if (/^'[\s\S]*'$/.test(written)) return written.slice(1, -1).replaceAll("''", "'");
  const [, style, body = ''] = /^([|>])[+-]?\d*[ \t]*\n([\s\S]*)$/.exec(written) ?? [];
  const lines = body.replace(/^[ \t]+/gm, '');
  if (style === '|') return lines;
  return style === '>' ? lines.replace(/\n(?!\n)/g, ' ') : written.replace(/\s+#.*$/, '');
}
