import { expect, onTestFinished, test, vi } from 'vitest';
import { basic, htpasswd, lineOf, submit } from '#test/htpasswd.ts';
import { get } from '#test/http-request.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';
import { createLimit } from './limit.ts';
import { createPasswordThread } from './password-thread.ts';
import { createPasswords, networkOf } from './passwords.ts';
import { createSessions } from './sessions.ts';

function passwordsOf(...lines: string[]) {
  const accounts = new Map(lines.map(line => line.split(':') as [string, string]));
  const passwords = createPasswords(() => accounts);
  onTestFinished(() => passwords.end());
  return { accounts, check: passwords.check };
}

const alice = { name: 'alice', password: 'right' };
const wrong = { name: 'alice', password: 'wrong' };

test('hashes are checked beside the main thread, which answers meanwhile', {
  tags: ['host.sign-in'],
}, async () => {
  const { check } = passwordsOf(`alice:$2b$12$${'.'.repeat(53)}`);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  await check(alice, '10.0.0.1');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('an unknown name takes the time of a known one', { tags: ['host.sign-in'] }, async () => {
  const { check } = passwordsOf(`alice:$2b$10$${'.'.repeat(53)}`);
  const msOf = async (name: string) => {
    const times: number[] = [];
    for (const password of ['a', 'b', 'c']) {
      const begun = performance.now();
      expect(await check({ name, password }, '10.0.0.1')).toBe('wrong');
      times.push(performance.now() - begun);
    }
    return Math.min(...times);
  };
  await msOf('warm');
  const [known, unknown] = [await msOf('alice'), await msOf('mallory')];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('after ten wrong passwords an address waits, whatever names it tries, and the right one does not help', {
  tags: ['host.sign-in'],
}, async () => {
  const { check } = passwordsOf(lineOf('alice', 'right'));
  // All at once: each is counted before it is known to be wrong.
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => check({ name: `n${nth}`, password: 'x' }, '10.0.0.1')),
  );
  expect(outcomes.filter(one => one === 'wrong')).toHaveLength(10);
  expect(outcomes.at(-1)).toEqual({ wait: expect.any(Number), isBusy: false });
  expect(await check(alice, '10.0.0.1')).toMatchObject({ wait: 600 });
  expect(await check(alice, '10.0.0.2')).toHaveProperty('hash');
});

test('a name waits after thirty wrong passwords from anywhere; who has signed in before does not', {
  tags: ['host.sign-in'],
}, async () => {
  const { check, accounts } = passwordsOf(lineOf('alice', 'right'));
  await check(alice, '10.0.1.1');
  for (let nth = 0; nth < 30; nth += 1)
    expect(await check({ ...wrong, password: `${nth}` }, `10.0.0.${nth}`)).toBe('wrong');
  expect(await check(wrong, '10.0.2.1')).toMatchObject({ wait: 600 });
  expect(await check(alice, '10.0.1.1')).toHaveProperty('hash');
  accounts.set('alice', lineOf('alice', 'new').split(':')[1] ?? '');
  expect(await check(alice, '10.0.1.1')).toMatchObject({ wait: 600 });
});

test('a right password takes its own count back and no other', { tags: ['host.sign-in'] }, async () => {
  const { check } = passwordsOf(lineOf('alice', 'right'), lineOf('bob', 'b'));
  for (let nth = 0; nth < 9; nth += 1) await check({ ...wrong, password: `${nth}` }, '10.0.0.1');
  expect(await check({ name: 'bob', password: 'b' }, '10.0.0.1')).toHaveProperty('hash');
  expect(await check(wrong, '10.0.0.1')).toBe('wrong');
  expect(await check(wrong, '10.0.0.1')).toMatchObject({ wait: 600 });
});

test('many equal calls of a program are one check', { tags: ['host.sign-in'] }, async () => {
  const { check } = passwordsOf(lineOf('alice', 'right'));
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => check(alice, '10.0.0.1')));
  expect(outcomes.every(one => one !== 'wrong' && 'hash' in one)).toBe(true);
});

test('a check that would be the fifty-first in the queue is refused', {
  tags: ['host.sign-in'],
}, async () => {
  const thread = createPasswordThread();
  onTestFinished(() => thread.end());
  const hash = `$2b$04$${'.'.repeat(53)}`;
  const all = Array.from({ length: 51 }, (_, nth) => thread.fits(`${nth}`, hash));
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status).filter(status => status === 'rejected')).toHaveLength(1);
  expect(await thread.fits('again', hash)).toBe(false);
});

test('a thread that ended is started again, and its checks fail', { tags: ['host.sign-in'] }, async () => {
  const thread = createPasswordThread();
  const hash = `$2b$10$${'.'.repeat(53)}`;
  const check = thread.fits('a', hash);
  await Promise.all([expect(check).rejects.toThrow('ended'), thread.end()]);
  expect(await thread.fits('a', hash)).toBe(false);
  await thread.end();
});

test('a limit keeps ten thousand keys at most and ends with its window', { tags: ['host.sign-in'] }, () => {
  let now = 0;
  const limit = createLimit(2, 60_000, () => now);
  limit.count('a');
  expect(limit.wait('a')).toBe(0);
  limit.count('a');
  now = 1_500;
  expect(limit.wait('a')).toBe(59);
  now = 60_000;
  expect(limit.wait('a')).toBe(0);
  for (let nth = 0; nth < 10_100; nth += 1) limit.count(`${nth}`);
  expect(limit.size()).toBe(10_000);
});

test('a session ends after twelve hours and with its account', { tags: ['host.sign-in'] }, () => {
  let now = 0;
  const accounts = new Map([['alice', 'h1']]);
  const sessions = createSessions(
    () => accounts,
    () => now,
  );
  const [one, two] = [sessions.begin('alice', 'h1'), sessions.begin('alice', 'h1')];
  expect(one).not.toBe(two);
  sessions.end(two);
  expect([sessions.nameOf(one), sessions.nameOf(two)]).toEqual(['alice', undefined]);
  accounts.set('alice', 'h2');
  expect(sessions.nameOf(one)).toBeUndefined();
  const three = sessions.begin('alice', 'h2');
  now = 12 * 3_600_000;
  expect(sessions.nameOf(three)).toBeUndefined();
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the address %s counts as %s', { tags: ['host.sign-in'] }, (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a form and a program that come too often get a 429 with the time to wait', {
  tags: ['host.sign-in'],
}, async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const endpoint = await startUpstream((_, outgoing) => outgoing.end('cluster'));
  const host = await startTestHost({ endpoint }, '', { signIn: htpasswd() });
  const page = `${host.endpoint}/ui/host/sign-in`;
  for (let nth = 0; nth < 10; nth += 1) expect((await submit(page, 'alice', `${nth}`)).status).toBe(401);
  const form = await submit(page, 'alice', 'right');
  expect([form.status, form.headers['retry-after']]).toEqual([429, '600']);
  expect(form.body.toString()).toContain('Too many wrong passwords. Try again in 10 minutes.');
  const program = await get(`${host.endpoint}/v1/models`, basic('alice', 'right'));
  expect([program.status, program.headers['retry-after']]).toEqual([429, '600']);
  // Behind this machine's own proxy another reader is not meant.
  const other = { 'X-Forwarded-For': '10.9.9.9', ...basic('alice', 'right') };
  expect((await get(`${host.endpoint}/v1/models`, other)).status).toBe(200);
  vi.advanceTimersByTime(600_000);
  expect((await submit(page, 'alice', 'right')).status).toBe(303);
});
