import { expect, test } from 'vitest';
import { refusedWith } from '#app/http/failure.ts';
import { markVisible } from '#app/notify/background-result.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { newestToast } from '#app/notify/toasts.ts';
import { endUser } from '#app/session/session.ts';
import { inSeries, performChange } from './perform-change.ts';

const done = async () => ({ ok: true as const, data: undefined });
const refused = async () => refusedWith(400, 'in use');

test('a change gives its result to its place, and reports it elsewhere once the place was left', async () => {
  const leave = markVisible('here');
  expect(await performChange('here', 'Saving', done(), 'Saved.')).toEqual({ ok: true, message: 'Saved.' });
  expect(newestToast()).toBeUndefined();
  leave();
  await performChange('here', 'Saving', done(), 'Saved.');
  expect(newestToast()?.text).toBe('Saved.');
  await performChange('here', 'Saving', refused(), 'Saved.', { subject: 'llama' });
  expect(shownBanner()?.text).toContain('llama: ');
  expect(shownBanner()?.text).toContain('in use');
});

test('a failure that its operation reports in the banner is not reported a second time elsewhere', async () => {
  const result = await performChange('here', 'Saving', refused(), '', {
    subject: 'llama',
    operation: 'change',
  });
  expect(result).toEqual({ ok: false, message: 'Server error: 400 - in use' });
  expect(shownBanner()?.text).toBe('Server error: 400 - in use');
});

const series = {
  place: 'here',
  name: (item: string) => item,
  change: (item: string) => `Deleting ${item}`,
  summary: (count: number, all: number) => `${count} of ${all} deleted.`,
};

test('a series continues after a failure and names what failed', async () => {
  const result = await inSeries(['a', 'b', 'c'], {
    ...series,
    call: item => (item === 'b' ? refused() : done()),
  });
  expect(result).toEqual({ ok: false, done: ['a', 'c'], failed: [{ name: 'b', reason: 'in use' }] });
  expect(shownBanner()?.text).toBe('2 of 3 deleted.\nb: in use');
});

test('a look after the last change decides over its answers', async () => {
  const result = await inSeries(['gone', 'still there', 'kept'], {
    ...series,
    call: item => (item === 'still there' ? done() : refused()),
    reason: item => (item === 'kept' ? 'in use by a friend' : undefined),
    check: async () => (item, reason) => (item === 'gone' ? undefined : (reason ?? 'still listed')),
  });
  expect(result).toEqual({
    ok: false,
    done: ['gone'],
    failed: [
      { name: 'still there', reason: 'still listed' },
      { name: 'kept', reason: 'in use by a friend' },
    ],
  });
});

test('a series ends with a failure that the others would share, and at a log out', async () => {
  const asked: string[] = [];
  const call = (item: string) => {
    asked.push(item);
    return refused();
  };
  await inSeries(['a', 'b'], { ...series, call, isFinal: () => true });
  expect(asked).toEqual(['a']);
  await inSeries(['c', 'd'], {
    ...series,
    call: item => {
      asked.push(item);
      endUser();
      return done();
    },
  });
  expect(asked).toEqual(['a', 'c']);
});
