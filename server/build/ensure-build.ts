import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { isBuildCurrent } from './build-stamp.ts';

/** Builds the console unless there is a current build; silent if there is. */
export function ensureBuild(root: string): void {
  const distDir = join(root, 'dist');
  if (isBuildCurrent(root, distDir)) return;
  console.log('Building the console ...');
  // Built elsewhere and moved into place, so that no half build is ever read.
  const asideDir = join(root, '.cache', `build-${process.pid}`);
  runVite(root, asideDir);
  rmSync(distDir, { recursive: true, force: true });
  mkdirSync(dirname(distDir), { recursive: true });
  renameSync(asideDir, distDir);
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
