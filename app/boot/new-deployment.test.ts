import { afterEach, expect, test, vi } from 'vitest';
import { loadCode, prefetchCode } from '#app/notify/load-code.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { reloadWhenOutdated } from './new-deployment.ts';

const serve = serveCluster();
let stop = () => {};
afterEach(() => stop());

const chunk = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** A page of this build; gives its number of reloads. */
function page(build: string) {
  const reload = vi.fn();
  stop();
  stop = reloadWhenOutdated(build, reload);
  return reload;
}

test('a missed chunk reloads the page once a build, so that a broken deployment cannot make it loop', async () => {
  serve().failNext('GET /ui/', { status: 200, body: '<div id="root"></div>' }, 3);
  const before = page('index-old.js');
  await expect(loadCode(chunk)).rejects.toThrow();
  expect(before).toHaveBeenCalledOnce();
  const same = page('index-old.js');
  await expect(loadCode(chunk)).rejects.toThrow();
  expect(same).not.toHaveBeenCalled();
  const next = page('index-new.js');
  await expect(loadCode(chunk)).rejects.toThrow();
  expect(next).toHaveBeenCalledOnce();
});

test('two builds that are served in turn reload the page once each', async () => {
  serve().failNext('GET /ui/', { status: 200, body: '<div id="root"></div>' }, 4);
  const reloads: number[] = [];
  for (const build of ['index-old.js', 'index-new.js', 'index-old.js', 'index-new.js']) {
    const reload = page(build);
    await expect(loadCode(chunk)).rejects.toThrow();
    reloads.push(reload.mock.calls.length);
  }
  expect(reloads).toEqual([1, 1, 0, 0]);
});

test('a browser that cannot remember the reload does without it', async () => {
  serve().failNext('GET /ui/', { status: 200, body: '<div id="root"></div>', contentType: 'text/html' });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const reload = page('index-old.js');
  await expect(loadCode(chunk)).rejects.toThrow('Failed to fetch dynamically imported module');
  expect(reload).not.toHaveBeenCalled();
});

test('a page that is not served any more is not reloaded, and may be later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const cluster = serve();
  cluster.failNext('GET /ui/', { network: 'refused' });
  const reload = page('index-old.js');
  const code = loadCode(chunk).catch(() => 'missing');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(reload).not.toHaveBeenCalled();
  cluster.failNext('GET /ui/', { status: 200, body: '<div id="root"></div>', contentType: 'text/html' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await code).toBe('missing');
  expect(reload).toHaveBeenCalledOnce();
});

test('a missing chunk reloads nothing before it is needed', async () => {
  const cluster = serve();
  const reload = page('index-old.js');
  prefetchCode(chunk);
  cluster.failNext('GET /ui/', { status: 200, body: '<div id="root"></div>', contentType: 'text/html' });
  await expect(loadCode(chunk)).rejects.toThrow();
  expect(cluster.state.traffic.log).toHaveLength(1);
  expect(reload).toHaveBeenCalledOnce();
});
