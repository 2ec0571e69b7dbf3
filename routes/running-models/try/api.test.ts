import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RequestName } from '#app/catalogue/kind-names.ts';
import { loggedFailures } from '#app/http/failure.ts';
import { infer } from './api.ts';
import type { Part } from './piece.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The result of a request when the cluster answers this way. */
async function asked(name: RequestName, answer: () => Response, signal = new AbortController().signal) {
  server.use(http.post('*/v1/*', answer));
  const parts: Part[] = [];
  const result = await infer(name, { model: 'it' }, signal, part => parts.push(part));
  return { parts, result };
}

function events(...lines: string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const line of lines) controller.enqueue(encoder.encode(line));
      controller.close();
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

test('a streamed chat comes piece by piece, however the network cuts it', {
  tags: ['running.try'],
}, async () => {
  const { parts, result } = await asked('chat', () =>
    events(
      ': ping\r\n\r\ndata: {"choices":[{"delta":{"role":"assistant","content":""}}]}\r\n\r\n',
      'data: {"choices":[{"delta":{"reasoning_content":"Hm."}}]}\r\n\r\ndata: {"choices":[{"delta":{"cont',
      'ent":"Grüß"}}]}\r\n\r\n',
      'data: {"choices":[],"usage":{"prompt_tokens":-1,"completion_tokens":2}}\r\n\r\ndata: [DONE]\r\n\r\n',
    ),
  );
  expect(result.ok).toBe(true);
  expect(parts).toEqual([
    { text: '', thinking: '' },
    { text: '', thinking: 'Hm.' },
    { text: 'Grüß', thinking: '' },
    { text: '', thinking: '', tokens: { asked: undefined, answered: 2 } },
  ]);
});

test('a completion that comes in one piece is read as well', async () => {
  const { parts } = await asked('completion', () =>
    HttpResponse.json({ choices: [{ text: 'all', finish_reason: 'stop' }], usage: null }),
  );
  expect(parts).toEqual([{ text: 'all', thinking: '', reason: 'stop' }]);
});

test.each([
  ['a text', '"out of memory"'],
  ['as at OpenAI', '{"message":"out of memory"}'],
])('a stream that ends in an error says so in the words of the cluster: %s', async (_, error) => {
  const { parts, result } = await asked('completion', () =>
    events('data: {"choices":[{"text":"Once"}]}\n\n', `data: {"error":${error}}\n\n`),
  );
  expect(parts).toEqual([{ text: 'Once', thinking: '' }]);
  expect(result).toEqual({ ok: false, failure: { kind: 'refused', status: 200, detail: 'out of memory' } });
});

test.each([
  [
    '[address=127.0.0.1:39091, pid=21961] ',
    'The cluster gives no reason: [address=127.0.0.1:39091, pid=21961]',
  ],
  [
    '[address=127.0.0.1:39091, pid=21961] out of memory',
    '[address=127.0.0.1:39091, pid=21961] out of memory',
  ],
  ['', 'The cluster gives no reason.'],
])(
  'an error that names only its process has no reason: %j',
  {
    tags: ['running.try'],
  },
  async (error, detail) => {
    const { result } = await asked('chat', () => events(`data: ${JSON.stringify({ error })}\n\n`));
    expect(result).toMatchObject({ failure: { detail } });
    expect(loggedFailures()[0]).toMatchObject({ detail });
  },
);

test('a refusal made as OpenAI makes it is read', async () => {
  const { result } = await asked('chat', () =>
    HttpResponse.json(
      { error: { message: 'No ready runtime', type: 'router_unavailable' } },
      { status: 503 },
    ),
  );
  expect(result).toEqual({
    ok: false,
    failure: { kind: 'refused', status: 503, detail: 'No ready runtime' },
  });
});

test('a stream that breaks off is a failure', async () => {
  const { result } = await asked('chat', () => {
    const body = new ReadableStream({
      start: controller => controller.error(new TypeError('cut')),
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  expect(result).toMatchObject({ failure: { kind: 'unreachable' } });
});

test('a stream that ends without its last event has broken off', {
  tags: ['running.try-complete'],
}, async () => {
  const { parts, result } = await asked('chat', () =>
    events('data: {"choices":[{"delta":{"content":"Once"},"finish_reason":null}]}\n\n'),
  );
  expect(parts).toHaveLength(1);
  expect(result).toEqual({
    ok: false,
    failure: { kind: 'unreachable', detail: 'The answer broke off before its end.' },
  });
});

test.each(['{"choices":[{"text":"","finish_reason":"stop"}]}', '[DONE]'])(
  'a stream whose last event is %s is complete',
  { tags: ['running.try-complete'] },
  async last => {
    const { result } = await asked('completion', () =>
      events('data: {"choices":[{"text":"Once"}]}\n\n', `data: ${last}\n\n`),
    );
    expect(result.ok).toBe(true);
  },
);

test.each<[RequestName, () => Response]>([
  ['image', () => HttpResponse.json({ data: [] })],
  ['embedding', () => HttpResponse.json({ data: [] })],
  ['rerank', () => HttpResponse.json({ results: [] })],
  ['speech', () => new HttpResponse(null)],
])(
  'an answer to %s without a result is a failure',
  { tags: ['running.try-complete'] },
  async (name, answer) => {
    const { parts, result } = await asked(name, answer);
    expect(parts).toEqual([]);
    expect(result).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable', detail: 'The cluster answered without a result.' },
    });
  },
);

test.each<[RequestName, object, Part]>([
  ['rerank', { results: [{ index: 1, relevance_score: 0.5 }] }, { scores: [{ index: 1, score: 0.5 }] }],
  ['rerank', { data: [{ index: 1, score: 0.5 }] }, { scores: [{ index: 1, score: 0.5 }] }],
  [
    'embedding',
    { data: [{ embedding: [1] }], usage: { prompt_tokens: 3 } },
    { vectors: [[1]], tokens: { asked: 3, answered: undefined } },
  ],
  ['embedding', { embeddings: [[1]] }, { vectors: [[1]] }],
])(
  'the answer to %s is read under the names of other servers: %j',
  { tags: ['running.try-pieces'] },
  async (name, answer, part) => {
    expect((await asked(name, () => HttpResponse.json(answer))).parts).toEqual([part]);
  },
);

test.each<RequestName>(['embedding', 'rerank', 'image', 'video', 'transcription', 'ocr', 'speech'])(
  'an error with a good status is a failure in its words: %s',
  { tags: ['running.try-complete'] },
  async name => {
    for (const error of [{ error: { message: 'out of memory' } }, { detail: 'out of memory' }]) {
      const { parts, result } = await asked(name, () => HttpResponse.json(error));
      expect(parts).toEqual([]);
      expect(result).toMatchObject({ failure: { kind: 'refused', status: 200, detail: 'out of memory' } });
    }
  },
);

test('words instead of a sound are a failure', { tags: ['running.try-speech'] }, async () => {
  const { parts, result } = await asked('speech', () => HttpResponse.text('the voice is missing'));
  expect(parts).toEqual([]);
  expect(result).toMatchObject({ failure: { kind: 'unreadable' } });
});

test('a picture whose address alone comes is shown from there', { tags: ['running.try-files'] }, async () => {
  const { parts } = await asked('image', () => HttpResponse.json({ data: [{ url: 'http://x/1.png' }] }));
  expect(parts).toEqual([{ media: [{ kind: 'picture', url: 'http://x/1.png', type: '', bytes: 0 }] }]);
});
