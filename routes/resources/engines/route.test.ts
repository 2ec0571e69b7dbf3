import { expect, test } from 'vitest';
import { loaderArgs, outcomeOf } from '#test/call-route.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup-dom.ts';
import { loader } from './route.ts';

const serve = serveCluster();

function load(kind: string, modelName: string) {
  const args = loaderArgs(`/resources/engines/${kind}/${modelName}`, { params: { kind, modelName } });
  return outcomeOf(() => loader(args));
}

test('a language model has its engines and the number of GPUs', {
  tags: ['calls.engines', 'calls.cluster-devices'],
}, async () => {
  const cluster = serve();
  const loaded = await load('llm', 'qwen2-instruct');
  expect(loaded).toMatchObject({ ok: true, gpus: expect.any(Number) });
  expect(Object.keys('engines' in loaded ? loaded.engines : {})).toContain('llama.cpp');
  expect(cluster.state.traffic.log).toContain('GET /v1/engines/qwen2-instruct');
});

test('for another kind only the GPUs are counted', async () => {
  const cluster = serve();
  expect(await load('embedding', 'bge-m3')).toMatchObject({ ok: true, engines: {} });
  expect(cluster.state.traffic.log).toEqual(['GET /v1/cluster/auth', 'GET /v1/cluster/devices']);
});

test('an engine that cannot run is given with its reason', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { status: 200, body: { vLLM: 'vLLM is not installed' } });
  expect(await load('llm', 'qwen2-instruct')).toMatchObject({ engines: { vLLM: 'vLLM is not installed' } });
});

test('a refusal comes in the words of the cluster', async () => {
  serve();
  expect(await load('llm', 'nobody')).toEqual({
    ok: false,
    message: 'Server error: 400 - Model nobody cannot be run on any inference engine.',
  });
});

test('no workers is said as the cluster says it', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/devices', { status: 500, body: { detail: 'No available worker found' } });
  expect(await load('rerank', 'bge-reranker-base')).toEqual({
    ok: false,
    message: 'Server error: 500 - No available worker found',
  });
});

test('no answer is logged, and the form is told', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/devices', { network: 'refused' });
  expect(await load('embedding', 'bge-m3')).toMatchObject({
    ok: false,
    message: expect.stringMatching(/reached/),
  });
  expectLogged(/could not be reached/);
});
