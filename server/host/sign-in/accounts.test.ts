import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { htpasswd, lineOf } from '#test/htpasswd.ts';
import { followAccounts, readAccounts } from './accounts.ts';

test('comments and empty lines of a file of htpasswd are skipped', { tags: ['host.sign-in'] }, () => {
  const accounts = readAccounts(
    htpasswd('# people', '', lineOf('alice', 'a'), `${lineOf('bob.b@x', 'b')}\r`),
  );
  expect([...accounts.keys()]).toEqual(['alice', 'bob.b@x']);
});

const good = lineOf('alice', 'right');

test.each([
  [[''], /names no account; htpasswd -B -C 12 .* NAME adds one$/],
  [['# nobody'], /names no account/],
  [['alice'], /, line 1 is no NAME:HASH$/],
  [[good, 'bob:$apr1$lZL6V/ci$eIMz/iKDkbtys/uU7LEK00'], /, line 2: the hash of "bob" is not of bcrypt/],
  [['bob:secret'], /, line 1: the hash of "bob" is not of bcrypt/],
  [[good.slice(0, -1)], /the hash of "alice" is not of bcrypt/],
  [[good.replace('$04$', '$31$')], /, line 1: the cost of a hash must be from 4 to 16$/],
  [[good, good], /, line 2 names "alice" a second time$/],
])(
  'a file of %j is refused with its line, and no message has a hash',
  { tags: ['host.sign-in'] },
  (lines, message) => {
    expect(() => readAccounts(htpasswd(...lines))).toThrow(message);
    expect(() => readAccounts(htpasswd(...lines))).not.toThrow(/\$|secret/);
  },
);

test('a file that cannot be read is refused with its path', { tags: ['host.sign-in'] }, () => {
  expect(() => readAccounts('/nowhere/users')).toThrow('--sign-in: /nowhere/users cannot be read (ENOENT)');
});

test('a changed file is read again; one that cannot be used leaves the accounts as they were', {
  tags: ['host.sign-in'],
}, () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const file = htpasswd();
  const logged: string[] = [];
  const accounts = followAccounts(file, (level, message) => logged.push(`${level}: ${message}`));
  const namesAfter = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return [...accounts().keys()];
  };
  writeFileSync(`${file}.new`, [lineOf('bob', 'b'), lineOf('carol', 'c')].join('\n'));
  renameSync(`${file}.new`, file);
  expect(namesAfter(500)).toEqual(['alice']);
  expect(namesAfter(600)).toEqual(['bob', 'carol']);
  writeFileSync(file, '');
  expect(namesAfter(1100)).toEqual(['bob', 'carol']);
  rmSync(file);
  expect(namesAfter(1100)).toEqual(['bob', 'carol']);
  expect(namesAfter(1100)).toEqual(['bob', 'carol']);
  writeFileSync(file, lineOf('dave', 'd'));
  expect(namesAfter(1100)).toEqual(['dave']);
  expect(logged).toEqual([
    'info: The accounts of --sign-in were read again: 2.',
    expect.stringMatching(/^error: The old accounts stay\. --sign-in: .* names no account/),
    expect.stringMatching(/^error: The old accounts stay\. --sign-in: .* cannot be read \(ENOENT\)\.$/),
    'info: The accounts of --sign-in were read again: 1.',
  ]);
});
