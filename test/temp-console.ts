import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

export const indexHtml =
  '<!doctype html><html lang="en"><title>Console</title><style>p{}</style><script src="./assets/main-abc.js"></script>';
export const mainJs = 'console.log("the console");'.repeat(20);

/** A small build beside a file that no request may reach; removed after the test. */
export function tempConsole(): string {
  const home = mkdtempSync(join(tmpdir(), 'console-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const distDir = join(home, 'dist');
  mkdirSync(join(distDir, 'assets'), { recursive: true });
  writeFileSync(join(home, 'secret.txt'), 'secret');
  writeFileSync(join(distDir, 'index.html'), indexHtml);
  writeFileSync(join(distDir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(distDir, '.hidden'), 'secret');
  writeFileSync(join(distDir, 'assets', 'main-abc.js'), mainJs);
  writeFileSync(join(distDir, 'assets', 'main-abc.js.br'), brotliCompressSync(mainJs));
  writeFileSync(join(distDir, 'assets', 'main-abc.js.gz'), gzipSync(mainJs));
  writeFileSync(join(distDir, 'assets', 'main-abc.css'), 'body{}');
  writeFileSync(join(distDir, 'assets', 'text-abc.woff2'), 'font');
  return distDir;
}
