import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { basic, htpasswd } from '#test/htpasswd.ts';
import { readLines } from '#test/read-lines.ts';
import { describeTarball, packTarball, releaseFaults } from './release.ts';

const folder = mkdtempSync(join(tmpdir(), 'package-'));
const tarball = join(folder, 'inference-console-1.0.0.tgz');

beforeAll(() => void packTarball(resolve(import.meta.dirname, '../..'), folder), 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** No registry answers at this address, and the cache is empty. The settings of an npm that runs this test are not its own. */
const offline = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  npm_config_cache: join(folder, 'cache'),
  npm_config_registry: 'http://127.0.0.1:9',
};

test('npx starts the tarball in an empty folder without a network, and its end ends the host', {
  tags: ['release.package'],
  timeout: 120_000,
}, async () => {
  const child = spawn('npx', ['--yes', './inference-console-1.0.0.tgz', '--port', '0'], {
    cwd: folder,
    env: offline,
  });
  const [address = '', place] = await readLines(child, 2);
  expect(place).toBe('In front of the embedded demo cluster.');
  const url = address.replace('Inference Console: ', '');
  expect(await (await fetch(url)).text()).toContain('<title>Inference Console');
  expect((await fetch(new URL('../v1/models', url))).status).toBe(200);
  child.kill('SIGTERM');
  await once(child, 'exit');
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 10_000 }).toBe(false);
});

test('the tarball installs one package of less than 20 MB, and is itself less than 5 MB', {
  tags: ['release.package'],
  timeout: 120_000,
}, () => {
  execFileSync('npm', ['install', '--silent', '--prefix', folder, tarball], { env: offline });
  const modules = join(folder, 'node_modules');
  expect(readdirSync(modules).filter(name => !name.startsWith('.'))).toEqual(['inference-console']);
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).map(name =>
    statSync(join(modules, name)),
  );
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(20e6);
  expect(statSync(tarball).size).toBeLessThan(5e6);
  const command = join(modules, '.bin/inference-console');
  expect(execFileSync(command, ['--version'], { encoding: 'utf8' })).toBe('1.0.0\n');
});

test('the package has the thread that checks passwords', {
  tags: ['release.package', 'host.sign-in'],
}, async () => {
  execFileSync('tar', ['xzf', tarball, '-C', folder]);
  const command = join(folder, 'package/bin/inference-console.js');
  const child = spawn(process.execPath, [command, '--port', '0', '--sign-in', htpasswd()], { env: offline });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [address = ''] = await readLines(child, 2);
  const url = address.replace('Inference Console: ', '');
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url, { headers: basic('alice', 'wrong') })).status).toBe(401);
  expect((await fetch(url, { headers: basic('alice', 'right') })).status).toBe(200);
});

test('the checksum file and the notes describe the tarball', { tags: ['release.files'] }, () => {
  describeTarball(tarball, '### Added\n- A package.');
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
  expect(readFileSync(join(folder, 'NOTES.md'), 'utf8')).toContain('### Added\n- A package.\n');
});

test('a tree with changes and a version without a section in the changelog are refused', {
  tags: ['release.files'],
}, () => {
  const changelog = '# Changelog\n\n## [1.0.0] - 2026-11-27\n\n- A package.\n';
  expect(releaseFaults('', '1.0.0', changelog)).toEqual([]);
  expect(releaseFaults(' M README.md\n', '1.0.1', changelog)).toEqual([
    'The tree is not clean:\n M README.md',
    'CHANGELOG.md has no section [1.0.1].',
  ]);
});
