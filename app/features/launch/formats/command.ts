import { foldedRows } from '#app/features/launch/folded-fields.ts';
import { splitPeft } from '#app/features/launch/pairs.ts';
import { isUsual } from '#app/features/launch/parameters.ts';
import { parsedJson } from '#app/format/json.ts';
import { type CliOption, cliOptions } from './cli-options.ts';
import { literalOf, setKey, wholeNumber } from './literal.ts';
import type { Word } from './shell.ts';
import { notLiteral } from './strings.ts';

/** The body of a launch, and the words that could not be read. */
export type Read = { body: Record<string, unknown>; unread: string[] };

/** A value that the command refuses, or that JSON cannot hold. */
const refused = Symbol('refused');

/** A value as `xinference launch` guesses it for an option that it does not have. */
function guess(word: string): unknown {
  if (word === 'None') return null;
  if (/^([Tt]rue|[Ff]alse)$/.test(word)) return /^t/i.test(word);
  if (isWhole(word)) return wholeOf(word);
  if (/^\s*[+-]?(nan|inf|infinity)\s*$/i.test(word)) return refused;
  if (/^\s*[+-]?(\d+(_\d+)*\.?(\d+(_\d+)*)?|\.\d+(_\d+)*)(e[+-]?\d+(_\d+)*)?\s*$/i.test(word)) {
    const value = Number(word.replaceAll('_', '')) + 0;
    return Number.isFinite(value) ? value : refused;
  }
  if (!/^[{[]/.test(word)) return word;
  // PowerShell needs a backslash before each quote that a command shall get.
  const json = [word, word.replaceAll('\\"', '"')].find(one => parsedJson(one) !== undefined);
  if (json === undefined) return word;
  const value = literalOf(json);
  return value === notLiteral ? refused : value;
}

/** Reads the words after `xinference launch` as the command does. It adds none of the command's defaults. */
export function readCommand(words: readonly Word[]): Read {
  const given: Record<string, unknown> = {};
  const unread: string[] = [];
  const others: Word[] = [];
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const { option, inline } = optionOf(word.text);
    if (word.text === '--') others.push(...left.splice(0));
    else if (option === undefined) others.push(word);
    else {
      if (inline !== undefined && option.takes !== 'nothing') left.unshift({ ...word, text: inline });
      const values = left.splice(0, arity(option));
      const read = (option.takes !== 'nothing' || inline === undefined) && take(given, option, values);
      const more = values.slice(inline === undefined ? 0 : 1);
      if (!read) unread.push([word, ...more].map(({ text }) => text).join(' '));
    }
  }
  readOthers(others, given, unread);
  const { plain, peft } = splitPeft(given);
  return { body: { ...plain, ...peft }, unread };
}

/** Options that the command does not have go to the engine, in pairs of a name and a value. */
function readOthers(words: readonly Word[], given: Record<string, unknown>, unread: string[]): void {
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const [, name = '', inline] = /^--([^=]+)(?:=(.*))?$/s.exec(word.text) ?? [];
    const value = inline === undefined ? left[0] : { ...word, text: inline };
    // The command would take the next name for the value, and refuse the words that are left over.
    const nameFollows = inline === undefined && /^--[A-Za-z]/.test(value?.text ?? '');
    if (name === '' || value === undefined || nameFollows) {
      unread.push(word.text);
      continue;
    }
    if (inline === undefined) left.shift();
    // The command knows `--model_path` as one that it guesses, and refuses its other keys under this spelling.
    const own = cliOptions.find(
      ({ key, takes }) => key === name && key !== 'model_path' && arity({ takes }) === 1 && takes !== 'list',
    );
    if (!take(given, own ?? { key: spelledKey(name), takes: 'guess' }, [value]))
      unread.push(inline === undefined ? `${word.text} ${value.text}` : word.text);
  }
}

/** A key that is written with hyphens, which cluster and engine would not know: `--multimodal-projector`, `--max-model-len`. */
function spelledKey(name: string): string {
  const key = name.replaceAll('-', '_');
  return Object.hasOwn(foldedRows, key) || isUsual(key) ? key : name;
}

/** The option of a word: `--n-gpu`, `--n-gpu=2`, `-r`, `-r2`. */
function optionOf(word: string): { option?: CliOption; inline?: string } {
  const find = (flag: string) => cliOptions.find(({ flags }) => flags.includes(flag));
  const option = find(word);
  if (option !== undefined) return { option };
  const [, flag = '', value = ''] = /^(--?[\w-]{2,})=(.*)$/s.exec(word) ?? /^(-\w)(.+)$/s.exec(word) ?? [];
  const joined = find(flag);
  return joined === undefined ? {} : { option: joined, inline: value };
}

function arity({ takes }: { takes?: CliOption['takes'] | undefined }): number {
  if (takes === 'nothing') return 0;
  return takes === 'pair' || takes === 'texts' || takes === 'loras' ? 2 : 1;
}

type Target = Pick<CliOption, 'key' | 'says'> & { takes?: CliOption['takes'] | 'guess' | undefined };

/** Whether the command would accept the words. */
function take(given: Record<string, unknown>, { key, takes, says }: Target, words: readonly Word[]): boolean {
  const [first, second] = words.map(({ text }) => text);
  if (takes === 'nothing') given[key ?? ''] = says;
  if (takes === 'nothing') return true;
  if (first === undefined) return false;
  // A quote that stays open takes in what follows.
  if (key === undefined) return !words.some(({ unknown, text }) => unknown && /\s/.test(text));
  if (words.some(({ unknown }) => unknown)) return false;
  const value = argumentOf(takes, given[key], first, second);
  if (value === refused) return false;
  setKey(given, key, value);
  return true;
}

function argumentOf(
  takes: Target['takes'],
  before: unknown,
  first: string,
  second: string | undefined,
): unknown {
  if (takes === undefined) return first;
  if (takes === 'guess') return guess(first);
  if (takes === 'number') return wholeOf(first);
  if (takes === 'boolean') return booleanOf(first);
  if (takes === 'size') return /[_.]/.test(first) ? first : wholeOf(first);
  if (takes === 'gpus' && /^none$/i.test(first)) return null;
  if (takes === 'gpus') return first === 'auto' ? first : wholeOf(first);
  if (takes === 'list') return [...listOf(before), first];
  if (takes === 'numbers') {
    const numbers = first.split(',').map(wholeOf);
    return numbers.includes(refused) ? refused : numbers;
  }
  if (takes === 'json') {
    const list = guess(first);
    return Array.isArray(list) ? list : refused;
  }
  if (second === undefined) return refused;
  if (takes === 'loras') return withLora(listOf(before), first, second);
  const value = takes === 'pair' ? guess(second) : second;
  return value === refused ? refused : { ...Object(before), [first]: value };
}

/** The last path of a name counts. */
function withLora(before: readonly { lora_name?: string }[], lora_name: string, local_path: string) {
  const others = before.filter(one => one.lora_name !== lora_name);
  return [...others, { lora_name, local_path }];
}

function listOf(before: unknown) {
  return Array.isArray(before) ? before : [];
}

function booleanOf(word: string): unknown {
  if (/^(true|1|yes|y|on|t)$/i.test(word)) return true;
  return /^(false|0|no|n|off|f)$/i.test(word) ? false : refused;
}

function isWhole(word: string): boolean {
  return /^\s*[+-]?\d+(_\d+)*\s*$/.test(word);
}

function wholeOf(word: string): unknown {
  return isWhole(word) ? (wholeNumber(word.replaceAll('_', '')) ?? refused) : refused;
}
