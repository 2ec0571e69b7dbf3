import { expect, test } from 'vitest';
import {
  recordLaunch,
  relaunchPayload,
  rememberPayload,
  settingsSentFor,
  startLaunch,
} from '#app/launches/start.ts';
import { dispatchLaunch } from '#app/launches/store.ts';
import { runningModel } from '#test/running-model.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

const sent = {
  model_uid: 'taken',
  model_name: 'qwen2-instruct',
  model_type: 'LLM',
  model_engine: 'vLLM',
  model_format: 'pytorch',
  model_size_in_billions: '0_5',
  quantization: 'none',
  replica: 1,
};
const told = {
  id: 'taken',
  model_engine: 'vLLM',
  model_format: 'pytorch',
  model_size_in_billions: '0_5',
  quantization: 'none',
};

test('a model that this page launched comes back with the same settings, under the same uid', () => {
  const payload = {
    model_uid: null,
    model_name: 'qwen2-instruct',
    model_type: 'LLM',
    model_engine: 'vLLM',
    n_gpu: 2,
    enforce_eager: true,
  };
  rememberPayload('fast', payload);
  expect(relaunchPayload(runningModel({ id: 'fast' }))).toEqual({ ...payload, model_uid: 'fast' });
});

test('another user’s language model needs the form, since its row has no engine', () => {
  expect(relaunchPayload(runningModel({ id: 'theirs' }))).toBeUndefined();
});

test('settings that belong to another model of the same uid are not used', () => {
  rememberPayload('taken', { model_uid: 'taken', model_name: 'other', model_type: 'LLM' });
  expect(relaunchPayload(runningModel({ id: 'taken' }))).toBeUndefined();
});

test('of two launches under a uid the newest that worked has the settings', () => {
  const later = recordLaunch('llm', sent.model_name, 'taken', { payload: { ...sent, max_model_len: 8192 } });
  rememberPayload('taken', { ...sent, max_model_len: 4096 }, later.startedAt - 1000);
  expect(settingsSentFor(runningModel(told))).toMatchObject({ max_model_len: 4096 });
  dispatchLaunch({ type: 'running', key: later.key, uid: 'taken' });
  expect(settingsSentFor(runningModel(told))).toMatchObject({ max_model_len: 8192 });
});

test('a launch that was accepted and failed has not made the model that runs under its uid', () => {
  const { key, startedAt } = recordLaunch('llm', sent.model_name, 'taken', { payload: sent });
  rememberPayload('taken', sent, startedAt);
  dispatchLaunch({ type: 'failed', key, message: 'out of memory', answered: true });
  expect(settingsSentFor(runningModel(told))).toBeUndefined();
});

test.each([
  { model_engine: 'SGLang' },
  { model_format: 'gptq' },
  { model_size_in_billions: 72 },
  { quantization: 'Int4' },
])('settings that do not agree with the row are those of a model that has gone: %j', differing => {
  rememberPayload('taken', sent);
  expect(settingsSentFor(runningModel({ ...told, ...differing }))).toBeUndefined();
});

test('settings match a row with less, or with other words; the row has the replicas', () => {
  rememberPayload('taken', sent);
  expect(settingsSentFor(runningModel({ ...told, model_size_in_billions: 0.5, replica: 3 }))).toEqual({
    ...sent,
    replica: 3,
  });
  const silent = { model_engine: '', model_format: '', model_size_in_billions: null, quantization: '' };
  expect(settingsSentFor(runningModel({ ...told, ...silent }))).toEqual(sent);
  const { model_engine: _, quantization: __, ...leftToCluster } = sent;
  rememberPayload('taken', leftToCluster);
  expect(settingsSentFor(runningModel(told))).toEqual(leftToCluster);
});

