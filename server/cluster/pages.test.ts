import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { type Cluster, createCluster } from './cluster.ts';

const LLM_PAGE = {
  model_type: 'LLM',
  model_name: 'qwen2-instruct',
  model_size_in_billions: '0_5',
  model_format: 'pytorch',
  quantization: 'none',
  context_length: 32768,
  model_ability: ['chat'],
  model_description: '',
  model_lang: ['en'],
};

const IMAGE_PAGE = {
  model_type: 'image',
  model_name: 'sd-turbo',
  model_family: 'stable_diffusion',
  model_id: 'painter',
  model_revision: 'abc',
  controlnet: null,
};

async function withPainter(): Promise<Cluster> {
  const cluster = createCluster({ furnished: true, launchSeconds: 0 });
  const body = { model_uid: 'painter', model_name: 'sd-turbo', model_type: 'image' };
  await call(cluster, 'POST /v1/models', { body });
  return cluster;
}

test('a page is a 404 before it is made, then a 307 to its address with a slash, then a 200', async () => {
  const cluster = createCluster({ furnished: true });
  expect((await call(cluster, 'HEAD /assistant')).status).toBe(404);
  expect((await call(cluster, 'HEAD /assistant/')).status).toBe(404);
  const made = await call(cluster, 'POST /v1/ui/assistant', { body: LLM_PAGE });
  expect([made.status, made.json]).toEqual([200, { model_uid: 'assistant' }]);
  const moved = await call(cluster, 'HEAD /assistant');
  expect([moved.status, moved.headers.get('location')]).toEqual([307, 'http://cluster.test:9997/assistant/']);
  const there = await call(cluster, 'HEAD /assistant/');
  expect([there.status, there.text]).toEqual([200, '']);
});

test('an image model gets its page from its own call', async () => {
  const cluster = await withPainter();
  const made = await call(cluster, 'POST /v1/ui/images/painter', { body: IMAGE_PAGE });
  expect(made.json).toEqual({ model_uid: 'painter' });
  const page = await call(cluster, 'GET /painter/');
  expect(page.type).toContain('text/html');
  expect(page.text).toContain('<h1>sd-turbo</h1>');
});

test.for(Object.keys(LLM_PAGE))(
  'null or nothing for %s of a language page is a 500 of plain text',
  async field => {
    const cluster = createCluster({ furnished: true });
    for (const value of [null, undefined]) {
      const answer = await call(cluster, 'POST /v1/ui/assistant', { body: { ...LLM_PAGE, [field]: value } });
      expect([answer.status, answer.text]).toEqual([500, 'Internal Server Error']);
      expect(answer.type).toContain('text/plain');
    }
    expect(cluster.state.pages.size).toBe(0);
  },
);

test.for(Object.keys(IMAGE_PAGE))('nothing for %s of an image page is a 500 of plain text', async field => {
  const cluster = await withPainter();
  const answer = await call(cluster, 'POST /v1/ui/images/painter', {
    body: { ...IMAGE_PAGE, [field]: undefined },
  });
  expect([answer.status, answer.text]).toEqual([500, 'Internal Server Error']);
});

test('another type than LLM is refused, and so is a model that does not run', async () => {
  const cluster = createCluster({ furnished: true });
  const body = { ...LLM_PAGE, model_type: 'embedding' };
  expect((await call(cluster, 'POST /v1/ui/assistant', { body })).status).toBe(500);
  expect((await call(cluster, 'POST /v1/ui/nobody', { body: LLM_PAGE })).status).toBe(400);
});

test('a page shows hostile names as text and holds no script and no address', async () => {
  const cluster = createCluster({ launchSeconds: 0 });
  const model_uid = '<script>alert("1")</script>';
  const uid = encodeURIComponent('<script>alert("1")<\\script>');
  await call(cluster, 'POST /v1/models', {
    body: { model_uid: model_uid.replace('/', '\\'), model_name: 'bge-m3', model_type: 'embedding' },
  });
  await call(cluster, `POST /v1/ui/${uid}`, { body: LLM_PAGE });
  const { text } = await call(cluster, `GET /${uid}/`);
  expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)');
  expect(text).not.toMatch(/<script|https?:|\bsrc=|\bhref=|style/);
});

test('the page goes with its model, and is not that of a later one of its uid', async () => {
  const cluster = createCluster({ furnished: true, launchSeconds: 0 });
  await call(cluster, 'POST /v1/ui/assistant', { body: LLM_PAGE });
  await call(cluster, 'DELETE /v1/models/assistant');
  expect((await call(cluster, 'GET /assistant/')).status).toBe(404);
  const body = { model_uid: 'assistant', model_name: 'bge-m3', model_type: 'embedding' };
  expect((await call(cluster, 'POST /v1/models', { body })).status).toBe(200);
  expect((await call(cluster, 'GET /assistant/')).status).toBe(404);
});
