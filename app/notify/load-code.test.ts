import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptBackByGateway } from '#app/http/connection.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { hideBanner, onBanner, showBanner, shownBanner } from './banner.ts';
import { loadCode, onMissingCode } from './load-code.ts';

const serve = serveCluster();
const told: string[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  told.length = 0;
  stop = onBanner(() => told.push(shownBanner()?.text ?? ''));
});
afterEach(() => stop());

/** A chunk that fails to load this many times. */
function chunk(missing: number) {
  const asked = { times: 0 };
  const load = async () => {
    asked.times += 1;
    if (asked.times <= missing) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the code';
  };
  return { asked, load };
}

test('code that is unavailable while the host is down is reported once and requested until it loads', async () => {
  serve().failNext('GET /ui/', { network: 'refused' }, 3);
  const { asked, load } = chunk(3);
  const code = loadCode(load);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(asked.times).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(asked.times).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.times).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await code).toBe('the code');
  expect(told).toEqual(['This part of the console could not be loaded. The console asks for it again.']);
});

test('missing code leaves the failure of a call in the banner, and is reported after it', {
  tags: ['failures.banner-order'],
}, async () => {
  serve().failNext('GET /ui/', { network: 'refused' }, 2);
  showBanner('Server error: 502 - Unknown error');
  const code = loadCode(chunk(2).load);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(shownBanner()?.text).toBe('Server error: 502 - Unknown error');
  hideBanner();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(shownBanner()?.text).toMatch(/^This part of the console could not be loaded\./);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await code).toBe('the code');
});

const consolePage = { status: 200, body: '<div id="root"></div>', contentType: 'text/html' };

test('code that is missing from a running host fails at once', async () => {
  serve().failNext('GET /ui/', consolePage);
  const { asked, load } = chunk(2);
  await expect(loadCode(load)).rejects.toThrow('Failed to fetch dynamically imported module');
  expect(asked.times).toBe(2);
  expect(told).toEqual([]);
});

test('code that failed just before its host came back is not missing', async () => {
  serve().failNext('GET /ui/', consolePage);
  const missed: string[] = [];
  const stopWatching = onMissingCode(() => missed.push('the code'));
  expect(await loadCode(chunk(1).load)).toBe('the code');
  stopWatching();
  expect([missed, told]).toEqual([[], []]);
});

test('a gateway’s page instead of the console is no newer console: the code is asked for again', {
  tags: ['failures.gateway'],
}, async () => {
  serve().failNext('GET /ui/', { status: 200, body: '<html><body>Sign in</body></html>' });
  const { asked, load } = chunk(1);
  const code = loadCode(load);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect([keptBackByGateway(), told]).toEqual(['reads', []]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await code).toBe('the code');
  expect(asked.times).toBe(2);
});
