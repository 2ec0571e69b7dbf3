import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const SOURCES = ['index.html', 'app', 'routes', 'vite.config.ts', 'server/build', 'package-lock.json'];

/** Builds the console unless there is a current build; silent if there is. */
export function ensureBuild(root: string): void {
  const distDir = join(root, 'dist');
  if (isBuildCurrent(root, distDir)) return;
  console.log('Building the console ...');
  const begun = new Date();
  // Built elsewhere and moved into place, so that no half build is ever read.
  const asideDir = join(root, '.cache', `build-${process.pid}`);
  runVite(root, asideDir);
  // A source that changes during the build is newer than the build.
  utimesSync(join(asideDir, 'index.html'), begun, begun);
  rmSync(distDir, { recursive: true, force: true });
  mkdirSync(dirname(distDir), { recursive: true });
  renameSync(asideDir, distDir);
}

/** Whether the build is newer than each of its sources and their folders, a folder being as new as its last file that came or went. */
export function isBuildCurrent(root: string, distDir: string): boolean {
  const built = timeOf(join(distDir, 'index.html')) ?? 0;
  return SOURCES.flatMap(name => pathsIn(join(root, name))).every(path => (timeOf(path) ?? 0) < built);
}

function timeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function pathsIn(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return [path, ...inside.filter(name => !/\.test\.tsx?$/.test(name)).map(name => join(path, name))];
}

function runVite(root: string, outDir: string): void {
  const vite = join(
    dirname(createRequire(join(root, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    // A test runner's NODE_ENV would put React's development build into the console.
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('The console could not be built.');
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) {
  try {
    ensureBuild(resolve(import.meta.dirname, '../..'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
