import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { untested } from '#test/coverage/page.ts';
import { citedIds, readRequirements, requirements } from '#test/coverage/requirements.ts';
import { readSources } from '#test/sources.ts';

const sources = readSources();

test('every requirement has a test', {
  timeout: 60_000,
}, async () => {
  const args = ['--import', 'tsx', 'test/coverage/main.ts', '--check'];
  const check = promisify(execFile)('node', args).catch((failed: { stderr: string }) => failed);
  expect((await check).stderr).toBe('');
});

test('tests name requirements in tags, and not in comments', () => {
  const comment = /^\s*\/\/ covers /m;
  expect(sources.filter(({ text }) => comment.test(text)).map(({ path }) => path)).toEqual([]);
});

test('an id that is cited anywhere is one of docs/requirements.md', () => {
  const known = new Set(requirements.map(one => one.id));
  const pages = ['README.md', ...readdirSync('docs', { recursive: true }).map(name => `docs/${name}`)]
    .filter(path => path.endsWith('.md') && !path.includes('generated'))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }));
  const cited = [...sources, ...pages].flatMap(({ path, text }) =>
    citedIds(path, text).map(id => ({ id, path })),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('ids are cited in comments and in pages, and code is no citation', () => {
  const code =
    '/** One (frame.home,\n * two) and\n * (frame.home, launch.card). */\nf(event.target); // as (launch.card-hint)';
  expect(citedIds('a.ts', code)).toEqual(['frame.home', 'launch.card', 'launch.card-hint']);
  expect(citedIds('a.md', 'text (frame.home), [page](page.md)')).toEqual(['frame.home']);
});

test('requirements are read with the area of their heading', () => {
  expect(
    readRequirements('# Title\n\n## The frame\n\nWords.\n\n- `frame.home` The `/` leads home.\n'),
  ).toEqual([{ area: 'The frame', id: 'frame.home', what: 'The `/` leads home.' }]);
});

test('no two requirements share an id', () => {
  expect(new Set(requirements.map(one => one.id)).size).toBe(requirements.length);
});

test('a requirement without a test is found', () => {
  const one = [{ tags: ['frame.home'], file: 'a.test.ts', name: 'a' }];
  expect(untested(one)).toContain('frame.endpoint');
  expect(untested(one)).not.toContain('frame.home');
});
