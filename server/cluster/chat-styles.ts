import type { Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { isObject, type JsonObject } from './answers.ts';
import { anthropic } from './anthropic.ts';
import { requireScope } from './auth.ts';
import { answerTo, paused, TOO_LONG, WORD_SHARE_MS } from './chat-answer.ts';
import { type ChatEvent, type ChatStyle, isRefusal } from './chat-style-types.ts';
import { failureOf, reasonOfLack } from './inference-refusals.ts';
import { responses } from './openai-responses.ts';
import type { DemoState, StoredModel } from './state.ts';

type Find = (uid: unknown) => StoredModel | Response;
type Denied = (c: Context, model: StoredModel) => Response | undefined;

/** The chats in the styles of Anthropic and of OpenAI's Responses, from 4.1 on. */
export function chatStyleRoutes(app: Hono, state: DemoState, find: Find, denied: Denied): void {
  if (state.release === '0.13') return;
  const scope = requireScope(state, 'models:read');
  app.post('/v1/messages', scope, async c => {
    const version = c.req.header('anthropic-version');
    if (version === undefined)
      return anthropic.refuse({ status: 400, words: 'The anthropic-version header is required' });
    if (version !== '2023-06-01')
      return anthropic.refuse({ status: 400, words: `Unsupported anthropic-version header: ${version}` });
    return answer(c, anthropic);
  });
  app.post('/v1/responses', scope, c => answer(c, responses));

  async function answer(c: Context, style: ChatStyle): Promise<Response> {
    const body = await bodyOf(c.req.raw);
    if (body === undefined) return style.refuse({ status: 400, words: 'Request body must be valid JSON' });
    const chat = style.readBody(body);
    if (isRefusal(chat)) return style.refuse(chat);
    const model = find(chat.model);
    if (model instanceof Response) return inStyle(model, style);
    const refused = denied(c, model);
    if (refused !== undefined) return inStyle(refused, style);
    const lack = style.lacks(model, chat);
    if (lack !== undefined) return style.refuse(lack);
    // The headers of a stream are sent once the model has taken the chat.
    const reason = reasonOfLack(model, 'chat');
    if (reason !== undefined) return style.refuse({ status: 500, words: failureOf(state, model, reason) });
    const given = answerTo(model, 'chat', chat);
    const streams = chat.stream === true;
    if (given === undefined) {
      const words = failureOf(state, model, TOO_LONG);
      if (!streams) return style.refuse({ status: 500, words });
      return stream(c, style.failed(model, words, body));
    }
    if (!streams) return Response.json(style.whole(model, given, body));
    return stream(c, style.events(model, given, body));
  }

  function stream(c: Context, events: readonly ChatEvent[]): Response {
    return streamSSE(c, async sent => {
      for (const { event, data, isWord = false } of events) {
        if (isWord && !(await paused(state.launchSeconds * WORD_SHARE_MS, c.req.raw.signal))) return;
        await sent.writeSSE({ event, data: JSON.stringify(data) });
      }
    });
  }
}

/** The JSON of a call; undefined if it is none. */
async function bodyOf(request: Request): Promise<JsonObject | undefined> {
  try {
    const body: unknown = JSON.parse(await request.text());
    return isObject(body) ? body : {};
  } catch {
    return undefined;
  }
}

/** The same refusal in the form of another style. */
async function inStyle(refusal: Response, style: ChatStyle): Promise<Response> {
  const { detail } = (await refusal.json()) as { detail: string };
  return style.refuse({ status: refusal.status, words: detail });
}
