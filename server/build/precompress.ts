import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(css|html|js|json|mjs|svg|txt|wasm|webmanifest)$/;

/** Writes a brotli and a gzip sibling beside each file of the build that gets smaller by it. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (compressible.test(name)) compressFile(join(outDir, name));
      }
    },
  };
}

function compressFile(path: string): void {
  const plain = readFileSync(path);
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
  });
  const gzip = gzipSync(plain, { level: constants.Z_BEST_COMPRESSION });
  if (brotli.byteLength < plain.byteLength) writeFileSync(`${path}.br`, brotli);
  if (gzip.byteLength < plain.byteLength) writeFileSync(`${path}.gz`, gzip);
}
