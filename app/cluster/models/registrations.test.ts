import { expect, test } from 'vitest';
import { isCached } from '#app/catalogue/cache-status.ts';
import { catalogue, registration } from '#app/catalogue/registration.ts';
import { loggedFailures } from '#app/http/failure.ts';
import { checkSchema, parseList } from '#app/schema/list-reader.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { listBuiltIn } from './built-in-models.ts';
import { listNames } from './registrations.ts';

const serve = serveCluster();
const CALL = 'GET /v1/model_registrations/LLM';

test.each([null, 'qwen', { is_builtin: true }])('an entry without a name is refused: %j', item => {
  expect(checkSchema(registration, item)).toHaveProperty('unreadable');
});

test.each([
  { model_lang: 'en' },
  { language: [4] },
  { model_specs: {} },
  { model_specs: [{ quantizations: [4] }] },
  { cache_status: 'yes' },
])('an entry with an odd field is read without it: %j', odd => {
  expect(checkSchema(registration, { model_name: 'a', is_builtin: true, ...odd })).toMatchObject({
    read: { model_name: 'a', is_builtin: true },
  });
});

test('an entry of a later release names one quantization a spec', () => {
  const spec = { model_format: 'pytorch', model_size_in_billions: 7, quantization: '4-bit' };
  const item = { model_name: 'later', is_builtin: true, model_specs: [spec] };
  expect(checkSchema(registration, item)).toMatchObject({
    read: { model_specs: [{ quantizations: ['4-bit'] }] },
  });
});

test('an audio model that names its one language as a string is there', async () => {
  const item = { model_name: 'paraformer-zh', is_builtin: true, language: 'ZH' };
  serve().failNext('GET /v1/model_registrations/audio', { status: 200, body: [item] });
  expect(await listBuiltIn('audio')).toMatchObject({ ok: true, data: [{ language: ['ZH'] }] });
});

test('both lists are sorted by name without regard to case, and numbers by their size', {
  tags: ['launch.sorted'],
}, async () => {
  const cluster = serve();
  const body = ['qwen10', 'Yi', 'aquila', 'Baichuan', 'qwen2'].map(model_name => ({
    model_name,
    is_builtin: true,
  }));
  cluster.failNext(CALL, { status: 200, body });
  const sorted = ['aquila', 'Baichuan', 'qwen2', 'qwen10', 'Yi'];
  const catalogue = await listBuiltIn('llm');
  expect(catalogue.ok && catalogue.data.map(model => model.model_name)).toEqual(sorted);
  cluster.failNext(CALL, { status: 200, body });
  const names = await listNames('llm');
  expect(names.ok && names.data.map(model => model.model_name)).toEqual(sorted);
});

test('one unreadable entry costs only itself and is logged', async () => {
  const cluster = serve();
  const body = [
    { model_name: 'good', is_builtin: true },
    { model_name: 7, is_builtin: true },
    { model_name: 'good', is_builtin: true },
    { model_name: 'custom', is_builtin: false },
  ];
  cluster.failNext(CALL, { status: 200, body });
  const answer = await listBuiltIn('llm');
  expect(answer.ok && answer.data.map(model => model.model_name)).toEqual(['good']);
  expect(loggedFailures()[0]?.detail).toMatch(/1 of 3 entries \(model_name: string expected, 7 came\)$/);
});

test('a list of nothing but unreadable entries, or no list at all, is a failure', async () => {
  const cluster = serve();
  cluster.failNext(CALL, { status: 200, body: [{ is_builtin: true }] });
  expect(await listBuiltIn('llm')).toMatchObject({ ok: false, failure: { kind: 'unreadable', status: 200 } });
  cluster.failNext(CALL, { status: 200, body: { data: [] } });
  expect(await listBuiltIn('llm')).toMatchObject({ ok: false, failure: { kind: 'unreadable', status: 200 } });
  expect(loggedFailures()[0]?.detail).toMatch(/cannot read \(Array expected, Object came\)$/);
});

test('an answer that is no JSON is described by its length', () => {
  const body = new TextEncoder().encode('<!doctype html>').buffer;
  expect(parseList(catalogue, body)).toEqual({
    unreadable: { path: null, expected: 'JSON', received: '15 B' },
  });
});

test('the list of cached versions replaces missing cache marks of the catalogue', async () => {
  const { state } = serve({ distributed: true });
  const names = new Set(state.cache.map(entry => entry.model_name));
  const answer = await listBuiltIn('embedding');
  const cached = answer.ok ? answer.data.filter(isCached).map(model => model.model_name) : [];
  expect(cached).toEqual(['bge-small-en-v1.5']);
  const llm = await listBuiltIn('llm');
  const marked = llm.ok ? llm.data.filter(isCached) : [];
  expect(marked.map(model => model.model_name)).toEqual(['llama-3-instruct', 'qwen2-instruct']);
  expect(names.size).toBeGreaterThan(marked.length);
});
