import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { type Read, readCommand } from './command.ts';
import { argumentsAt, type Entries, namesBefore, objectAt } from './literal.ts';
import { readArgumentList, readLogLine } from './log-line.ts';
import { commandsOf, type Word } from './shell.ts';
import { listsOf } from './yaml-lists.ts';

type TextKind = 'json' | 'curl' | 'cli' | 'python' | 'log';

/** A launch from text, with the words that could not be read. */
export type ReadLaunch = { from: TextKind; payload: LaunchPayload; unread: string[] };

type Found = Read & { from: TextKind };

/** Reads a launch in any form in which people write it down (text.paste); undefined if there is none in the text. */
export function readLaunch(text: string): ReadLaunch | undefined {
  const found = launchIn(text.trim());
  return found && { from: found.from, payload: asPayload(found), unread: found.unread };
}

function launchIn(text: string): Found | undefined {
  return (
    readJson(text) ??
    named('log', readLogLine(text)) ??
    named('python', readPython(text)) ??
    readCommands(text) ??
    named('log', readArgumentList(text)) ??
    firstObject(text)
  );
}

function named(from: TextKind, read: Read | undefined): Found | undefined {
  return read && { ...read, from };
}

/** The command and the client take a language model unless the type is given. */
function asPayload({ from, body }: Found): LaunchPayload {
  const { model_uid, model_name, model_type, ...rest } = body;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    ...rest,
    model_uid: text(model_uid) || null,
    model_name: text(model_name),
    model_type: text(model_type) || (from === 'cli' || from === 'python' ? 'LLM' : ''),
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
const MOST_OBJECTS = 100;

/** The first object in a text that is a launch, or holds one as its body. */
function firstObject(text: string): Found | undefined {
  if (!/model_(name|engine)/.test(text)) return undefined;
  for (const { index } of [...text.matchAll(/\{/g)].slice(0, MOST_OBJECTS)) {
    const read = objectAt(text, index);
    const found = read && launchOf(read);
    if (found !== undefined) return found;
  }
  return undefined;
}

function launchOf(read: Entries): Found | undefined {
  if (isLaunch(read.given)) return fromObject(read);
  return textsIn(read.given)
    .map(launchIn)
    .find(found => found !== undefined);
}

function fromObject({ given, unread }: Entries): Found {
  return { from: 'json', body: given, unread };
}

function isLaunch(given: Record<string, unknown>): boolean {
  return 'model_name' in given || 'model_engine' in given;
}

/** The texts and lists of words in an object that may be a launch. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /launch|model_name/.test(value) ? [value] : [];
  if (Array.isArray(value) && value.some(one => typeof one === 'string' && isProgram(one)))
    return [JSON.stringify(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The first launch among the commands of a text, in whatever they are wrapped. */
function readCommands(text: string): Found | undefined {
  for (const list of listsOf(text)) {
    const found = fromWords(list.map(word => ({ text: word, unknown: false })));
    if (found !== undefined) return found;
  }
  // A line that begins with `#` may follow the prompt of root.
  const plain = asTyped(text);
  return fromShell(plain) ?? fromShell(plain.replace(/^[ \t]*#+/gm, ' '));
}

/** A document or a chat changes the dashes, quotes and spaces of a command. */
function asTyped(text: string): string {
  const spaced = text.replace(/[\u00a0\u3000]/g, ' ').replace(/(?<!\S)[\u2013\u2014]{1,2}(?=\w)/g, '--');
  const isStraight = /["']/.test(spaced);
  return isStraight ? spaced : spaced.replace(/[\u201c\u201d]/g, '"').replace(/[\u2018\u2019]/g, "'");
}

function fromShell(text: string): Found | undefined {
  const from = text.search(/(?<!\S)\S*xinference\S*\s[^\n]*\blaunch\b/);
  const commands = commandsOf(text) ?? (from > 0 ? commandsOf(text.slice(from)) : undefined) ?? [];
  const founds = commands.map(fromWords);
  const at = founds.findIndex(found => found !== undefined);
  const found = founds[at];
  if (found === undefined) return undefined;
  const others = commands.filter((_, index) => index > at && founds[index] !== undefined);
  return {
    ...found,
    unread: [
      ...commands.slice(0, at).flatMap(assignments),
      ...found.unread,
      ...others.map(words => words.map(({ text }) => text).join(' ')),
    ],
  };
}

/** A wrapper such as `sudo docker exec -it box` or `bash -c` is no setting; a variable that it sets is named. */
function fromWords(words: readonly Word[]): Found | undefined {
  const program = words.findIndex(({ text }) => isProgram(text));
  const launch = words.findIndex(({ text }, index) => index > program && text === 'launch');
  const between = words.slice(program + 1, launch);
  if (program >= 0 && launch > 0 && (between[0]?.text ?? '-').startsWith('-')) {
    const { body, unread } = readCommand(words.slice(launch + 1));
    return { from: 'cli', body, unread: [...assignments(words.slice(0, program)), ...unread] };
  }
  for (const [index, { text }] of words.entries()) {
    const isRest = program >= 0 && index > program && /^launch\s/.test(text);
    const command = isRest ? `xinference ${text}` : text;
    const nested = /xinference.*\s.*launch/s.test(command) ? fromShell(command) : undefined;
    if (nested) return { ...nested, unread: [...assignments(words.slice(0, index)), ...nested.unread] };
  }
  return fromCall(words);
}

function isProgram(word: string): boolean {
  return /(^|[\\/!@])xinference(\.exe|\.deploy\.cmdline)?$/i.test(word);
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
