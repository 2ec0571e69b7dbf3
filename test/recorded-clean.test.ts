import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { holdsSecret } from '#app/format/secret-list.ts';

const folder = resolve(import.meta.dirname, 'recorded');
const recordings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.json'),
);

/** Machine names are replaced by names of this shape. */
const STAND_IN = /^(127\.0\.0\.1|0\.0\.0\.0|10\.20\.1\.\d+)$/;
const address = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?=[:"'\s,\]])/g;
const told = [
  /"(?:access_token|refresh_token|password|setup_token)":"(?!access-token"|refresh-token"|password"|setup-token")/,
  /\/(?:home|root|tmp|Users|opt|var|mnt|srv)\/\w/,
  /[A-Z]:\\\\/,
];

test.each(recordings)('%s holds no secret, no address and no path of a machine', name => {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(told.flatMap(pattern => pattern.exec(text)?.[0] ?? [])).toEqual([]);
  expect(holdsSecret(text)).toBe(false);
  expect([...text.matchAll(address)].map(([ip]) => ip).filter(ip => !STAND_IN.test(ip))).toEqual([]);
});

test('what is looked for would be found', () => {
  const lines = ['eyJhbGciOiJI.eyJzdWIi', 'sk-abcdefghijkl', '"password":"secret"', '/root/models'];
  expect(lines.map(line => holdsSecret(line) || told.some(pattern => pattern.test(line)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['10.0.0.7:9997'].flatMap(line => [...line.matchAll(address)])).toHaveLength(1);
});
