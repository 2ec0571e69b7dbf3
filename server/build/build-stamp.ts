import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const stampName = '.sources';
const sources = ['index.html', 'app', 'routes', 'vite.config.ts', 'server/build', 'package-lock.json'];

/** Stores in the build the sources it was made from, so that `npm start` knows when to build again. */
export function buildStamp(): Plugin {
  let root = '';
  let outDir = '';
  let digest = '';
  return {
    name: 'build-stamp',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    buildStart() {
      digest = digestOfSources(root);
    },
    writeBundle() {
      writeFileSync(join(outDir, stampName), digest);
    },
  };
}

/** Contents are compared, not times: a fresh checkout gives every file the time of the checkout. */
export function isBuildCurrent(root: string, distDir: string): boolean {
  const stamp = join(distDir, stampName);
  if (!existsSync(join(distDir, 'index.html')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === digestOfSources(root);
}

function digestOfSources(root: string): string {
  const hash = createHash('sha256');
  for (const name of sources.flatMap(source => listFiles(root, source)).sort()) {
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(root: string, name: string): string[] {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [name];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1));
}
