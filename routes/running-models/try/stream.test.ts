import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { infer } from './api.ts';
import type { Part } from './piece.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The joined parts and the failure of a chat whose server sends this body. */
async function read(body: string, type = 'text/event-stream') {
  server.use(
    http.post(
      '*/v1/*',
      () => new HttpResponse(body, { headers: type === '' ? {} : { 'content-type': type } }),
    ),
  );
  const parts: Part[] = [];
  const signal = new AbortController().signal;
  const result = await infer('chat', { model: 'it' }, signal, part => parts.push(part));
  return {
    text: parts.map(({ text = '' }) => text).join(''),
    thinking: parts.map(({ thinking = '' }) => thinking).join(''),
    calls: parts.flatMap(({ calls = [] }) => calls),
    reason: parts.findLast(({ reason }) => reason !== undefined)?.reason,
    asked: parts.findLast(({ tokens }) => tokens?.asked !== undefined)?.tokens?.asked,
    answered: parts.findLast(({ tokens }) => tokens?.answered !== undefined)?.tokens?.answered,
    unread: parts.reduce((sum, { unread = 0 }) => sum + unread, 0),
    failure: result.ok ? undefined : result.failure,
  };
}

const said = (text: string, reason: string | null = null) =>
  JSON.stringify({ choices: [{ index: 0, delta: { content: text }, finish_reason: reason }] });

const complete = `data: ${said('Yes', 'stop')}\n\ndata: [DONE]\n\n`;

test.each([
  ['an empty event', `data:\n\n${complete}`],
  ['an event of blanks', `data: \n\n${complete}`],
  ['a comment as data', `data: : OPENROUTER PROCESSING\n\n${complete}`],
  ['a comment', `: ping - 2026-11-28\n\n${complete}`],
  ['an event of its own to keep the connection open', `event: ping\ndata: {"type": "ping"}\n\n${complete}`],
  ['no blank after the colon', complete.replaceAll('data: ', 'data:')],
  ['no blank line at the end', complete.trimEnd()],
  ['no blank line at the end, and no mark of the end', `data: ${said('Yes', 'stop')}`],
  ['no blank line between two events', `data: ${said('Y')}\ndata: ${said('es', 'stop')}\n\n`],
  ['CRLF', complete.replaceAll('\n', '\r\n')],
  ['CR alone', complete.replaceAll('\n', '\r')],
  ['a byte order mark', `\uFEFF${complete}`],
  ['a field of its own', `took: 7\n${complete}`],
])(
  'a stream is complete, and nothing is counted as unread: %s',
  { tags: ['running.try-pieces'] },
  async (_, body) => {
    expect(await read(body)).toMatchObject({ text: 'Yes', unread: 0, failure: undefined });
  },
);

test.each([['text/plain'], ['application/json'], ['application/octet-stream'], ['']])(
  'a stream of another type is read by its content: %s',
  { tags: ['running.try-pieces'] },
  async type => {
    expect(await read(complete, type)).toMatchObject({ text: 'Yes', reason: 'stop', failure: undefined });
  },
);

test.each([
  ['no JSON', '{oops'],
  ['half of JSON', '{"choices":[{"delta":{"content":"x"'],
  ['no object', '7'],
  ['a list of choices that is none', '{"choices":"x"}'],
  ['a content that is a number', '{"choices":[{"delta":{"content":7}}]}'],
])(
  'a piece that makes no sense is left out and counted: %s',
  { tags: ['running.try-pieces'] },
  async (_, piece) => {
    const body = `data: ${said('Y')}\n\ndata: ${piece}\n\ndata: ${said('es', 'stop')}\n\n`;
    expect(await read(body)).toMatchObject({ text: 'Yes', unread: 1, failure: undefined });
  },
);

test('an answer of which nothing makes sense is a failure', { tags: ['running.try-pieces'] }, async () => {
  expect(await read('data: {oops\n\ndata: [DONE]\n\n')).toMatchObject({ failure: { kind: 'unreadable' } });
  expect(await read('{oops', 'application/json')).toMatchObject({ failure: { kind: 'unreadable' } });
  expect(await read('Internal Server Error', 'text/plain')).toMatchObject({
    failure: { kind: 'unreadable' },
  });
});

