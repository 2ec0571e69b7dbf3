import { isObject, type JsonObject } from './answers.ts';
import { wait } from './failures.ts';
import { checksum } from './records.ts';
import type { StoredModel } from './state.ts';

/** A model's answer to a chat or a completion. */
export type DemoAnswer = {
  /** Word by word, each with the blank before it. */
  said: string[];
  calls: ToolCalls | undefined;
  finish: 'tool_calls' | 'length' | 'stop';
  usage: ReturnType<typeof usageOf>;
};

/** The answer to the body of OpenAI's chat or completion; undefined if it asks for more tokens than the model can read. */
export function answerTo(
  model: StoredModel,
  method: 'chat' | 'generate',
  body: JsonObject,
): DemoAnswer | undefined {
  const words = method === 'chat' ? chatWords(model, body) : completionWords(String(body.prompt ?? ''));
  const most = Number.isInteger(body.max_tokens) ? Number(body.max_tokens) : words.length;
  if (most >= Number(model.record.context_length)) return undefined;
  const calls = method === 'chat' ? toolCalls(model, body) : undefined;
  const said = calls === undefined ? words.slice(0, most) : [];
  const finish = calls !== undefined ? 'tool_calls' : said.length < words.length ? 'length' : 'stop';
  return { said, calls, finish, usage: usageOf(JSON.stringify(body.messages ?? body.prompt), said.length) };
}

/** The reason of a request for more tokens than the model can read. */
export const TOO_LONG = "Max tokens exceeds model's max length";

/** Milliseconds between two words, for each second that a launch takes. */
export const WORD_SHARE_MS = 15;

/** False when the caller hung up meanwhile. */
export function paused(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, signal).then(
    () => true,
    () => false,
  );
}

function lastMessage({ messages }: JsonObject): string {
  const last: unknown = Array.isArray(messages) ? messages.at(-1) : undefined;
  if (!isObject(last)) return '';
  if (!Array.isArray(last.content)) return String(last.content);
  return last.content.map(part => (isObject(part) ? String(part.text ?? '') : '')).join('');
}

/** A chat that asks to continue an answer gets its rest. */
function chatWords(model: StoredModel, body: JsonObject): string[] {
  const messages: unknown[] = Array.isArray(body.messages) ? body.messages : [];
  const cut: unknown = messages.at(-2);
  if (isObject(cut) && cut.role === 'assistant' && typeof cut.content === 'string') {
    const asked = { messages: messages.slice(0, -2) };
    const rest = restOf(spoken(lastMessage(asked), mediaIn(asked)), cut.content);
    if (rest !== undefined) return rest;
  }
  return [...thoughts(model), ...spoken(lastMessage(body), mediaIn(body))];
}

/** A completion continues an answer at the end of its prompt. */
function completionWords(prompt: string): string[] {
  const at = prompt.indexOf(BEGIN);
  return (at > 0 ? restOf(spoken(prompt.slice(0, at)), prompt.slice(at)) : undefined) ?? spoken(prompt);
}

/** The words after this begin of an answer; undefined if it is none. */
function restOf(words: readonly string[], begin: string): string[] | undefined {
  const count = words.findIndex((_, index) => words.slice(0, index + 1).join('') === begin) + 1;
  return count === 0 ? undefined : words.slice(count);
}

/** A reasoning model that was launched without a parser writes its thinking into the answer. */
function thoughts({ record: { model_ability: abilities } }: StoredModel): string[] {
  const thinks = Array.isArray(abilities) && abilities.includes('reasoning');
  return thinks ? ['<think>\n', 'The demo cluster', ' has no thoughts.', '\n</think>\n\n'] : [];
}

export type ToolCalls = {
  tool_calls: { index: number; id: string; type: string; function: { name: unknown; arguments: string } }[];
};

/** A stream names each tool first; then its arguments come with the index alone. */
export function piecesOf({ tool_calls }: ToolCalls): object[] {
  return tool_calls.flatMap(({ index, function: { name, arguments: given }, ...call }) => [
    { tool_calls: [{ index, ...call, function: { name, arguments: '' } }] },
    { tool_calls: [{ index, function: { arguments: given } }] },
  ]);
}

/** A call of the first tool that a model is given, until it has a result. */
function toolCalls({ record }: StoredModel, { tools, messages }: JsonObject): ToolCalls | undefined {
  const [tool]: unknown[] = Array.isArray(tools) ? tools : [];
  const last: unknown = Array.isArray(messages) ? messages.at(-1) : undefined;
  const able: readonly unknown[] = Array.isArray(record.model_ability) ? record.model_ability : [];
  if (!isObject(tool) || !isObject(tool.function) || !able.includes('tools')) return undefined;
  if (isObject(last) && last.role === 'tool') return undefined;
  const { name, parameters } = tool.function;
  const known = isObject(parameters) && isObject(parameters.properties) ? parameters.properties : {};
  const given = Object.fromEntries(Object.keys(known).map(key => [key, lastMessage({ messages })]));
  const called = { name, arguments: JSON.stringify(given) };
  return {
    tool_calls: [{ index: 0, id: `call_${checksum(String(name))}`, type: 'function', function: called }],
  };
}

/** The media types of the files in the last message. */
function mediaIn({ messages }: JsonObject): string[] {
  const last = JSON.stringify(Array.isArray(messages) ? messages.slice(-1) : []);
  return last.match(/(?<=data:)[\w/.+-]+(?=;)/g) ?? [];
}

const BEGIN = 'You wrote:';

/** An answer word by word, each with the blank before it. */
function spoken(question: string, media: readonly string[] = []): string[] {
  const sent = media.length === 0 ? '' : ` and sent: ${media.join(', ')}.`;
  const text = `${BEGIN} “${question.trim()}”${sent} This is the demo cluster, which holds no model. A real one would answer here, in words of its own, as long as there is something to say.`;
  return text.match(/\s*\S+/g) ?? [];
}

export function usageOf(asked: string, answered: number) {
  const prompt_tokens = wordsOf(asked).length;
  return { prompt_tokens, completion_tokens: answered, total_tokens: prompt_tokens + answered };
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
