import { isObject, type JsonObject } from './answers.ts';
import type { DemoAnswer } from './chat-answer.ts';
import { type ChatEvent, type ChatRefusal, type ChatStyle, ERROR_TYPES } from './chat-style-types.ts';
import { checksum } from './records.ts';
import type { StoredModel } from './state.ts';

/** Chats in the style of Anthropic, as 4.1.0 takes and answers them. */
export const anthropic: ChatStyle = {
  readBody,
  refuse: ({ status, words }) =>
    Response.json(errorOf(words, ERROR_TYPES[status] ?? 'api_error'), { status }),
  lacks,
  whole: (model, answer, body) => {
    const { thinking, said } = withThinkingApart(answer, body);
    return {
      ...frameOf(model),
      content: [
        ...(thinking === '' ? [] : [{ type: 'thinking', thinking, signature: SIGNATURE }]),
        ...(said.length === 0 ? [] : [{ type: 'text', text: said.join('') }]),
        ...callsOf(answer).map(({ id, name, given }) => ({
          type: 'tool_use',
          id,
          name,
          input: JSON.parse(given),
        })),
      ],
      stop_reason: STOPS[answer.finish],
      usage: usageOf(answer),
    };
  },
  events: (model, answer, body) => [
    beginOf(model),
    ...contentOf(answer, body),
    event('message_delta', {
      delta: { stop_reason: STOPS[answer.finish], stop_sequence: null },
      usage: usageOf(answer),
    }),
    event('message_stop'),
  ],
  failed: (model, words) => [beginOf(model), { event: 'error', data: errorOf(words, 'api_error') }],
};

const STOPS = { stop: 'end_turn', length: 'max_tokens', tool_calls: 'tool_use' } as const;

const SIGNATURE = 'xinference_v1:demo';

function errorOf(message: string, type: string): JsonObject {
  return { type: 'error', error: { type, message }, request_id: `req_${checksum(message)}` };
}

function event(type: string, more: JsonObject = {}, isWord = false): ChatEvent {
  return { event: type, data: { type, ...more }, isWord };
}

function frameOf({ record }: StoredModel): JsonObject {
  const id = `msg_${checksum(String(record.id))}`;
  return { id, type: 'message', role: 'assistant', model: record.id, stop_sequence: null };
}

function usageOf({ usage }: DemoAnswer): JsonObject {
  return { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens };
}

function beginOf(model: StoredModel): ChatEvent {
  const usage = { input_tokens: 0, output_tokens: 0 };
  const message = { ...frameOf(model), content: [], stop_reason: null, usage };
  return event('message_start', { message });
}

/** One block after another: the thinking, the text, and each call. */
function contentOf(answer: DemoAnswer, body: JsonObject): ChatEvent[] {
  const { thinking, said } = withThinkingApart(answer, body);
  const blocks = [
    ...(thinking === ''
      ? []
      : [
          {
            begin: { type: 'thinking', thinking: '' },
            deltas: [
              { type: 'thinking_delta', thinking },
              { type: 'signature_delta', signature: SIGNATURE },
            ],
          },
        ]),
    ...(said.length === 0
      ? []
      : [{ begin: { type: 'text', text: '' }, deltas: said.map(text => ({ type: 'text_delta', text })) }]),
    ...callsOf(answer).map(({ id, name, given }) => ({
      begin: { type: 'tool_use', id, name, input: {} },
      deltas: [{ type: 'input_json_delta', partial_json: given }],
    })),
  ];
  return blocks.flatMap(({ begin, deltas }, index) => [
    event('content_block_start', { index, content_block: begin }),
    ...deltas.map((delta, at) => event('content_block_delta', { index, delta }, at > 0)),
    event('content_block_stop', { index }),
  ]);
}

function callsOf({ calls }: DemoAnswer): { id: string; name: unknown; given: string }[] {
  const made = calls?.tool_calls ?? [];
  return made.map(({ id, function: { name, arguments: given } }) => ({ id, name, given }));
}