test.each([
  ['after a piece', `data: ${said('Ye')}\n\n`],
  ['in the middle of a piece', `data: ${said('Ye')}\n\ndata: {"choi`],
  [
    'after a reason that says nothing',
    `data: {"choices":[{"delta":{"content":"Ye"},"finish_reason":""}]}\n\n`,
  ],
  [
    'after lines of JSON',
    '{"message":{"content":"Y"},"done":false}\n{"message":{"content":"e"},"done":false}\n',
  ],
])(
  'a stream that ends without a reason has broken off: %s',
  { tags: ['running.try-complete'] },
  async (_, body) => {
    expect(await read(body)).toMatchObject({
      text: 'Ye',
      unread: 0,
      failure: { kind: 'unreachable', detail: 'The answer broke off before its end.' },
    });
  },
);

const delta = (given: object) =>
  `data: ${JSON.stringify({ choices: [{ delta: given, finish_reason: 'stop' }] })}\n\n`;

test.each([
  ['DeepSeek, Xinference', delta({ content: 'Yes', reasoning_content: 'Hm' })],
  ['vLLM', delta({ content: 'Yes', reasoning: 'Hm' })],
  ['vLLM, under both names', delta({ content: 'Yes', reasoning: 'Hm', reasoning_content: 'Hm' })],
  ['thinking', delta({ content: 'Yes', thinking: 'Hm' })],
  [
    'reasoning_details',
    delta({ content: 'Yes', reasoning_details: [{ type: 'reasoning.text', text: 'Hm' }] }),
  ],
  ['text', delta({ text: 'Yes', reasoning: 'Hm' })],
  [
    'a list of parts',
    delta({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] },
        { type: 'text', text: 'Ye' },
        's',
      ],
    }),
  ],
  [
    'message instead of delta',
    `data: {"choices":[{"message":{"content":"Yes","reasoning_content":"Hm"},"finish_reason":"stop"}]}\n\n`,
  ],
  [
    'the whole message again at the end',
    `data: {"choices":[{"delta":{"content":"Ye","reasoning_content":"Hm"}}]}\n\ndata: {"choices":[{"message":{"content":"Yes","reasoning_content":"Hm"},"finish_reason":"stop"}]}\n\n`,
  ],
  [
    'Ollama',
    '{"message":{"role":"assistant","content":"","thinking":"Hm"},"done":false}\n{"message":{"content":"Yes"},"done":true,"done_reason":"stop"}\n',
  ],
  [
    'Anthropic',
    [
      'event: message_start\ndata: {"type":"message_start","message":{"content":[],"usage":{"input_tokens":4}}}',
      'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"Hm"}}',
      'event: content_block_delta\ndata: {"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"Yes"}}',
      'event: message_delta\ndata: {"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":5}}',
      'event: message_stop\ndata: {"type":"message_stop"}\n\n',
    ].join('\n\n'),
  ],
  [
    'other answers beside the first',
    `data: {"choices":[{"index":1,"delta":{"content":"No"}},{"index":0,"delta":{"content":"Yes","reasoning":"Hm"}}]}\n\ndata: {"choices":[{"index":1,"delta":{"content":"No"}}]}\n\ndata: [DONE]\n\n`,
  ],
])(
  'an answer and its thinking are read under the names of other servers: %s',
  { tags: ['running.try-pieces'] },
  async (_, body) => {
    expect(await read(body)).toMatchObject({ text: 'Yes', thinking: 'Hm', unread: 0, failure: undefined });
  },
);

test('counts of a message that has just begun are no counts: a prompt has tokens', {
  tags: ['running.try-pieces'],
}, async () => {
  const begun =
    'event: message_start\ndata: {"type":"message_start","message":{"content":[],"usage":{"input_tokens":0,"output_tokens":0}}}\n\n';
  expect(await read(begun)).toMatchObject({ asked: undefined, answered: undefined });
});

test('llama.cpp answers a completion under names of its own', { tags: ['running.try-pieces'] }, async () => {
  const body =
    'data: {"content":"Ye","stop":false}\n\ndata: {"content":"s","stop":true,"stop_type":"limit","tokens_predicted":5,"tokens_evaluated":4}\n\n';
  expect(await read(body)).toMatchObject({
    text: 'Yes',
    reason: 'limit',
    asked: 4,
    answered: 5,
    failure: undefined,
  });
});

