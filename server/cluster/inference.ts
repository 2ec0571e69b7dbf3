import type { Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { isObject, type JsonObject, readObject, refuse, unlessRefused, unprocessable } from './answers.ts';
import { mayUse } from './api-keys.ts';
import { requireScope, sessionOf } from './auth.ts';
import { noteCaller } from './callers.ts';
import { answerTo, paused, piecesOf, TOO_LONG, usageOf, WORD_SHARE_MS, wordsOf } from './chat-answer.ts';
import { chatStyleRoutes } from './chat-styles.ts';
import { isTransformers, lacking, type Method, modelFailed, modelFinder } from './inference-refusals.ts';
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
      const model = unlessRefused(find(body.model));
      const denied = deniedToKey(state, c, model);
      if (denied !== undefined) return denied;
      return lacking(state, model, method, body) ?? reply(model, body, c);
    });

  for (const [path, method] of [
    ['/v1/chat/completions', 'chat'],
    ['/v1/completions', 'generate'],
  ] as const) {
    answer(path, method, (model, body, c) => {
      const given = answerTo(model, method, body);
      if (given === undefined) return modelFailed(state, model, method, body, TOO_LONG);
      const { said, calls, finish, usage } = given;
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
        if (isObject(stream_options) && stream_options.include_usage === true) {
          // The last event of Transformers has a choice of its own, which names no other end.
          const end = [{ index: 0, delta: {}, finish_reason: 'stop' }];
          await send(method === 'chat' && isTransformers(state, model) ? end : [], { usage });
        }
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

  chatStyleRoutes(app, state, find, (c, model) => deniedToKey(state, c, model));
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
