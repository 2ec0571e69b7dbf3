import type { Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { isObject, type JsonObject, readObject, refuse, unprocessable } from './answers.ts';
import { mayUse } from './api-keys.ts';
import { requireScope, sessionOf } from './auth.ts';
import { noteCaller } from './callers.ts';
import { wait } from './failures.ts';
import { lacking, type Method, modelFailed, modelFinder } from './inference-refusals.ts';
import { mediaRoutes } from './media.ts';
import { checksum } from './records.ts';
import type { DemoState, StoredModel } from './state.ts';

type Answer = (model: StoredModel, body: JsonObject, c: Context) => Response | Promise<Response>;

/** The OpenAI-style routes of running models. */
export function inferenceRoutes(app: Hono, state: DemoState): void {
  const scope = requireScope(state, 'models:read');
  const find = modelFinder(state);

  const answer = (path: string, method: Method, reply: Answer) =>
    app.post(path, scope, async c => {
      const body = await readObject(c.req.raw);
      if (body instanceof Response) return body;
      const model = find(body.model);
      if (model instanceof Response) return model;
      const denied = deniedToKey(state, c, model);
      if (denied !== undefined) return denied;
      return lacking(state, model, method, body) ?? reply(model, body, c);
    });

  for (const [path, method] of [
    ['/v1/chat/completions', 'chat'],
    ['/v1/completions', 'generate'],
  ] as const) {
    answer(path, method, (model, body, c) => {
      const words = method === 'chat' ? chatWords(model, body) : completionWords(String(body.prompt ?? ''));
      const most = Number.isInteger(body.max_tokens) ? Number(body.max_tokens) : words.length;
      if (most >= Number(model.record.context_length))
        return modelFailed(state, model, method, body, "Max tokens exceeds model's max length");
      const calls = method === 'chat' ? toolCalls(model, body) : undefined;
      const said = calls === undefined ? words.slice(0, most) : [];
      const finish = calls !== undefined ? 'tool_calls' : said.length < words.length ? 'length' : 'stop';
      const usage = usageOf(JSON.stringify(body.messages ?? body.prompt), said.length);
      const frame = { id: `${method}-${checksum(said.join(''))}`, model: model.record.id, created: 0 };
      const object = method === 'chat' ? 'chat.completion' : 'text_completion';
      const whole = (text: string) =>
        method === 'chat' ? { message: { role: 'assistant', content: text, ...calls } } : { text };
      if (body.stream !== true) {
        const choices = [{ index: 0, ...whole(said.join('')), finish_reason: finish }];
        return Response.json({ ...frame, object, choices, usage });
      }
      const piece = (text: string) => (method === 'chat' ? { delta: { content: text } } : { text });
      return streamSSE(c, async stream => {
        const send = (choices: object[], more = {}) =>
          stream.writeSSE({
            data: JSON.stringify({ ...frame, object: `${object}.chunk`, choices, ...more }),
          });
        if (method === 'chat') await send([{ index: 0, delta: { role: 'assistant', content: '' } }]);
        for (const [index, word] of said.entries()) {
          if (index > 0 && !(await paused(state.launchSeconds * WORD_SHARE_MS, c.req.raw.signal))) return;
          await send([{ index: 0, ...piece(word), finish_reason: null }]);
        }
        for (const delta of calls === undefined ? [] : piecesOf(calls))
          await send([{ index: 0, delta, finish_reason: null }]);
        await send([{ index: 0, ...piece(''), finish_reason: finish }]);
        const { stream_options } = body;
        if (isObject(stream_options) && stream_options.include_usage === true) await send([], { usage });
        if (method === 'chat') await stream.writeSSE({ data: '[DONE]' });
      });
    });
  }

  answer('/v1/embeddings', 'create_embedding', (model, { input }) => {
    const texts = (Array.isArray(input) ? input : [input]).map(String);
    const { dimensions } = model.record;
    const data = texts.map((text, index) => ({
      index,
      object: 'embedding',
      embedding: vectorOf(text, Number(dimensions)),
    }));
    const { completion_tokens: _, ...usage } = usageOf(texts.join(' '), 0);
    return Response.json({ object: 'list', model: model.record.id, data, usage });
  });

  answer('/v1/rerank', 'rerank', (_, { query, documents, return_documents }) => {
    if (!Array.isArray(documents)) return unprocessable(['body', 'documents'], 'Field required', 'missing');
    const wanted = wordsOf(String(query));
    const results = documents.map((text, index) => ({
      index,
      relevance_score: overlap(wanted, wordsOf(String(text))),
      ...(return_documents === true ? { document: { text } } : {}),
    }));
    results.sort((one, other) => other.relevance_score - one.relevance_score);
    return Response.json({ id: 'rerank', results, meta: { tokens: null } });
  });

  if (state.release !== '0.13') {
    answer('/v1/worlds/generations', 'world', () => Response.json({ created: 0, data: [] }));
  }

  mediaRoutes(app, state, find, (c, model) => deniedToKey(state, c, model));
}

/** The refusal of a key that may not use the model. */
function deniedToKey(state: DemoState, c: Context, model: StoredModel): Response | undefined {
  const session = state.auth ? sessionOf(state, c) : undefined;
  if (session === undefined || session instanceof Response || session.key === undefined) return undefined;
  if (mayUse(session.key, model)) return undefined;
  noteCaller(c, { status: 'denied' });
  return refuse(403, `API key does not have access to model: ${model.record.id}`);
}

/** Milliseconds between two words, for each second that a launch takes. */
const WORD_SHARE_MS = 15;

/** False when the caller hung up meanwhile. */
function paused(ms: number, signal: AbortSignal): Promise<boolean> {
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

type ToolCalls = {
  tool_calls: { index: number; id: string; type: string; function: { name: unknown; arguments: string } }[];
};

/** A stream names each tool first; then its arguments come with the index alone. */
function piecesOf({ tool_calls }: ToolCalls): object[] {
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

function usageOf(asked: string, answered: number) {
  const prompt_tokens = wordsOf(asked).length;
  return { prompt_tokens, completion_tokens: answered, total_tokens: prompt_tokens + answered };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function overlap(wanted: readonly string[], found: readonly string[]): number {
  const shared = wanted.filter(word => found.includes(word)).length;
  return Math.round((shared / Math.max(1, wanted.length)) * 9_000 + 500) / 10_000;
}

/** A unit vector that is the same for the same text. */
function vectorOf(text: string, dimensions: number): number[] {
  const raw = Array.from(
    { length: dimensions },
    (_, index) => (checksum(`${index}${text}`) % 2001) / 1000 - 1,
  );
  const length = Math.hypot(...raw) || 1;
  return raw.map(value => value / length);
}