test.each([
  ['{"usage":{"prompt_tokens":4,"completion_tokens":5}}'],
  ['{"usage":{"input_tokens":4,"output_tokens":5}}'],
  ['{"usageMetadata":{"promptTokenCount":4,"candidatesTokenCount":5}}'],
  ['{"prompt_eval_count":4,"eval_count":5}'],
  ['{"timings":{"prompt_n":4,"predicted_n":5}}'],
  ['{"choices":[{"delta":{},"usage":{"prompt_tokens":4,"completion_tokens":5}}]}'],
])(
  'the counts of tokens are read under the names of other servers: %s',
  { tags: ['running.try-pieces'] },
  async counts => {
    expect(await read(`data: ${counts}\n\n${complete}`)).toMatchObject({
      asked: 4,
      answered: 5,
      text: 'Yes',
    });
  },
);

test.each([
  [
    'OpenAI',
    delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'time', arguments: '{"at":1}' } }] }),
    { index: 0, id: 'a' },
  ],
  ['an older function', delta({ function_call: { name: 'time', arguments: '{"at":1}' } }), { id: '' }],
  [
    'arguments that are no text',
    delta({ tool_calls: [{ function: { name: 'time', arguments: { at: 1 } } }] }),
    { id: '' },
  ],
  [
    'without a function',
    delta({ tool_calls: [{ id: 'a', name: 'time', parameters: { at: 1 } }] }),
    { id: 'a' },
  ],
  [
    'a part of the content',
    delta({ content: [{ type: 'tool_use', id: 'a', name: 'time', input: { at: 1 } }] }),
    { id: 'a' },
  ],
])(
  'the call of a tool is read in the forms of other servers: %s',
  { tags: ['running.try-tools'] },
  async (_, body, known) => {
    const { calls } = await read(body);
    expect(calls).toEqual([{ ...known, name: 'time', arguments: '{"at":1}' }]);
  },
);

test.each([
  ['an object with a message', '{"error":{"message":"out of memory","type":"server_error","code":500}}'],
  ['a text', '{"error":"out of memory"}'],
  ['FastAPI', '{"detail":"out of memory"}'],
  ['a list of FastAPI', '{"detail":[{"loc":[],"msg":"out of memory"}]}'],
  ['vLLM', '{"object":"error","message":"out of memory","type":"BadRequestError","param":null,"code":400}'],
  ['a message', '{"message":"out of memory","code":"InternalError","request_id":"1"}'],
  ['a list', '{"errors":[{"message":"out of memory"}]}'],
  [
    'a sentence beside the name of its kind',
    '{"error":"Internal Server Error","message":"out of memory","status":500}',
  ],
  ['Anthropic', '{"type":"error","error":{"type":"overloaded_error","message":"out of memory"}}'],
  ['Google', '[{"error":{"code":500,"message":"out of memory","status":"INTERNAL"}}]'],
  [
    'beside a choice',
    '{"error":{"message":"out of memory"},"choices":[{"delta":{"content":""},"finish_reason":"error"}]}',
  ],
])(
  'an error in whatever form is a failure in its words: %s',
  { tags: ['running.try-complete'] },
  async (_, error) => {
    const failure = { kind: 'refused', status: 200, detail: 'out of memory' };
    expect(await read(`data: ${said('Ye')}\n\ndata: ${error}\n\n`)).toMatchObject({ text: 'Ye', failure });
    expect(await read(error, 'application/json')).toMatchObject({ text: '', failure });
    expect(await read(`data: ${said('Ye')}\n\n${error}\n`)).toMatchObject({ text: 'Ye', failure });
  },
);

test.each(['out of memory', '{"message":"out of memory","id":7}'])(
  'an event of the name error is a failure: %s',
  { tags: ['running.try-complete'] },
  async data => {
    expect(await read(`event: error\ndata: ${data}\n\n`)).toMatchObject({
      failure: { detail: 'out of memory' },
    });
  },
);

test('an answer that names no error has none', { tags: ['running.try-complete'] }, async () => {
  const body = '{"error":null,"errors":[],"choices":[{"message":{"content":"Yes"},"finish_reason":"stop"}]}';
  expect(await read(body, 'application/json')).toMatchObject({ text: 'Yes', failure: undefined });
});

test('an end that follows the reason of the end does not replace it', {
  tags: ['running.try-end'],
}, async () => {
  const usage = '"usage":{"prompt_tokens":3,"completion_tokens":2}';
  const last = `{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}],${usage}}`;
  const body = (reason: string) => `data: ${said('Yes')}\n\ndata: ${said('', reason)}\n\ndata: ${last}\n\n`;
  expect(await read(body('length'))).toMatchObject({ reason: 'length', answered: 2, failure: undefined });
  expect(await read(body('stop'))).toMatchObject({ reason: 'stop' });
});
