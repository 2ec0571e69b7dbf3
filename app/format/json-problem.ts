import { parsedJson } from './json.ts';

/** The part that JSON expects at the first error; `string`: the text in quotes that begins there is wrong. */
type Expected = 'value' | 'key' | 'colon' | 'separator' | 'end' | 'string';

/** The first place at which a text is no JSON. Line and column count from 1. */
export type JsonProblem = { line: number; column: number; expected: Expected };

const BLANK = /[ \t\n\r]*/y;
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** Undefined for JSON. Browsers word and place these errors differently, and some give no place. */
export function jsonProblemOf(text: string): JsonProblem | undefined {
  if (parsedJson(text) !== undefined) return undefined;
  /** The closing brackets that are still to come. */
  const closing: string[] = [];
  let expected: Expected = 'value';
  let isFirst = false;
  let at = 0;
  for (;;) {
    at += matchAt(BLANK, text, at).length;
    const sign = text[at] ?? '';
    const inObject = closing.at(-1) === '}';
    const token = matchAt(STRING, text, at) || (expected === 'value' ? matchAt(PLAIN, text, at) : '');
    if (sign !== '' && sign === closing.at(-1) && (isFirst || expected === 'separator')) {
      closing.pop();
      expected = closing.length === 0 ? 'end' : 'separator';
    } else if (expected === 'value' && /[{[]/.test(sign)) {
      closing.push(sign === '{' ? '}' : ']');
      expected = sign === '{' ? 'key' : 'value';
      isFirst = true;
      at += 1;
      continue;
    } else if (expected === 'separator' && sign === ',') expected = inObject ? 'key' : 'value';
    else if (expected === 'colon' && sign === ':') expected = 'value';
    else if (expected === 'key' && token !== '') expected = 'colon';
    else if (expected === 'value' && token !== '') expected = closing.length === 0 ? 'end' : 'separator';
    else {
      const isOpen = sign === '"' && (expected === 'key' || expected === 'value');
      const lines = text.slice(0, at).split('\n');
      const column = (lines.at(-1)?.length ?? 0) + 1;
      return { line: lines.length, column, expected: isOpen ? 'string' : expected };
    }
    isFirst = false;
    at += token.length || 1;
  }
}
