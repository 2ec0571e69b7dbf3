import { createMemoryHistory, type Fetcher, IDLE_FETCHER } from '@remix-run/router';
import { afterEach, expect, test } from 'vitest';
import { banner } from '#app/api/banner.ts';
import { later } from '#app/api/later.ts';
import { beginQuietReload, endQuietReload } from '#app/ui/polling/quiet-reload.ts';
import { watchBanners } from './watch-banners.ts';

afterEach(endQuietReload);

/** What was told, and a way to make the router's next state from loader and fetcher data. */
function watched() {
  const told: string[] = [];
  const watch = watchBanners(({ text }) => told.push(text));
  return {
    told,
    next(loaderData: Record<string, unknown>, visit = 'first', fetched: Record<string, unknown> = {}) {
      const done = Object.entries(fetched).map(([key, data]): [string, Fetcher] => [
        key,
        { ...IDLE_FETCHER, data },
      ]);
      const location = { ...createMemoryHistory().location, key: visit };
      watch({ location, loaderData, fetchers: new Map(done) });
    },
  };
}

const failing = (text = 'Server error: 503 - busy') => ({ banner: banner(text) });

test('a loader that fails in the same words at every poll is told of once', () => {
  const { told, next } = watched();
  next({ list: failing() });
  beginQuietReload();
  next({ list: failing() });
  next({ list: failing() });
  expect(told).toEqual(['Server error: 503 - busy']);
});

test('a reload that the reader asked for is told of again', () => {
  const { told, next } = watched();
  next({ list: failing() });
  next({ list: failing() });
  expect(told).toHaveLength(2);
});

test('it is told of again after it succeeded, failed otherwise, or was visited anew', () => {
  const { told, next } = watched();
  beginQuietReload();
  next({ list: failing() });
  next({ list: {} });
  next({ list: failing() });
  next({ list: failing('Server error: 500 - x') });
  next({ list: failing('Server error: 500 - x') }, 'second');
  expect(told).toHaveLength(4);
});

test('data that the router merely keeps is no new failure', () => {
  const { told, next } = watched();
  const kept = { list: failing() };
  next(kept);
  next(kept, 'second');
  next(kept, 'third', {});
  expect(told).toHaveLength(1);
});

test('each failure of a fetcher is news', () => {
  const { told, next } = watched();
  const first = failing();
  next({}, 'first', { launch: first });
  next({}, 'first', { launch: first });
  next({}, 'first', { launch: failing() });
  expect(told).toHaveLength(2);
});

test('a banner that is still under way is told of when it arrives', async () => {
  const { told, next } = watched();
  const arrival = Promise.resolve(banner('Login failed: 500 - x'));
  next({ list: { banner: later(arrival) } });
  expect(told).toEqual([]);
  await arrival;
  await Promise.resolve();
  expect(told).toEqual(['Login failed: 500 - x']);
});

test('data without a banner, and no data at all, says nothing', () => {
  const { told, next } = watched();
  next({ a: null, b: 'text', c: {}, d: { banner: undefined }, e: { banner: 7 }, f: banner('') });
  expect(told).toEqual([]);
});
