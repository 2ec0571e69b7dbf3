import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { createCluster } from './cluster.ts';

const EMBEDDING = { model_name: 'bge-m3', model_type: 'embedding', model_uid: 'vectors', n_gpu: null };

/** A cluster with a language model and an embedding model, and how it refuses a request. */
async function refusing(release: '0.13' | '4.1') {
  let now = 0;
  const cluster = createCluster({ release, launchSeconds: 0, now: () => now });
  for (const body of [EMBEDDING, { ...qwenLaunch, model_uid: 'chat' }])
    await call(cluster, 'POST /v1/models', { body });
  const refusal = async (path: string, body: object) => {
    const { status, json } = await call(cluster, `POST /v1/${path}`, { body });
    return [status, (json as { detail: string }).detail];
  };
  return { cluster, refusal, pass: (ms: number) => (now += ms) };
}

test('an unknown uid is a 400 in the words of the supervisor', async () => {
  const { refusal } = await refusing('0.13');
  expect(await refusal('embeddings', { model: 'nobody', input: 'a' })).toEqual([
    400,
    '[address=10.20.0.1:31872, pid=4121] Model not found in the model list, uid: nobody',
  ]);
});

test('at 4.1 an unknown uid is a 404 that names the others, and for ten seconds one that does not', async () => {
  const { refusal, pass } = await refusing('4.1');
  const ask = () => refusal('rerank', { model: 'nobody', query: 'a', documents: ['b'] });
  const first = [
    404,
    "[address=10.20.0.1:31872, pid=4121] Model not found in the model list, uid: nobody. Available model uids: ['vectors', 'chat']",
  ];
  expect(await ask()).toEqual(first);
  expect(await ask()).toEqual([
    404,
    'Model not found in the model list, uid: nobody (cached, retry after 10.0s)',
  ]);
  pass(10_000);
  expect(await ask()).toEqual(first);
});

test.each(['0.13', '4.1'] as const)('at %s a model fails at requests of other kinds', async release => {
  const { refusal } = await refusing(release);
  const address = /^\[address=10\.20\.1\.1\d:\d+, pid=\d+\] /;
  const [status, detail] = await refusal('embeddings', { model: 'chat', input: 'a' });
  expect([status, detail]).toEqual([500, expect.stringMatching(address)]);
  expect(detail).toMatch(/Model model_format='pytorch' .+ is not for creating embedding\.$/);
  expect(await refusal('rerank', { model: 'vectors', query: 'a', documents: [] })).toEqual([
    500,
    expect.stringMatching(/'SentenceTransformerEmbeddingModel' object has no attribute 'model_spec'$/),
  ]);
});

test.each([
  ['0.13', /^\[address=10\.20\.1\.1\d:\d+, pid=\d+\] Max tokens exceeds model's max length$/],
  ['4.1', /^The chat completion request failed\. Check the server logs for details\.$/],
] as const)(
  'at %s more tokens than a model can read are a 500, or an event of a stream',
  async (release, words) => {
    const { cluster, refusal } = await refusing(release);
    const body = { model: 'chat', messages: [{ role: 'user', content: 'Hi' }], max_tokens: 40_000 };
    expect(await refusal('chat/completions', body)).toEqual([500, expect.stringMatching(words)]);
    const streamed = await call(cluster, 'POST /v1/chat/completions', { body: { ...body, stream: true } });
    expect(streamed).toMatchObject({ status: 200, type: expect.stringContaining('event-stream') });
    expect(JSON.parse(streamed.text.replace('data: ', ''))).toEqual({ error: expect.stringMatching(words) });
  },
);

test('a chat that asks for the rest of an answer, and a completion that ends with its begin, get the rest', async () => {
  const { cluster } = await refusing('4.1');
  Object.assign(cluster.state.running.get('chat')?.record ?? {}, { model_ability: ['chat', 'generate'] });
  const asked = { role: 'user', content: 'Why?' };
  const ask = async (path: string, body: object) => {
    const { json } = await call(cluster, `POST /v1/${path}`, {
      body: { model: 'chat', max_tokens: 2, ...body },
    });
    const [choice] = (json as { choices: { text?: string; message?: { content: string } }[] }).choices;
    return choice?.text ?? choice?.message?.content;
  };
  expect(await ask('chat/completions', { messages: [asked] })).toBe('You wrote:');
  const rest = [asked, { role: 'assistant', content: 'You wrote:' }, { role: 'user', content: 'Continue.' }];
  expect(await ask('chat/completions', { messages: rest })).toBe(' “Why?” This');
  expect(await ask('completions', { prompt: 'Why?You wrote:' })).toBe(' “Why?” This');
});

test('at 4.1 Transformers fails at the completion of a model that chats', async () => {
  const { cluster, refusal } = await refusing('4.1');
  const model = cluster.state.running.get('chat');
  Object.assign(model?.record ?? {}, { model_ability: ['chat', 'generate'] });
  Object.assign(model?.request ?? {}, { model_engine: 'Transformers' });
  expect(await refusal('completions', { model: 'chat', prompt: 'Hi' })).toEqual([
    500,
    expect.stringMatching(/^\[address=.*\] 'str' object has no attribute 'get'$/),
  ]);
});

test('a stream names the tool first, and then its arguments', async () => {
  const { cluster } = await refusing('4.1');
  Object.assign(cluster.state.running.get('chat')?.record ?? {}, { model_ability: ['chat', 'tools'] });
  const tools = [{ type: 'function', function: { name: 'time', parameters: {} } }];
  const body = { model: 'chat', messages: [{ role: 'user', content: 'Hi' }], tools, stream: true };
  const { text } = await call(cluster, 'POST /v1/chat/completions', { body });
  expect(text).toContain('"function":{"name":"time","arguments":""}');
  expect(text).toContain('{"tool_calls":[{"index":0,"function":{"arguments":"{}"}}]}');
});
