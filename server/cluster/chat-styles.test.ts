import { expect, test } from 'vitest';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { createCluster } from './cluster.ts';

const version = { 'anthropic-version': '2023-06-01' };
const tool = { name: 'weather', input_schema: { type: 'object', properties: { town: {} } } };

/** A call to a cluster whose chat model has these abilities too. */
async function styled(...abilities: string[]) {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  const send = async (path: string, body: object, headers: Record<string, string> = version) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const address = `http://10.20.0.1:9997/v1/${path}`;
    const response = await cluster.fetch(new Request(address, { ...init, body: JSON.stringify(body) }));
    return { status: response.status, text: await response.text() };
  };
  await send('models', { ...qwenLaunch, model_uid: 'it' });
  const [model] = cluster.state.running.values();
  Object.assign(model?.record ?? {}, { model_ability: ['chat', ...abilities] });
  return {
    whole: async (path: string, body: object, headers?: Record<string, string>) => {
      const { status, text } = await send(path, { model: 'it', ...body }, headers);
      return { status, json: JSON.parse(text) };
    },
    events: async (path: string, body: object) => {
      const { text } = await send(path, { model: 'it', stream: true, ...body });
      return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
    },
  };
}

const asked = { max_tokens: 3, messages: [{ role: 'user', content: 'Hello' }] };

test('a message is answered in the style of Anthropic, whole and as events', async () => {
  const { whole, events } = await styled();
  expect((await whole('messages', asked)).json).toMatchObject({
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text: 'You wrote: “Hello”' }],
    model: 'it',
    stop_reason: 'max_tokens',
    usage: { output_tokens: 3 },
  });
  const sent = await events('messages', { ...asked, max_tokens: 400 });
  expect(sent[0]).toMatchObject({ type: 'message_start', message: { content: [], stop_reason: null } });
  expect(sent.at(-2)).toMatchObject({ type: 'message_delta', delta: { stop_reason: 'end_turn' } });
  expect(sent.at(-1)).toEqual({ type: 'message_stop' });
});

test('thinking comes apart for a model that can think, once a message asks for it', async () => {
  const { whole, events } = await styled('reasoning');
  const { json } = await whole('messages', { ...asked, max_tokens: 400, thinking: { type: 'adaptive' } });
  expect(json.content).toMatchObject([
    { type: 'thinking', thinking: 'The demo cluster has no thoughts.' },
    { type: 'text', text: expect.stringMatching(/^You wrote/) },
  ]);
  const sent = await events('messages', { ...asked, max_tokens: 400, thinking: { type: 'adaptive' } });
  expect(sent.map(({ delta }) => delta?.type)).toContain('thinking_delta');
});

test('a tool is called in either style', async () => {
  const { whole, events } = await styled('tools');
  const { json } = await whole('messages', { ...asked, tools: [tool] });
  expect(json).toMatchObject({
    content: [{ type: 'tool_use', name: 'weather', input: { town: 'Hello' } }],
    stop_reason: 'tool_use',
  });
  const responses = { input: 'Hello', tools: [{ type: 'function', name: 'weather', parameters: {} }] };
  const sent = await events('responses', responses);
  expect(sent.map(({ type }) => type)).toContain('response.function_call_arguments.delta');
  expect((await whole('responses', responses)).json).toMatchObject({
    status: 'completed',
    output: [{ type: 'function_call', name: 'weather' }],
  });
});

test('a response counts its events and says how it ended', async () => {
  const { whole, events } = await styled();
  const cut = { input: 'Hello', max_output_tokens: 3 };
  expect((await whole('responses', cut)).json).toMatchObject({
    object: 'response',
    status: 'incomplete',
    incomplete_details: { reason: 'max_output_tokens' },
    output: [{ type: 'message', content: [{ type: 'output_text', text: 'You wrote: “Hello”' }] }],
    usage: { output_tokens: 3 },
  });
  const sent = await events('responses', { input: [{ role: 'user', content: 'Hello' }] });
  expect(sent.map(({ sequence_number: at }) => at)).toEqual(sent.map((_, index) => index));
  expect(sent.at(-1)).toMatchObject({ type: 'response.completed', response: { error: null } });
});

test('a request for more tokens than the model can read fails after the begin of the stream', async () => {
  const { whole, events } = await styled();
  const words = expect.stringMatching(/^\[address=.*\] Max tokens exceeds model's max length$/);
  const much = { ...asked, max_tokens: 9_999_999 };
  expect(await whole('messages', much)).toMatchObject({ status: 500, json: { error: { message: words } } });
  expect(await events('messages', much)).toMatchObject([
    { type: 'message_start' },
    { type: 'error', error: { type: 'api_error', message: words } },
  ]);
  expect((await events('responses', { input: 'Hello', max_output_tokens: 9_999_999 })).at(-1)).toMatchObject({
    type: 'response.failed',
    response: { status: 'failed', error: { message: words } },
  });
});

test.each([
  ['no version', asked, 400, /header is required$/, {}],
  ['another version', asked, 400, /^Unsupported anthropic-version/, { 'anthropic-version': '1' }],
  ['no limit', { messages: asked.messages }, 400, /'max_tokens' field must be a positive/, version],
  ['a high temperature', { ...asked, temperature: 2 }, 400, /between 0\.0 and 1\.0$/, version],
  ['no message', { ...asked, messages: [] }, 400, /at least one message$/, version],
  ['tools that it cannot use', { ...asked, tools: [tool] }, 501, /feature tools is not supported/, version],
  ['thinking that it has not', { ...asked, thinking: { type: 'enabled' } }, 501, /reasoning/, version],
  ['an unknown model', { ...asked, model: 'no-such-model' }, 404, /^(\[.*\] )?Model not found/, version],
] as const)('a message is refused in the style of Anthropic: %s', async (_, body, status, words, headers) => {
  const { whole } = await styled();
  expect(await whole('messages', body, headers)).toMatchObject({
    status,
    json: { type: 'error', error: { message: expect.stringMatching(words) } },
  });
});

test.each([
  ['no input', {}, 400, /^input must be/],
  ['a response before it', { input: 'Hello', previous_response_id: 'a' }, 400, /is not supported; send/],
  ['an unknown model', { input: 'Hello', model: 'no-such-model' }, 404, /Model not found/],
] as const)('a response is refused in the style of OpenAI: %s', async (_, body, status, words) => {
  const { whole } = await styled();
  expect(await whole('responses', body)).toMatchObject({
    status,
    json: { error: { message: expect.stringMatching(words) } },
  });
});
