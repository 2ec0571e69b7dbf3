import type { RequestName } from '#app/catalogue/kind-names.ts';
import { isObject, parsedJson } from '#app/format/json.ts';

type Given = Readonly<Record<string, unknown>>;

/** The styles of a chat. Its body has the form of OpenAI's chat until it is sent, so that all that is made of it serves each style. */
const chats = ['chat', 'messages', 'responses'] as const;
type Chat = (typeof chats)[number];

export function isChat(request: RequestName): request is Chat {
  return chats.some(one => one === request);
}

/** Whether the answer comes token by token. */
export function comesInPieces(request: RequestName): request is Chat | 'completion' {
  return isChat(request) || request === 'completion';
}

/** The headers of a call beside its key. The cluster refuses a call in Anthropic's style without its version. */
export function headersOf(request: RequestName): Readonly<Record<string, string>> {
  return request === 'messages' ? { 'anthropic-version': '2023-06-01' } : {};
}

/** The body as it is sent. */
export function wireBody(request: RequestName, body: Given): Given {
  if (request === 'messages') return anthropicBody(body);
  return request === 'responses' ? responsesBody(body) : body;
}

function anthropicBody({ messages, tools, think, stream_options: _, ...rest }: Given): Given {
  const { system, others } = apart(messages);
  return {
    ...rest,
    ...(system !== undefined && { system }),
    messages: others.reduce<Given[]>(withAnthropicMessage, []),
    ...(Array.isArray(tools) && {
      tools: tools.map(tool => {
        const { name, description, parameters } = functionOf(tool);
        return { name, description, input_schema: parameters ?? { type: 'object', properties: {} } };
      }),
    }),
    ...(think === true && { thinking: { type: 'adaptive' } }),
  };
}

/** The results of several tools are one message. */
function withAnthropicMessage(before: readonly Given[], message: Given): Given[] {
  const { role, content, tool_calls: calls, tool_call_id: id } = message;
  if (role === 'tool') {
    const result = { type: 'tool_result', tool_use_id: id, content };
    const last = before.at(-1);
    const isOfResults = last?.role === 'user' && Array.isArray(last.content);
    return isOfResults
      ? [...before.slice(0, -1), { ...last, content: [...listIn(last.content), result] }]
      : [...before, { role: 'user', content: [result] }];
  }
  if (!Array.isArray(calls)) return [...before, { role, content: withPartsAs(content, anthropicPicture) }];
  const blocks = [
    ...(content === '' ? [] : [{ type: 'text', text: content }]),
    ...calls.filter(isObject).map(call => {
      const { name, arguments: given } = functionOf(call);
      return { type: 'tool_use', id: call.id, name, input: parsedJson(String(given)) ?? {} };
    }),
  ];
  return [...before, { role, content: blocks }];
}

function anthropicPicture(url: string): Given {
  const [, media_type = '', data = ''] = /^data:([^;,]*);base64,(.*)$/s.exec(url) ?? [];
  return { type: 'image', source: { type: 'base64', media_type, data } };
}

function responsesBody({ messages, tools, max_tokens, stream_options: _, ...rest }: Given): Given {
  const { system: instructions, others } = apart(messages);
  const [first] = others;
  const isOneText = others.length === 1 && typeof first?.content === 'string';
  return {
    ...rest,
    ...(instructions !== undefined && { instructions }),
    input: isOneText ? first.content : others.flatMap(responsesItems),
    ...(max_tokens !== undefined && { max_output_tokens: max_tokens }),
    ...(Array.isArray(tools) && {
      tools: tools.map(tool => ({ type: 'function', ...functionOf(tool) })),
    }),
  };
}

function responsesItems({ role, content, tool_calls: calls, tool_call_id: call_id }: Given): Given[] {
  if (role === 'tool') return [{ type: 'function_call_output', call_id, output: content }];
  if (!Array.isArray(calls)) {
    const parts = withPartsAs(content, image_url => ({ type: 'input_image', image_url }), 'input_text');
    return [{ role, content: parts }];
  }
  return [
    ...(content === '' ? [] : [{ role, content }]),
    ...calls.filter(isObject).map(call => {
      const { name, arguments: given } = functionOf(call);
      return { type: 'function_call', call_id: call.id, name, arguments: given };
    }),
  ];
}

/** The system prompt, and the messages after it. */
function apart(messages: unknown): { system: unknown; others: Given[] } {
  const all = listIn(messages).filter(isObject);
  const others = all.filter(({ role }) => role !== 'system');
  return { system: all.find(({ role }) => role === 'system')?.content, others };
}

/** A text, or its parts with the pictures in the form of another style. */
function withPartsAs(content: unknown, picture: (url: string) => Given, text = 'text'): unknown {
  if (!Array.isArray(content)) return content;
  return content.filter(isObject).map(part => {
    const { image_url: image } = part;
    return isObject(image) ? picture(String(image.url)) : { ...part, type: text };
  });
}

function functionOf(call: unknown): Given {
  return isObject(call) && isObject(call.function) ? call.function : {};
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
