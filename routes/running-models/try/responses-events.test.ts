import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { infer } from './api.ts';
import type { Part } from './piece.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Event = { type: string; [name: string]: unknown };

/** The parts and the failure of a response with these events. */
async function read(...events: Event[]) {
  const body = events.map(event => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  return readBody(body, 'text/event-stream');
}

async function readBody(body: string, type: string) {
  server.use(
    http.post('*/v1/responses', () => new HttpResponse(body, { headers: { 'content-type': type } })),
  );
  const parts: Part[] = [];
  const result = await infer('responses', { model: 'it' }, new AbortController().signal, part => {
    parts.push(part);
  });
  return {
    text: parts.map(({ text = '' }) => text).join(''),
    thinking: parts.map(({ thinking = '' }) => thinking).join(''),
    calls: parts.flatMap(({ calls = [] }) => calls),
    reason: parts.at(-1)?.reason,
    tokens: parts.at(-1)?.tokens,
    unread: parts.reduce((sum, { unread = 0 }) => sum + unread, 0),
    failure: result.ok ? undefined : result.failure,
  };
}

const begun: Event = { type: 'response.created', response: { object: 'response', status: 'in_progress' } };
const item = { type: 'message', content: [{ type: 'output_text', text: 'Yes' }] };
const usage = { input_tokens: 4, output_tokens: 5 };
const response = { object: 'response', status: 'completed', error: null, output: [item], usage };
const words: Event[] = [
  { type: 'response.output_item.added', output_index: 0, item: { type: 'message', content: [] } },
  { type: 'response.output_text.delta', delta: 'Ye' },
  { type: 'response.output_text.delta', delta: 's' },
  { type: 'response.output_text.done', text: 'Yes' },
  { type: 'response.output_item.done', output_index: 0, item },
];

test('a response is read once, though its last events repeat its text', {
  tags: ['running.try-styles'],
}, async () => {
  const thought: Event = { type: 'response.reasoning_text.delta', delta: 'Hm' };
  expect(await read(begun, thought, ...words, { type: 'response.completed', response })).toMatchObject({
    text: 'Yes',
    thinking: 'Hm',
    reason: 'completed',
    tokens: { asked: 4, answered: 5 },
    unread: 0,
    failure: undefined,
  });
});

test('a response in one piece is read too', { tags: ['running.try-styles'] }, async () => {
  expect(await readBody(JSON.stringify(response), 'application/json')).toMatchObject({
    text: 'Yes',
    reason: 'completed',
    failure: undefined,
  });
});

test('a response that was cut off says why', { tags: ['running.try-styles'] }, async () => {
  const cut = { ...response, status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
  expect(await read(begun, ...words, { type: 'response.incomplete', response: cut })).toMatchObject({
    text: 'Yes',
    reason: 'max_output_tokens',
    failure: undefined,
  });
});

test('a response that failed has the words of the cluster', { tags: ['running.try-styles'] }, async () => {
  const error = { code: 'server_error', message: 'out of memory' };
  const failed = { ...response, status: 'failed', error };
  expect(await read(begun, { type: 'response.failed', response: failed })).toMatchObject({
    failure: { detail: 'out of memory' },
  });
  expect(await read(begun, { type: 'error', ...error })).toMatchObject({
    failure: { detail: 'out of memory' },
  });
});

test('a response that ends without its last event has broken off', {
  tags: ['running.try-styles'],
}, async () => {
  expect(await read(begun, ...words)).toMatchObject({
    text: 'Yes',
    failure: { kind: 'unreachable', detail: 'The answer broke off before its end.' },
  });
});

test('the calls of a response come piece by piece, by their index', {
  tags: ['running.try-styles'],
}, async () => {
  const call = { type: 'function_call', call_id: 'a', name: 'weather', arguments: '{"town":"Ulm"}' };
  const { calls } = await read(
    begun,
    { type: 'response.output_item.added', output_index: 0, item: { ...call, arguments: '' } },
    { type: 'response.function_call_arguments.delta', output_index: 0, delta: '{"town":' },
    { type: 'response.function_call_arguments.delta', output_index: 0, delta: '"Ulm"}' },
    { type: 'response.function_call_arguments.done', output_index: 0, arguments: call.arguments },
    { type: 'response.output_item.done', output_index: 0, item: call },
    { type: 'response.completed', response: { ...response, output: [call] } },
  );
  expect(calls).toEqual([
    { index: 0, id: 'a', name: 'weather', arguments: '' },
    { index: 0, id: '', name: '', arguments: '{"town":' },
    { index: 0, id: '', name: '', arguments: '"Ulm"}' },
  ]);
});
