import { isPair, isScalar, isSeq, parseAllDocuments, visit } from 'yaml';
import { unescaped } from './strings.ts';

/** The keys under which a compose file, a manifest, a Dockerfile or a program holds a command. */
const COMMAND = /\b(command|args|entrypoint|cmd)"?\s*[:=]?\s*$/i;

type List = { words: string[]; ofCommand: boolean };

/** The lists of words in a YAML file, a Dockerfile or a program, each as a command, and those of its commands joined to one. */
export function listsOf(text: string): string[][][] {
  return [yamlLists(text), bracketLists(text)].flatMap(lists => {
    const ofCommands = lists.filter(({ ofCommand }) => ofCommand).map(({ words }) => words);
    return [lists.map(({ words }) => words), ofCommands.length > 1 ? [ofCommands.flat()] : []];
  });
}

/** The lists of scalars, and the block scalars that are values, of a whole file or of a part of one. */
function yamlLists(text: string): List[] {
  const lists: List[] = [];
  for (const document of parseAllDocuments(text, { strict: false, uniqueKeys: false, logLevel: 'silent' }))
    visit(document, {
      Seq: (_, list, path) => {
        const words = list.items.map(wordOf);
        const parent = path.at(-1);
        const key = isPair(parent) && isScalar(parent.key) ? String(parent.key.value) : '';
        if (words.every(word => word !== undefined)) lists.push({ words, ofCommand: COMMAND.test(key) });
      },
      Scalar: (_, { type, value }, path) => {
        const isValue = type === 'BLOCK_FOLDED' && !isSeq(path.at(-1));
        if (isValue) lists.push({ words: [String(value)], ofCommand: false });
      },
    });
  return lists;
}

/** A scalar as it is written; undefined for a map or a list. */
function wordOf(item: unknown): string | undefined {
  if (!isScalar(item)) return undefined;
  return item.type === 'PLAIN' ? (item.source ?? '') : String(item.value);
}

/** `["xinference", 'launch', -n, q]` in a file that is no YAML. */
function bracketLists(text: string): List[] {
  return [...text.matchAll(/\[/g)].flatMap(({ index }) => {
    const words = bracketList(text, index + 1);
    const ofCommand = COMMAND.test(text.slice(Math.max(0, index - 100), index));
    return words === undefined ? [] : [{ words, ofCommand }];
  });
}

/** The words from after the bracket; undefined if it is no list of words. */
function bracketList(text: string, begin: number): string[] | undefined {
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