/** Thinking comes apart only if it is asked for. */
function withThinkingApart(
  { said }: DemoAnswer,
  { thinking }: JsonObject,
): { thinking: string; said: string[] } {
  const asked = isObject(thinking) && thinking.type !== 'disabled';
  if (!asked || said[0] !== '<think>\n') return { thinking: '', said };
  const end = said.indexOf('\n</think>\n\n');
  const thought = said.slice(1, end < 0 ? undefined : end).join('');
  return { thinking: thought, said: end < 0 ? [] : said.slice(end + 1) };
}

function refusal(words: string): ChatRefusal {
  return { status: 400, words };
}

function readBody(body: JsonObject): JsonObject | ChatRefusal {
  const { model, max_tokens, stream = false, temperature, system, messages, tools, thinking } = body;
  if (typeof model !== 'string' || model.trim() === '') return refusal("The 'model' field is required");
  if (!Number.isInteger(max_tokens) || Number(max_tokens) <= 0)
    return refusal("The 'max_tokens' field must be a positive integer");
  if (typeof stream !== 'boolean') return refusal("The 'stream' field must be a boolean");
  if (temperature !== undefined && temperature !== null) {
    if (typeof temperature !== 'number') return refusal("The 'temperature' field must be a number");
    if (temperature < 0 || temperature > 1)
      return refusal("The 'temperature' field must be between 0.0 and 1.0");
  }
  const asked = isObject(thinking) ? thinking.type : undefined;
  if (asked !== undefined && !['enabled', 'disabled', 'adaptive'].includes(String(asked)))
    return refusal('Unsupported thinking type');
  const given = Array.isArray(tools) ? tools.filter(isObject) : [];
  if (given.some(({ name, input_schema: schema }) => typeof name !== 'string' || !isObject(schema)))
    return refusal("Anthropic tools require 'name' and object 'input_schema'");
  if (!Array.isArray(messages) || messages.length === 0)
    return refusal('Please specify at least one message');
  return {
    model: model.trim(),
    max_tokens,
    stream,
    messages: [
      ...(system === undefined ? [] : [{ role: 'system', content: system }]),
      ...messages.filter(isObject).flatMap(chatMessages),
    ],
    ...(given.length > 0 && {
      tools: given.map(({ name, input_schema }) => ({
        type: 'function',
        function: { name, parameters: input_schema },
      })),
    }),
    ...(asked !== undefined && { thinking: asked !== 'disabled' }),
  };
}

function chatMessages({ role, content }: JsonObject): JsonObject[] {
  if (!Array.isArray(content)) return [{ role, content }];
  const blocks = content.filter(isObject);
  const results = blocks.filter(({ type }) => type === 'tool_result');
  const parts = blocks.flatMap(({ type, text, source }): JsonObject[] => {
    if (type === 'text') return [{ type, text }];
    if (type !== 'image' || !isObject(source)) return [];
    return [{ type: 'image_url', image_url: { url: `data:${source.media_type};base64,${source.data}` } }];
  });
  return [
    ...results.map(({ tool_use_id, content: result }) => ({
      role: 'tool',
      tool_call_id: tool_use_id,
      content: result,
    })),
    ...(parts.length > 0 || results.length === 0 ? [{ role, content: parts }] : []),
  ];
}

/** The demo cluster's models run on this engine for all that a caller can see. */
const ENGINE = 'transformers';

function lacks({ record }: StoredModel, { messages, tools, thinking }: JsonObject): ChatRefusal | undefined {
  const able: readonly unknown[] = Array.isArray(record.model_ability) ? record.model_ability : [];
  if (record.model_type !== 'LLM') return undefined;
  if (JSON.stringify(messages).includes('"image_url"') && !able.includes('vision') && !able.includes('omni'))
    return refusal('Image input requires a model with vision support');
  const feature = [
    tools !== undefined && !able.includes('tools') && 'tools',
    thinking === true && !able.includes('reasoning') && 'reasoning',
  ].find(Boolean);
  if (!feature) return undefined;
  const place = `[address=${record.address}, pid=7001]`;
  return {
    status: 501,
    words: `${place} Anthropic feature ${feature} is not supported by the ${ENGINE} engine`,
  };
}