test('GPUs that were chosen for other replicas than run now are not asked for again', () => {
  const placed = { ...sent, worker_ip: '10.20.1.10', gpu_idx: [0, 1], replica: 2 };
  rememberPayload('taken', placed);
  expect(settingsSentFor(runningModel({ ...told, replica: 3 }))).toEqual({
    ...placed,
    replica: 3,
    gpu_idx: null,
  });
  expect(settingsSentFor(runningModel({ ...told, replica: 2 }))).toEqual(placed);
  const replica_config = [{ devices: [{ worker_ip: '10.20.1.10:40217', n_gpu: 1 }] }];
  rememberPayload('taken', { ...sent, replica_config });
  expect(settingsSentFor(runningModel({ ...told, replica: 2 }))).toEqual({ ...sent, replica: 2 });
  expect(settingsSentFor(runningModel(told))).toEqual({ ...sent, replica_config });
});

test('the other kinds are relaunched from their row', () => {
  const vectors = runningModel({
    id: 'vectors',
    model_type: 'rerank',
    model_name: 'bge-reranker-base',
    accelerators: [],
    replica: 2,
  });
  const plain = { model_uid: 'vectors', model_name: 'bge-reranker-base', model_type: 'rerank' };
  const placed = { ...plain, replica: 2, worker_ip: null, gpu_idx: null };
  expect(relaunchPayload(vectors)).toEqual({ ...placed, n_gpu: null });
  expect(relaunchPayload({ ...vectors, accelerators: ['1'] })).toEqual({ ...placed, n_gpu: 'auto' });
  expect(relaunchPayload({ ...vectors, accelerators: ['0', '1'] })).toEqual({ ...placed, n_gpu: 2 });
  const audio = { ...vectors, model_type: 'audio', replica: 1, accelerators: ['0'] };
  expect(relaunchPayload(audio)).toEqual({ ...plain, model_type: 'audio' });
  expect(relaunchPayload({ ...audio, replica: 2, accelerators: [] })).toEqual({
    ...{ ...plain, model_type: 'audio' },
    ...{ replica: 2, n_gpu: null },
  });
});

test('the other kinds are relaunched with the engine and weights of their row', () => {
  const vectors = runningModel({
    id: 'vectors',
    model_type: 'embedding',
    model_name: 'bge-m3',
    model_engine: 'llama.cpp',
    model_format: 'ggufv2',
    quantization: 'Q4_K_M',
  });
  const chosen = { model_engine: 'llama.cpp', model_format: 'ggufv2', quantization: 'Q4_K_M' };
  expect(relaunchPayload(vectors)).toMatchObject(chosen);
  expect(relaunchPayload({ ...vectors, model_type: 'audio' })).toMatchObject(chosen);
  const plain = relaunchPayload({ ...vectors, model_format: '', quantization: '' });
  expect(plain).toMatchObject({ model_engine: 'llama.cpp' });
  expect(plain).not.toHaveProperty('model_format');
  expect(plain).not.toHaveProperty('quantization');
});

test('settings of a cancelled or active launch are not those of the running model', {
  tags: ['again.like'],
}, () => {
  const { key } = recordLaunch('llm', 'qwen2-instruct', 'taken', { payload: sent });
  expect(settingsSentFor(runningModel(told))).toBeUndefined();
  dispatchLaunch({ type: 'cancel-sent', uid: 'taken' });
  dispatchLaunch({ type: 'failed', key, message: 'cancelled', answered: true });
  expect(settingsSentFor(runningModel(told))).toBeUndefined();
  recordLaunch('llm', 'qwen2-instruct', 'taken', { payload: { ...sent, request_limits: 1 } });
  dispatchLaunch({ type: 'running', key, uid: 'taken' });
  recordLaunch('llm', 'qwen2-instruct', 'taken', { payload: { ...sent, request_limits: 2 } });
  dispatchLaunch({ type: 'running', key, uid: 'taken' });
  expect(settingsSentFor(runningModel(told))).toMatchObject({ request_limits: 2 });
});

test('the settings of a launch are known while the page is there, also when the launch is dismissed', {
  tags: ['again.like'],
}, async () => {
  serve();
  const begun = await startLaunch('llm', sent);
  dispatchLaunch({ type: 'dismissed', key: begun?.launch.key ?? '' });
  expect(settingsSentFor(runningModel(told))).toEqual(sent);
});
