import type { JsonObject } from './answers.ts';
import type { DemoAnswer } from './chat-answer.ts';
import type { StoredModel } from './state.ts';

/** An event of a stream; a word of the answer takes its time. */
export type ChatEvent = { event: string; data: JsonObject; isWord?: boolean };

/** A refusal in the words of the server; `param` and `code` as Responses give them. */
export type ChatRefusal = { status: number; words: string; param?: string; code?: string };

/** The name of an error in both styles, by its status. */
export const ERROR_TYPES: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
};

/** A chat in another style than OpenAI's chat. */
export type ChatStyle = {
  /** The body as that of OpenAI's chat, or the refusal. */
  readBody: (body: JsonObject) => JsonObject | ChatRefusal;
  refuse: (refusal: ChatRefusal) => Response;
  /** The refusal of what this model cannot do. */
  lacks: (model: StoredModel, chat: JsonObject) => ChatRefusal | undefined;
  whole: (model: StoredModel, answer: DemoAnswer, body: JsonObject) => JsonObject;
  events: (model: StoredModel, answer: DemoAnswer, body: JsonObject) => ChatEvent[];
  /** The events of a stream that fails before its first word. */
  failed: (model: StoredModel, words: string, body: JsonObject) => ChatEvent[];
};

export function isRefusal(given: JsonObject | ChatRefusal): given is ChatRefusal {
  return typeof given.status === 'number' && typeof given.words === 'string';
}
