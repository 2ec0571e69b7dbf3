import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { isObject } from '#app/format/json.ts';
import { type Read, readCommand } from './command.ts';
import { asObjects } from './hashtable.ts';
import { argumentsAt, type Entries, namesBefore, objectAt } from './literal.ts';
import { readArgumentList, readLogLine, readPrinted } from './log-line.ts';
import { commandsOf, type Word } from './shell.ts';
import { listsOf } from './yaml-lists.ts';

type TextKind = 'json' | 'curl' | 'cli' | 'python' | 'log';

/** A launch from text, with the words that could not be read. */
export type ReadLaunch = { from: TextKind; payload: LaunchPayload; unread: string[] };

type Found = Read & { from: TextKind };

/** Reads a launch in any form in which people write it down (text.paste); undefined if there is none in the text. */
export function readLaunch(text: string): ReadLaunch | undefined {
  const found = launchIn(text.trim());
  return found && asLaunch(found);
}

function launchIn(text: string): Found | undefined {
  return (
    readJson(text) ??
    named('log', readLogLine(text)) ??
    named('python', readPython(text) ?? readPython(text.replace(/^[ \t]*#+/gm, ''))) ??
    readCommands(text) ??
    named('log', readPrinted(text) ?? readArgumentList(text)) ??
    firstObject(text) ??
    (text.includes('@{') ? firstObject(asObjects(text)) : undefined)
  );
}

function named(from: TextKind, read: Read | undefined): Found | undefined {
  return read && { ...read, from };
}

/** The command and the client take a language model unless the type is given. */
function asLaunch({ from, body, unread }: Found): ReadLaunch {
  const { model_uid = null, model_name = null, model_type = null, ...rest } = body;
  const text = (value: unknown) => (/^(string|number)$/.test(typeof value) ? String(value) : '');
  const type = from === 'cli' || from === 'python' ? 'LLM' : '';
  const odd = Object.entries({ model_uid, model_name, model_type }).filter(
    ([, value]) => value !== null && value !== '' && text(value) === '',
  );
  return {
    from,
    payload: {
      ...rest,
      model_uid: text(model_uid) || null,
      model_name: text(model_name),
      model_type: text(model_type) || type,
    },
    unread: [...unread, ...odd.map(([key, value]) => `${key}: ${JSON.stringify(value)}`)],
  };
}

/** The first parameters of `launch_model`, in which all releases agree. */
const POSITIONAL = [
  'model_name',
  'model_type',
  'model_engine',
  'model_uid',
  'model_size_in_billions',
  'model_format',
  'quantization',
  'replica',
];

/** `client.launch_model(…)`, with the variables that the program sets before. Its first call counts. */
function readPython(text: string): Read | undefined {
  const program = text.replace(/^(?:>>>|\.\.\.) ?/gm, '');
  const [first, ...others] = [...program.matchAll(/(?<!def )\blaunch_model\s*\(/g)];
  if (first === undefined) return undefined;
  const begin = first.index + first[0].length;
  const call = argumentsAt(program, begin, namesBefore(program, first.index));
  if (call === undefined) return undefined;
  const { wait_ready, ...given } = call.given;
  const positional = call.positional.map((value, index) => [POSITIONAL[index], value] as const);
  const unread = [
    ...call.unread,
    ...positional.flatMap(([name, value]) => (name === undefined ? [String(value)] : [])),
    // A parameter of the client, which waits by itself.
    ...(wait_ready === undefined ? [] : [`wait_ready=${wait_ready === true ? 'True' : 'False'}`]),
    ...others.filter(({ index }) => index >= call.end).map(({ index }) => callAt(program, index)),
  ];
  const named = positional.filter(([name]) => name !== undefined);
  return { body: { ...Object.fromEntries(named), ...given }, unread };
}

function callAt(program: string, at: number): string {
  const begin = program.indexOf('(', at) + 1;
  const end = argumentsAt(program, begin)?.end ?? program.length;
  return program.slice(at, end).replace(/\s+/g, ' ');
}

/** An object that is the whole text. One that is no launch may hold the text of one. */
function readJson(text: string): Found | undefined {
  const read = objectAt(text, 0);
  if (read === undefined || !/^[\s;,]*$/.test(text.slice(read.end))) return undefined;
  const isEmpty = Object.keys(read.given).length === 0 && read.unread.length > 0;
  return isEmpty ? undefined : (launchOf(read) ?? fromObject(read));
}

/** In a long program the first ones are tried. */
const MAX_OBJECTS = 100;

/** The first object in a text that is a launch, or holds one as its body. */
function firstObject(text: string): Found | undefined {
  if (!/model_(name|engine)/.test(text)) return undefined;
  const candidates: Candidate[] = [];
  let after = 0;
  for (const { index } of [...text.matchAll(/\{/g)].slice(0, MAX_OBJECTS)) {
    const read = index < after ? undefined : objectAt(text, index);
    const found = read && launchOf(read);
    if (read === undefined || found === undefined) continue;
    after = read.end;
    candidates.push({ text: text.slice(index, after), found });
  }
  return firstOf(candidates);
}

type Candidate = { text: string; found: Found | undefined };

/** The first launch; the others are named. */
function firstOf(candidates: readonly Candidate[]): Found | undefined {
  const [first, ...others] = candidates.filter(({ found }) => found !== undefined);
  if (first?.found === undefined) return undefined;
  const unread = others.map(({ text }) => text.replace(/\s+/g, ' '));
  return { ...first.found, unread: [...first.found.unread, ...unread] };
}

function launchOf(read: Entries): Found | undefined {
  return isLaunch(read.given) ? fromObject(read) : firstOf(launchesIn(read.given));
}

function fromObject({ given, unread }: Entries): Found {
  return { from: 'json', body: given, unread };
}

function isLaunch(given: Record<string, unknown>): boolean {
  return 'model_name' in given || 'model_engine' in given;
}

/** The objects, texts and lists of words in an object that may be a launch. */
function launchesIn(value: unknown): Candidate[] {
  if (typeof value === 'string') return /launch|model_name/.test(value) ? [candidate(value)] : [];
  if (isObject(value) && isLaunch(value))
    return [{ text: JSON.stringify(value), found: { from: 'json', body: value, unread: [] } }];
  if (Array.isArray(value) && value.some(one => typeof one === 'string' && isProgram(one)))
    return [candidate(JSON.stringify(value))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(launchesIn) : [];
}

function candidate(text: string): Candidate {
  return { text, found: launchIn(text) };
}

/** The first launch among the commands of a text, in whatever they are wrapped. */
function readCommands(text: string): Found | undefined {
  const known = (word: string) => ({ text: word, unknown: false });
  for (const lists of listsOf(text)) {
    const found = firstOf(
      lists.map(words => ({ text: words.join(' '), found: fromWords(words.map(known), text) })),
    );
    if (found !== undefined) return found;
  }
  // A line that begins with `#` may follow the prompt of root.
  const plain = asTyped(text);
  return fromShell(plain) ?? fromShell(plain.replace(/^[ \t]*#+/gm, ' '));
}

const holdsLaunch = /xinference[\s\S]*\s\S*launch/;

/** A document or a chat changes the dashes, quotes and spaces of a command, and marks it as code or as a quotation. */
function asTyped(text: string): string {
  return (
    text
      .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
      .replace(/[\u200b\u2060\ufeff]/g, '')
      .replace(/^[ \t]*(```|~~~).*|^[ \t]*>+/gm, '')
      // The prompt of `cmd`.
      .replace(/^[A-Za-z]:\\[^>\n]*>/gm, '$& ')
      .replace(/(`+)([^`\n]*)\1|\$\(([^()]*)\)/g, (all, _, code = '', substituted = '') =>
        holdsLaunch.test(code + substituted) ? `\n${code}${substituted}\n` : all,
      )
      .replace(/"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[^"']+|["']/g, part =>
        /^["']./.test(part) ? part : unstyled(part),
      )
  );
}

function unstyled(text: string): string {
  return text
    .replace(/(?<!\S)[\u2013-\u2015]{1,2}(?=\w)/g, '--')
    .replace(/[\u2010-\u2012\u2212\uff0d]/g, '-')
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2018\u2019]/g, "'");
}

function fromShell(text: string): Found | undefined {
  const from = text.search(/(?<!\S)\S*xinference\S*\s(?:(?!xinference)[^\n])*?\blaunch\b/);
  return fromCommands(text, text) ?? (from > 0 ? fromCommands(text.slice(from), text) : undefined);
}

function fromCommands(text: string, whole: string): Found | undefined {
  const commands = commandsOf(text);
  const candidates = commands.map(words => ({
    text: words.map(word => word.text).join(' '),
    found: fromWords(words, whole),
  }));
  const found = firstOf(candidates);
  const before = commands.slice(
    0,
    candidates.findIndex(one => one.found !== undefined),
  );
  return found && { ...found, unread: [...before.flatMap(assignments), ...found.unread] };
}

/** A wrapper such as `sudo docker exec -it xinference` or `bash -c` is no setting; a variable that it sets is named. */
function fromWords(words: readonly Word[], whole: string): Found | undefined {
  const first = words.findIndex(({ text }) => isProgram(text));
  const launch = words.findIndex(({ text }, index) => first >= 0 && index > first && text === 'launch');
  const program = words.findLastIndex(({ text }, index) => index < launch && isProgram(text));
  const next = words[program + 1]?.text ?? '';
  if (program >= 0 && (next === 'launch' || next.startsWith('-'))) {
    const { body, unread } = readCommand(words.slice(launch + 1));
    return { from: 'cli', body, unread: [...assignments(words.slice(0, program)), ...unread] };
  }
  for (const [index, { text }] of words.entries()) {
    const isRest = first >= 0 && index > first && /^launch\s/.test(text);
    const command = isRest ? `xinference ${text}` : text;
    // A word that is its whole text would be read for ever.
    const nested =
      command.length < whole.length && holdsLaunch.test(command) ? fromShell(command) : undefined;
    if (nested) return { ...nested, unread: [...assignments(words.slice(0, index)), ...nested.unread] };
  }
  return fromCall(words);
}

function isProgram(word: string): boolean {
  return /(^|[\\/!@=])xinference(\.exe|\.deploy\.cmdline)?$/i.test(word);
}

/** `VAR=x`, `export VAR=x`, `docker exec -e VAR=x`. */
function assignments(words: readonly Word[]): string[] {
  return words.map(({ text }) => text).filter(text => /^(\$env:)?[A-Za-z_]\w*=/.test(text));
}

/** A call by curl or another program that takes the body as a word. */
function fromCall(words: readonly Word[]): Found | undefined {
  const isCurl = words.some(({ text }) => /(^|[\\/])curl(\.exe)?$/i.test(text));
  for (const { text, unknown } of words) {
    const read = objectAt(text.replace(/^(-d|--?[\w-]+[=:])?\s*(?=\{)/, ''), 0);
    if (read === undefined || !(isCurl || isLaunch(read.given))) continue;
    const entries = Object.entries(read.given);
    const isOpen = (value: unknown) => unknown && /[$%`]/.test(JSON.stringify(value));
    const open = entries.filter(([, value]) => isOpen(value));
    return {
      from: isCurl ? 'curl' : 'json',
      body: Object.fromEntries(entries.filter(([, value]) => !isOpen(value))),
      unread: [...read.unread, ...open.map(([key, value]) => `${key}: ${JSON.stringify(value)}`)],
    };
  }
  return undefined;
}
