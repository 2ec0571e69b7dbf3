import { afterEach, expect, test, vi } from 'vitest';
import { fetchInWorker, readInWorker } from './list-in-worker.ts';

/** Sends the messages that a test gives it. */
class FakeWorker {
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror = () => {};
  postMessage = vi.fn();
  terminate = vi.fn();
}

afterEach(() => vi.unstubAllGlobals());

async function reading() {
  const body = new ArrayBuffer(8);
  vi.stubGlobal('Worker', FakeWorker);
  const worker = new FakeWorker();
  const start = vi.fn(async () => worker as unknown as Worker);
  const list = readInWorker<string>('catalogue', body, start);
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledWith({ name: 'catalogue', body }));
  const say = (data: unknown) => worker.onmessage({ data });
  return { list, worker, say, body };
}

test('the first entries of a long list are there before the others, and all of them in the end', async () => {
  const { list, worker, say, body } = await reading();
  say(['a', 'b']);
  expect(await list.first).toEqual(['a', 'b']);
  say(['c']);
  const rest = { found: 4, rejected: 1, reason: 'no name' };
  say({ parsed: { read: { entries: [], ...rest } }, body });
  expect(await list.all).toEqual({ parsed: { read: { entries: ['a', 'b', 'c'], ...rest } }, body });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('an answer that is no list has no first entries', async () => {
  const { list, say, body } = await reading();
  const parsed = { unreadable: { path: null, expected: 'Array', received: 'Object' } };
  say({ parsed, body });
  expect(await list.first).toEqual([]);
  expect(await list.all).toEqual({ parsed, body });
});

test('the page reads an answer that no worker can read', async () => {
  const { list, worker } = await reading();
  worker.onerror();
  expect(await list.first).toEqual([]);
  expect(await list.all).toBeUndefined();
  const refused = readInWorker('catalogue', new ArrayBuffer(8), () => Promise.reject(new Error('no file')));
  expect(await refused.all).toBeUndefined();
  vi.unstubAllGlobals();
  const without = readInWorker('catalogue', new ArrayBuffer(8), () => Promise.reject(new Error('not asked')));
  expect(await without.first).toEqual([]);
  expect(await without.all).toBeUndefined();
});

async function fetching(signal?: AbortSignal) {
  vi.stubGlobal('Worker', FakeWorker);
  const worker = new FakeWorker();
  const init = { headers: new Headers({ Authorization: 'Bearer t' }), ...(signal && { signal }) };
  const answer = fetchInWorker('running', '/v1/models', init, async () => worker as unknown as Worker);
  const call = { name: 'running', url: '/v1/models', headers: [['authorization', 'Bearer t']] };
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledWith(call));
  return { answer, worker, say: (data: unknown) => worker.onmessage({ data }) };
}

test('a worker that fetches a long list sends entries, and the page receives no body', async () => {
  const { answer, worker, say } = await fetching();
  say({ status: 200, headers: [] });
  const response = await answer;
  expect([response?.ok, (await response?.arrayBuffer())?.byteLength]).toEqual([true, 0]);
  say(['a']);
  const rest = { found: 1, rejected: 0, reason: undefined };
  const body = new ArrayBuffer(8);
  say({ parsed: { read: { entries: [], ...rest } }, body });
  expect(await response?.list?.first).toEqual(['a']);
  expect(await response?.list?.all).toEqual({ parsed: { read: { entries: ['a'], ...rest } }, body });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('a refusal and a list that is no longer long come whole, with their status and headers', async () => {
  const { answer, worker, say } = await fetching();
  const body = new TextEncoder().encode('{"detail":"busy"}').buffer;
  say({ status: 503, headers: [['retry-after', '3']], body });
  const response = await answer;
  expect([response?.status, response?.headers.get('Retry-After')]).toEqual([503, '3']);
  expect(await response?.json()).toEqual({ detail: 'busy' });
  expect(worker.terminate).toHaveBeenCalledOnce();
  const empty = await fetching();
  empty.say({ status: 204, headers: [], body: null });
  expect((await empty.answer)?.status).toBe(204);
});

test('a call that fails, or is ended, rejects as the call of a page does', async () => {
  const { answer, worker, say } = await fetching();
  say({ failed: 'no line' });
  await expect(answer).rejects.toThrow(new TypeError('no line'));
  expect(worker.terminate).toHaveBeenCalledOnce();
  const left = new AbortController();
  const ended = await fetching(left.signal);
  left.abort();
  await expect(ended.answer).rejects.toThrow(/aborted/);
  expect(ended.worker.terminate).toHaveBeenCalledOnce();
});

test('a list that has come is read to its end, although its caller left meanwhile', async () => {
  const left = new AbortController();
  const { answer, worker, say } = await fetching(left.signal);
  say({ status: 200, headers: [] });
  const list = (await answer)?.list;
  left.abort();
  expect(worker.terminate).not.toHaveBeenCalled();
  const all = {
    parsed: { read: { entries: [], found: 0, rejected: 0, reason: undefined } },
    body: new ArrayBuffer(8),
  };
  say(all);
  expect(await list?.all).toEqual(all);
});

test('without a worker that can fetch, the page is asked to fetch', async () => {
  const { answer, worker } = await fetching();
  worker.onerror();
  expect(await answer).toBeUndefined();
  vi.unstubAllGlobals();
  const none = () => Promise.reject(new Error('not asked'));
  expect(await fetchInWorker('running', '/v1/models', { headers: new Headers() }, none)).toBeUndefined();
});
