import { afterEach, expect, test, vi } from 'vitest';
import { readLong } from './long-list.ts';

/** Says what a test has it say. */
class FakeWorker {
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror = () => {};
  postMessage = vi.fn();
  terminate = vi.fn();
}

afterEach(() => vi.unstubAllGlobals());

async function reading(body = new ArrayBuffer(8)) {
  vi.stubGlobal('Worker', FakeWorker);
  const worker = new FakeWorker();
  const start = vi.fn(async () => worker as unknown as Worker);
  const list = readLong<string>('catalogue', body, start);
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledWith({ name: 'catalogue', body }));
  const say = (data: unknown) => worker.onmessage({ data });
  return { list, worker, say, start };
}

test('the first entries of a long list are there before the others, and all of them in the end', async () => {
  const { list, worker, say } = await reading();
  say(['a', 'b']);
  expect(await list.first).toEqual(['a', 'b']);
  say(['c']);
  say({ found: 4, refused: 1, why: 'no name' });
  expect(await list.all).toEqual({
    read: { entries: ['a', 'b', 'c'], found: 4, refused: 1, why: 'no name' },
  });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('one answer is read once, whoever asks for its list', async () => {
  const body = new ArrayBuffer(8);
  const { list, start } = await reading(body);
  expect(readLong('catalogue', body, start)).toBe(list);
  expect(start).toHaveBeenCalledOnce();
});

test('an answer that is no list has no first entries', async () => {
  const { list, say } = await reading();
  say({ unreadable: 'whole entry: no list' });
  expect(await list.first).toEqual([]);
  expect(await list.all).toEqual({ unreadable: 'whole entry: no list' });
});

test('what no worker can read is left to the page', async () => {
  const { list, worker } = await reading();
  worker.onerror();
  expect(await list.first).toEqual([]);
  expect(await list.all).toBeUndefined();
  const refused = readLong('catalogue', new ArrayBuffer(8), () => Promise.reject(new Error('no file')));
  expect(await refused.all).toBeUndefined();
  vi.unstubAllGlobals();
  const without = readLong('catalogue', new ArrayBuffer(8), () => Promise.reject(new Error('not asked')));
  expect(await without.first).toEqual([]);
  expect(await without.all).toBeUndefined();
});
