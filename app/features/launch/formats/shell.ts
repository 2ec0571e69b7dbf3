import { unescaped } from './strings.ts';

/** A word of a command; `unknown` if it holds a variable or a command whose value the text does not give. */
export type Word = { text: string; unknown: boolean };

type Dialect = { tokens: RegExp; unquoted: (body: string) => string };

const variable = String.raw`\$(?:env:)?(?:[A-Za-z_]\w*|\{(?:[^{}]|\{[^{}]*\})*\}|\((?:[^()]|\([^()]*\))*\))|%[A-Za-z_]\w{2,}%`;
const shared = [
  // `<engine>` of a manual, `{{ .Values.engine }}` of a template.
  String.raw`(?<placeholder><[^\s<>&|][^<>&|\n]*(?<!\s\d?)>|\{\{[^{}\n]*\}\})`,
  String.raw`(?<target>(?<!\S)(?:\d|&)?>>?[ \t]*(?=[^\s&>])|<[ \t]*(?=[^\s<]))`,
  String.raw`(?<redirect>(?<!\S)\d?>+&[\d-])`,
  String.raw`(?<space>[ \t]+|[ \t]*\r?\n[ \t]*(?=-))`,
  String.raw`(?<end>[\r\n;&|()]+|<<[^\n]*)`,
  String.raw`(?<comment>(?<!\S)#[^\n]*)`,
  // A quote that stays open.
  String.raw`(?<stray>['"][^\n]*?(?=[ \t]*(?:\\[ \t]*)?(?:\r?\n|$)))`,
  String.raw`(?<plain>[\s\S])`,
];

/** bash and its relatives. A backslash escapes the next sign, and in double quotes only what would end or expand. */
const posix: Dialect = {
  tokens: tokens(
    // A blog adds spaces or a comment after it.
    String.raw`(?<continued>\\(?:[ \t]*\r?|[ \t]+#[^\n]*)(?:\n|$))`,
    String.raw`\\(?<escaped>[\s\S])`,
    String.raw`\$'(?<ansi>(?:\\[\s\S]|[^\\'])*)'`,
    `'(?<single>[^']*)'`,
    String.raw`\$?"(?<double>(?:\\[\s\S]|[^"\\])*)"`,
    `(?<variable>${variable}|\`[^\`]*\`|(?<!\\S)~(?![^/\\s]))`,
  ),
  unquoted: body => body.replace(/\\(?:\r?\n|(["\\$`]))/g, '$1'),
};

const powershell: Dialect = {
  tokens: tokens(
    String.raw`(?<continued>${'`'}[ \t]*(?:\r?\n|$))`,
    String.raw`${'`'}(?<escaped>[\s\S])`,
    `'(?<single>(?:''|[^'])*)'`,
    String.raw`"(?<double>(?:${'`'}[\s\S]|\\"|""|[^"${'`'}])*)"(?=[\s;|),]|$)`,
    `(?<variable>${variable})`,
  ),
  unquoted: body => body.replace(/`([\s\S])|\\?"(")|\\(")/g, '$1$2$3'),
};

/** `cmd` without its carets, and bash with a path of Windows in it: a backslash is a letter of the word. */
const windows: Dialect = {
  tokens: tokens(
    String.raw`(?<continued>(?<=\s)\\(?:\r?\n|$))`,
    `'(?<single>[^']*)'`,
    String.raw`"(?<double>[^"\\]*(?="(?!"))|(?:\\"|""|[^"])*(?="(?:[\s;&|)]|$)))"`,
    `(?<variable>${variable})`,
  ),
  unquoted: body => body.replace(/\\"|""/g, '"'),
};

function tokens(...own: string[]): RegExp {
  return new RegExp([...own, ...shared].join('|'), 'g');
}

/** The commands of a text, as the shell reads them for which it was written. Of a quote that stays open, the line is not known. */
export function commandsOf(text: string): Word[][] {
  const bare = text.replace(/\\'|'[^']*'/g, "''");
  if (/\s\^[ \t]*\r?$|\^["{\\]/m.test(bare))
    return withoutCarets(text).flatMap(command => commandsIn(command, windows));
  if (/\s`[ \t]*\r?$|\$env:|`"|^\s*PS [A-Za-z]:\\/im.test(bare))
    return commandsIn(text.replace(/(\$env:\w+)\s*=\s*/gi, '$1='), powershell);
  return commandsIn(text, /(^|[\s=])([A-Za-z]:|\\)\\[^\\\s]/m.test(bare) ? windows : posix);
}

/** The lines of `cmd`: a caret takes the next sign as it is, and joins the next line. */
function withoutCarets(text: string): string[] {
  const lines = [''];
  let quoted = false;
  for (const [part, joined, escaped] of text.matchAll(
    /\^(?:([ \t]*(?:\r?\n|$))|([\s\S]))|[&|\r\n]+|[\s\S]/g,
  )) {
    if (part === '"') quoted = !quoted;
    const plain = joined === undefined ? (escaped ?? part) : ' ';
    if (/^[&|\r\n]/.test(part) && !quoted) lines.push('');
    else lines.push((lines.pop() ?? '') + (quoted ? part : plain));
  }
  return lines;
}

/** An option on the next line belongs to the same command, though nothing marks the end of its line. */
function commandsIn(text: string, { tokens, unquoted }: Dialect): Word[][] {
  const values = new Map<string, string>();
  const commands: Word[][] = [[]];
  let word: Word | undefined;
  let isTarget = false;
  const add = (part: string, unknown = false) => {
    word = { text: (word?.text ?? '') + part, unknown: unknown || word?.unknown === true };
  };
  const endWord = () => {
    const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/s.exec(word?.text ?? '') ?? [];
    if (name !== undefined && word?.unknown === false) values.set(name, value);
    if (word !== undefined && !isTarget) commands.at(-1)?.push(word);
    if (word !== undefined) isTarget = false;
    word = undefined;
  };
  for (const { groups = {} } of text.matchAll(tokens)) {
    const { escaped, ansi, single, double, plain } = groups;
    const open = groups.stray ?? groups.placeholder;
    if (open !== undefined) add(open, true);
    else if (double !== undefined) addQuoted(unquoted(double), values, add);
    else if (groups.variable !== undefined) addQuoted(groups.variable, values, add);
    else if (ansi !== undefined) add(unescaped(ansi));
    else if (single !== undefined) add(tokens === powershell.tokens ? single.replaceAll("''", "'") : single);
    else if (escaped !== undefined || plain !== undefined) add(escaped ?? plain ?? '');
    else if (groups.continued === undefined) endWord();
    if (groups.target !== undefined) isTarget = true;
    if (groups.end !== undefined) commands.push([]);
  }
  endWord();
  return commands.filter(words => words.length > 0);
}

/** With the values of the variables that the text sets before. */
function addQuoted(
  body: string,
  values: Map<string, string>,
  add: (part: string, unknown: boolean) => void,
): void {
  let unknown = false;
  const part = body.replace(new RegExp(`${variable}|^\`[^]*\`$|^~$`, 'g'), found => {
    const value = values.get(found.replace(/^(\$\{?|%)|[}%]$/g, ''));
    if (value === undefined) unknown = true;
    return value ?? found;
  });
  add(part, unknown);
}
