import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { holdsSecret, isSecretName } from '#app/format/secret-list.ts';
import { anonymous } from './recorded/anonymous.ts';

const folder = resolve(import.meta.dirname, 'recorded');
const recordings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.json'),
);

/** Machine names are replaced by names of this shape. */
const STAND_IN = /^(127\.0\.0\.1|0\.0\.0\.0|10\.20\.1\.\d+)$/;
const address = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?=[:"'\s,\]])/g;
const paths = [/\/(?:home|root|tmp|Users|opt|var|mnt|srv)\/\w/, /[A-Z]:\\\\/];

test.each(recordings)('%s holds no secret, no address and no path of a machine', name => {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(paths.flatMap(pattern => pattern.exec(text)?.[0] ?? [])).toEqual([]);
  expect(secretsNamed(text)).toEqual([]);
  expect(holdsSecret(text)).toBe(false);
  expect([...text.matchAll(address)].map(([ip]) => ip).filter(ip => !STAND_IN.test(ip))).toEqual([]);
});

test('what is looked for would be found', () => {
  const lines = ['eyJhbGciOiJI.eyJzdWIi', 'sk-abcdefghijkl', '/root/models'];
  expect(lines.filter(line => !holdsSecret(line) && !paths.some(pattern => pattern.test(line)))).toEqual([]);
  expect(secretsNamed('{"password":"secret","hf_token":"x","setup_token":"setup-token"}')).toEqual([
    '"password":"secret"',
    '"hf_token":"x"',
  ]);
  expect(['10.0.0.7:9997'].flatMap(line => [...line.matchAll(address)])).toHaveLength(1);
});

test('a recording replaces each secret of the console’s list, by its name and by its shape', () => {
  const answer = {
    username: 'anna',
    access_token: 'abc',
    envs: { HF_TOKEN: 'abc', AWS_SECRET_ACCESS_KEY: 'abc', cookie: 'abc' },
    token_type: 'bearer',
    max_tokens: 5,
    detail: 'no eyJhbGciOiJI.eyJzdWIi.x and no AKIAIOSFODNN7EXAMPLE',
    url: 'postgres://anna:abc@10.0.0.7:5432/x',
    path: '/home/anna/models',
  };
  expect(anonymous({})(answer)).toEqual({
    username: 'operator',
    access_token: 'access-token',
    envs: { HF_TOKEN: 'HF-TOKEN', AWS_SECRET_ACCESS_KEY: 'AWS-SECRET-ACCESS-KEY', cookie: 'cookie' },
    token_type: 'bearer',
    max_tokens: 5,
    detail: 'no … and no …',
    url: 'postgres://…@10.20.1.10:5432/x',
    path: '/folder',
  });
});

/** The values of secrets in JSON that no placeholder replaces. */
function secretsNamed(text: string): string[] {
  return [...text.matchAll(/"([\w-]+)":"([^"]+)"/g)].flatMap(([pair, name = '', value = '']) =>
    isSecretName(name) && value !== name.replaceAll('_', '-') ? pair : [],
  );
}
