import { isObject } from '#app/format/json.ts';
import type { Media } from './media.ts';

/** The answer of a model, or one more piece of it. Tokens as counted by the cluster. */
export type Part = {
  text?: string;
  /** The thinking of a reasoning model before its answer. */
  thinking?: string;
  vectors?: number[][];
  scores?: { index: number; score: number }[];
  media?: Media[];
  /** Pieces of the calls that the model makes of the given tools. */
  calls?: ToolCallPiece[];
  tokens?: { asked: number | undefined; answered: number | undefined };
  /** Why the model ended its answer, as its server names it. */
  reason?: string;
  /** The number of pieces that made no sense and were left out. */
  unread?: number;
};

/** `arguments` is JSON, in as many pieces as the cluster sends. A call is known by its index, its id, or neither. */
export type ToolCallPiece = { index?: number; id: string; name: string; arguments: string };

export type Take = (part: Part) => void;

/** `isWhole`: it repeats the answer from its beginning. `isLast`: the server says that nothing follows. */
export type Piece = { part: Part; isWhole: boolean; isLast: boolean };

/** The reasons of an answer that ended by itself. */
export const PLAIN_END = /^(stop\w*|eos\w*|end\w*|word|completed?|done)$/i;

/** The names under which servers send the same thing, the most usual first. */
const NAMES = {
  text: ['content', 'text', 'response', 'refusal'],
  thinking: ['reasoning_content', 'reasoning', 'thinking', 'thought', 'reasoning_details'],
  reason: ['finish_reason', 'finishReason', 'stop_reason', 'done_reason', 'stop_type'],
  asked: [
    'prompt_tokens',
    'input_tokens',
    'promptTokenCount',
    'prompt_eval_count',
    'tokens_evaluated',
    'prompt_n',
  ],
  answered: [
    'completion_tokens',
    'output_tokens',
    'candidatesTokenCount',
    'eval_count',
    'tokens_predicted',
    'predicted_n',
  ],
  arguments: ['arguments', 'parameters', 'input', 'args', 'partial_json'],
} as const;

type Given = Readonly<Record<string, unknown>>;

/** Reads a piece of a chat or a completion, or the whole of one; undefined for one that makes no sense. */
export function readPiece(given: unknown): Piece | undefined {
  const choice = isObject(given) ? choiceIn(given) : undefined;
  if (!isObject(given) || choice === undefined) return undefined;
  const said: Given = {
    ...choice,
    ...objectIn(choice.content_block),
    ...objectIn(choice.message),
    ...objectIn(choice.delta),
  };
  const words = wordsIn(typeof choice.delta === 'string' ? choice.delta : firstOf(said, NAMES.text));
  if (words === undefined) return undefined;
  const thinking = wordsIn(firstOf(said, NAMES.thinking));
  const calls = callsIn(said, given);
  const reason = reasonIn(said);
  return {
    part: {
      text: words.text,
      thinking: words.thinking + (thinking === undefined ? '' : thinking.text + thinking.thinking),
      ...(calls.length > 0 && { calls }),
      ...(reason !== undefined && { reason }),
      ...tokensIn([given.usage, said.usage, given.usageMetadata, given.timings, given]),
    },
    isWhole: choice !== given && isObject(choice.message) && !isObject(choice.delta),
    isLast: reason !== undefined || said.done === true || said.stop === true || said.type === 'message_stop',
  };
}

/** The first of several answers; of a server without a list of them, the piece itself. */
function choiceIn(given: Given): Given | undefined {
  const list = given.choices ?? given.candidates;
  if (list === undefined || list === null) return given;
  if (!Array.isArray(list)) return undefined;
  return list.find(choice => isObject(choice) && (choice.index ?? 0) === 0) ?? {};
}

/** The words of a text or of a list of parts, those of its thinking apart; undefined for anything else. */
function wordsIn(given: unknown): { text: string; thinking: string } | undefined {
  if (given === undefined) return { text: '', thinking: '' };
  if (typeof given === 'string') return { text: given, thinking: '' };
  if (isObject(given) && Array.isArray(given.parts)) return wordsIn(given.parts);
  if (isObject(given)) return wordsIn([given]);
  if (!Array.isArray(given)) return undefined;
  const parts = given.map(part => {
    if (!isObject(part)) return { text: typeof part === 'string' ? part : '', thinking: '' };
    const isThinking = part.thought === true || /think|reason/.test(String(part.type));
    const inner = wordsIn(firstOf(part, isThinking ? ['thinking', ...NAMES.text] : NAMES.text));
    const all = inner === undefined ? '' : inner.text + inner.thinking;
    return isThinking ? { text: '', thinking: all } : { text: all, thinking: '' };
  });
  const joined = (key: 'text' | 'thinking') => parts.map(part => part[key]).join('');
  return { text: joined('text'), thinking: joined('thinking') };
}

/** The calls of tools, of one function as older servers make it, and among the parts of the content. */
function callsIn(said: Given, { index }: Given): ToolCallPiece[] {
  const parts = Array.isArray(said.content) ? said.content : [said];
  return [
    ...(Array.isArray(said.tool_calls) ? said.tool_calls : [said.tool_calls]),
    said.function_call,
    ...parts
      .filter(part => isObject(part) && /^(tool_use|input_json_delta)$/.test(String(part.type)))
      .map(part => ({ index, ...part })),
    ...parts.map(part => objectIn(part).functionCall),
  ]
    .filter(isObject)
    .map(call => {
      const called = isObject(call.function) ? call.function : call;
      const sent = firstOf(called, NAMES.arguments) ?? '';
      const position = call.index ?? called.index;
      return {
        ...(typeof position === 'number' && { index: position }),
        id: textIn(call.id),
        name: textIn(called.name),
        // A block of a tool begins with an empty object, and its pieces follow.
        arguments:
          typeof sent === 'string'
            ? sent
            : call.type === 'tool_use' && isEmpty(sent)
              ? ''
              : JSON.stringify(sent),
      };
    });
}

/** The reason of the end, as the server names it. */
function reasonIn(said: Given): string | undefined {
  const given = firstOf(said, NAMES.reason);
  const reason = isObject(given) ? given.type : given;
  return typeof reason !== 'string' || /^(null|none)?$/i.test(reason) ? undefined : reason;
}

/** The counts of tokens, from the first of these objects that has each; nothing where no one counts. */
export function tokensIn(counters: readonly unknown[]): Pick<Part, 'tokens'> {
  // A prompt has tokens: without them nothing is counted yet.
  const counted = counters.map(objectIn).filter(counter => !NAMES.asked.some(name => counter[name] === 0));
  const count = (names: readonly string[]) =>
    counted
      .flatMap(counter => names.map(name => counter[name]))
      .find((value): value is number => typeof value === 'number' && value >= 0);
  const [asked, answered] = [count(NAMES.asked), count(NAMES.answered)];
  return asked === undefined && answered === undefined ? {} : { tokens: { asked, answered } };
}

/** The first value under these names that is neither absent nor empty. */
function firstOf(from: Given, names: readonly string[]): unknown {
  return names.map(name => from[name]).find(value => value !== undefined && value !== null && value !== '');
}

function objectIn(value: unknown): Given {
  return isObject(value) ? value : {};
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
