import { isObject, type JsonObject } from './answers.ts';
import type { DemoAnswer } from './chat-answer.ts';
import { type ChatEvent, type ChatRefusal, type ChatStyle, ERROR_TYPES } from './chat-style-types.ts';
import { checksum } from './records.ts';
import type { StoredModel } from './state.ts';

/** Chats in the style of OpenAI's Responses, as 4.1.0 takes and answers them. */
export const responses: ChatStyle = {
  readBody,
  refuse: ({ status, words, param = null, code = status >= 500 ? 'server_error' : null }: Given) => {
    const type = ERROR_TYPES[status] ?? 'server_error';
    return Response.json({ error: { message: words, type, param, code } }, { status });
  },
  lacks: () => undefined,
  whole: (model, answer, body) => responseOf(model, body, stateOf(answer), itemsOf(answer), answer),
  events: (model, answer, body) => {
    const begun = responseOf(model, body, 'in_progress', []);
    const state = stateOf(answer);
    return numbered([
      { event: 'response.created', data: { response: begun } },
      { event: 'response.in_progress', data: { response: begun } },
      ...itemsOf(answer).flatMap((item, index) => itemEvents(item, index, answer)),
      {
        event: `response.${state}`,
        data: { response: responseOf(model, body, state, itemsOf(answer), answer) },
      },
    ]);
  },
  failed: (model, message, body) => {
    const begun = responseOf(model, body, 'in_progress', []);
    const error = { code: 'server_error', message };
    return numbered([
      { event: 'response.created', data: { response: begun } },
      { event: 'response.in_progress', data: { response: begun } },
      { event: 'response.failed', data: { response: { ...begun, status: 'failed', error } } },
    ]);
  },
};

type Given = Omit<ChatRefusal, 'param' | 'code'> & { param?: string | null; code?: string | null };

function numbered(events: readonly ChatEvent[]): ChatEvent[] {
  return events.map(({ event, data, isWord = false }, sequence_number) => ({
    event,
    data: { type: event, sequence_number, ...data },
    isWord,
  }));
}

function stateOf({ finish }: DemoAnswer): 'completed' | 'incomplete' {
  return finish === 'length' ? 'incomplete' : 'completed';
}

function responseOf(
  { record }: StoredModel,
  { instructions = null, max_output_tokens = null, tools = [] }: JsonObject,
  status: string,
  output: JsonObject[],
  answer?: DemoAnswer,
): JsonObject {
  return {
    id: `resp_${checksum(JSON.stringify(instructions))}`,
    object: 'response',
    created_at: 0,
    status,
    error: null,
    incomplete_details: status === 'incomplete' ? { reason: 'max_output_tokens' } : null,
    instructions,
    max_output_tokens,
    model: record.id,
    output,
    tools,
    usage: answer === undefined ? null : usageOf(answer),
  };
}

function usageOf({ usage }: DemoAnswer): JsonObject {
  const { prompt_tokens, completion_tokens, total_tokens } = usage;
  return {
    input_tokens: prompt_tokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: completion_tokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens,
  };
}

function textPart(text: string): JsonObject {
  return { type: 'output_text', text, annotations: [], logprobs: [] };
}

function itemsOf({ said, calls }: DemoAnswer): JsonObject[] {
  const status = 'completed';
  return [
    ...(said.length === 0
      ? []
      : [{ id: 'msg_1', type: 'message', role: 'assistant', status, content: [textPart(said.join(''))] }]),
    ...(calls?.tool_calls ?? []).map(({ id, function: { name, arguments: given } }) => ({
      type: 'function_call',
      arguments: given,
      id: `fc_${id}`,
      call_id: id,
      status,
      name,
    })),
  ];
}

function itemEvents(item: JsonObject, output_index: number, { said }: DemoAnswer): ChatEvent[] {
  const at = { item_id: item.id, output_index };
  const begun = { ...item, status: 'in_progress' };
  const done = { event: 'response.output_item.done', data: { output_index, item } };
  if (item.type === 'function_call') {
    const { name, arguments: given } = item;
    return [
      { event: 'response.output_item.added', data: { output_index, item: { ...begun, arguments: '' } } },
      { event: 'response.function_call_arguments.delta', data: { ...at, delta: given } },
      { event: 'response.function_call_arguments.done', data: { ...at, name, arguments: given } },
      done,
    ];
  }
  const part = { ...at, content_index: 0 };
  const text = said.join('');
  return [
    { event: 'response.output_item.added', data: { output_index, item: { ...begun, content: [] } } },
    { event: 'response.content_part.added', data: { ...part, part: textPart('') } },
    ...said.map((delta, index) => ({
      event: 'response.output_text.delta',
      data: { ...part, delta, logprobs: [] },
      isWord: index > 0,
    })),
    { event: 'response.output_text.done', data: { ...part, text, logprobs: [] } },
    { event: 'response.content_part.done', data: { ...part, part: textPart(text) } },
    done,
  ];
}

function readBody(body: JsonObject): JsonObject | ChatRefusal {
  const { model, instructions, input, tools, max_output_tokens: most, stream } = body;
  if (typeof model !== 'string' || model === '')
    return { status: 400, words: 'model is required', param: 'model' };
  for (const param of ['previous_response_id', 'conversation', 'prompt'])
    if (body[param])
      return {
        status: 400,
        words: `${param} is not supported; send the full conversation in input`,
        param,
        code: 'unsupported_parameter',
      };
  if (typeof input !== 'string' && !Array.isArray(input))
    return { status: 400, words: 'input must be a string or an array of items' };
  const given = Array.isArray(tools) ? tools.filter(isObject) : [];
  return {
    model,
    stream: stream === true,
    ...(most !== undefined && { max_tokens: most }),
    messages: [
      ...(instructions === undefined ? [] : [{ role: 'system', content: instructions }]),
      ...(typeof input === 'string'
        ? [{ role: 'user', content: input }]
        : input.filter(isObject).flatMap(chatMessage)),
    ],
    ...(given.length > 0 && { tools: given.map(tool => ({ type: 'function', function: tool })) }),
  };
}

function chatMessage({ type = 'message', role, content, ...item }: JsonObject): JsonObject[] {
  if (type === 'function_call_output')
    return [{ role: 'tool', tool_call_id: item.call_id, content: item.output }];
  if (type !== 'message') return [];
  const parts = Array.isArray(content) ? content.filter(isObject) : undefined;
  return [
    {
      role,
      content:
        parts?.map(part =>
          part.type === 'input_image' ? { type: 'image_url', image_url: { url: part.image_url } } : part,
        ) ?? content,
    },
  ];
}
