import { expect, test, vi } from 'vitest';
import { shownBanner } from '#app/notify/banner.ts';
import { loaderArgs, outcomeOf } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { loader, shouldRevalidate } from './route.ts';

const serve = serveCluster();

async function load(kind: string) {
  const outcome = await outcomeOf(() => loader(loaderArgs(`/launch_model/${kind}`, { params: { kind } })));
  return outcome instanceof Response ? { redirect: outcome.headers.get('Location') } : outcome;
}

async function loadModels(kind: string) {
  const data = await load(kind);
  if (!('catalogue' in data)) throw new Error(`redirected to ${data.redirect}`);
  return { kind: data.kind, ...data.catalogue };
}

test('the loader gives the built-in models of a kind, sorted as the cluster sorts them', {
  tags: ['calls.registrations'],
}, async () => {
  serve({ furnished: true });
  const { data: models = [], kind, failure } = await loadModels('llm');
  expect(kind).toBe('llm');
  expect(failure).toBeUndefined();
  expect(models.length).toBeGreaterThanOrEqual(60);
  expect(models.every(model => model.is_builtin)).toBe(true);
  expect(models.map(model => model.model_name)).toContain('qwen2-instruct');
});

test('the tab is remembered', { tags: ['launch.tabs'] }, async () => {
  serve();
  await load('rerank');
  expect(sessionStorage.getItem('modelType')).toBe('/launch_model/rerank');
});

test('an unknown kind leads to the language models and is not remembered', async () => {
  serve();
  expect(await load('world')).toEqual({ redirect: '/launch_model/llm' });
  expect(sessionStorage.getItem('modelType')).toBeNull();
});

test('a failure is shown, and is not an empty catalogue', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/model_registrations/LLM', { status: 500, body: { detail: 'disk full' } });
  const { updatedAt: readAt, message } = await loadModels('llm');
  expect(readAt).toBeUndefined();
  expect(message).toBe('Server error: 500 - disk full');
  expect(shownBanner()?.text).toBe('Server error: 500 - disk full');
});

test.each([
  ['is switched off', null],
  [
    'is forbidden',
    {
      open() {
        throw new DOMException('no', 'SecurityError');
      },
    },
  ],
])(
  'a browser whose database %s waits for the list as any other',
  { tags: ['launch.last-seen'] },
  async (_, database) => {
    vi.stubGlobal('indexedDB', database);
    const gate = createGate();
    serve({ furnished: true }).failNext('GET /v1/model_registrations/LLM', { until: gate.passed });
    const { data, pending } = await loadModels('llm');
    expect(data).toBeUndefined();
    gate.open();
    expect((await pending)?.data).not.toHaveLength(0);
  },
);

test('a failed reload keeps the data of each kind', async () => {
  const cluster = serve();
  const first = await loadModels('embedding');
  cluster.failNext('GET /v1/model_registrations/*', { status: 503, body: { detail: 'busy' } }, 2);
  const again = await loadModels('embedding');
  expect(again.data).toBe(first.data);
  expect(again.updatedAt).toBe(first.updatedAt);
  expect(again.message).toBe('Server error: 503 - busy');
  expect((await loadModels('rerank')).data).toBeUndefined();
});

test('no answer at all is only logged', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/model_registrations/LLM', { network: 'refused' });
  const { message } = await loadModels('llm');
  expect(message).toMatch(/could not be reached/);
  expect(shownBanner()).toBeUndefined();
  expectLogged(/could not be reached/);
});

function revalidates(
  from: string,
  to: string,
  submitted: { formMethod?: 'POST'; actionResult?: unknown } = {},
): boolean {
  const base = 'http://localhost';
  return shouldRevalidate({
    currentUrl: new URL(from, base),
    nextUrl: new URL(to, base),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...submitted,
  });
}

test('another kind loads, whatever the rest of the address', () => {
  expect(revalidates('/launch_model/llm?launch=qwen2-instruct', '/launch_model/rerank')).toBe(true);
  expect(revalidates('/launch_model/llm', '/launch_model/rerank')).toBe(true);
});

test('a search or an open launch form reloads nothing', () => {
  expect(revalidates('/launch_model/llm', '/launch_model/llm?launch=qwen2-instruct')).toBe(false);
  expect(revalidates('/launch_model/llm?q=a', '/launch_model/llm?q=ab')).toBe(false);
});

test('asking for it and an action that did something reload, a failed action does not', () => {
  const here = '/launch_model/llm?launch=x';
  expect(revalidates(here, here)).toBe(true);
  expect(revalidates(here, here, { formMethod: 'POST', actionResult: { ok: true } })).toBe(true);
  expect(revalidates(here, here, { formMethod: 'POST', actionResult: { ok: false } })).toBe(false);
});
