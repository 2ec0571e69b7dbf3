import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { createConsole, readConsoleFiles } from '#server/host/console.ts';
import { isBuildCurrent } from './ensure-build.ts';
import { firstVisit } from './first-visit.ts';
import { precompress } from './precompress.ts';

function tempSources(): string {
  const root = mkdtempSync(join(tmpdir(), 'sources-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'app'));
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><script type="module" src="/app/main.js"></script>',
  );
  writeFileSync(join(root, 'app', 'main.js'), `document.title = ${JSON.stringify('console '.repeat(50))};`);
  writeFileSync(join(root, 'app', 'main.test.ts'), '');
  return root;
}

async function buildTemp(root: string): Promise<string> {
  const plugins = [precompress()];
  await build({ root, configFile: false, logLevel: 'silent', base: './', plugins });
  return join(root, 'dist');
}

test('a build has a brotli and a gzip sibling of the same contents beside its code', async () => {
  const distDir = await buildTemp(tempSources());
  const files = readConsoleFiles(distDir);
  const name = [...files.keys()].find(key => key.endsWith('.js')) ?? '';
  const plain = readFileSync(join(distDir, name));
  expect(brotliDecompressSync(readFileSync(join(distDir, `${name}.br`))).equals(plain)).toBe(true);
  expect(gunzipSync(readFileSync(join(distDir, `${name}.gz`))).equals(plain)).toBe(true);
  expect((await createConsole(files, '').request(`/ui/${name}.br`)).status).toBe(404);
});

test('a build is current until a source of it changes, and a test is no source', async () => {
  const root = tempSources();
  const distDir = join(root, 'dist');
  expect(isBuildCurrent(root, distDir)).toBe(false);
  await buildTemp(root);
  expect(isBuildCurrent(root, distDir)).toBe(true);
  writeFileSync(join(root, 'app', 'main.test.ts'), 'changed');
  expect(isBuildCurrent(root, distDir)).toBe(true);
  const later = new Date(Date.now() + 1000);
  utimesSync(join(root, 'app', 'main.js'), later, later);
  expect(isBuildCurrent(root, distDir)).toBe(false);
});

test('a build is not current after a source is removed', async () => {
  const root = tempSources();
  writeFileSync(join(root, 'app', 'unused.js'), '');
  const distDir = await buildTemp(root);
  expect(isBuildCurrent(root, distDir)).toBe(true);
  rmSync(join(root, 'app', 'unused.js'));
  expect(isBuildCurrent(root, distDir)).toBe(false);
});

test('a failed build shows its own error and leaves no build', async () => {
  const root = tempSources();
  writeFileSync(join(root, 'app', 'main.js'), `import './missing.js';`);
  await expect(buildTemp(root)).rejects.toThrow(/missing\.js/);
  expect(isBuildCurrent(root, join(root, 'dist'))).toBe(false);
});

test('a build without its index.html is not current', async () => {
  const root = tempSources();
  const distDir = await buildTemp(root);
  rmSync(join(distDir, 'index.html'));
  expect(isBuildCurrent(root, distDir)).toBe(false);
});

test('index.html asks for the early script before the main code, and the first screen comes with the main code', async () => {
  const root = tempSources();
  mkdirSync(join(root, 'app', 'boot'));
  writeFileSync(join(root, 'app', 'boot', 'start.ts'), 'document.title = "early";');
  writeFileSync(join(root, 'app', 'main.tsx'), 'import("../routes/layout/screen.tsx");');
  mkdirSync(join(root, 'routes', 'layout'), { recursive: true });
  writeFileSync(join(root, 'routes', 'layout', 'screen.tsx'), 'document.title += "layout";');
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><head><script type="module" src="/app/main.tsx"></script></head>',
  );
  await build({ root, configFile: false, logLevel: 'silent', base: './', plugins: [firstVisit()] });
  const html = readFileSync(join(root, 'dist', 'index.html'), 'utf8');
  expect(html).toMatch(
    /<script async[^>]+start-[^>]+\.js"><\/script>.+<link rel="later"[^>]+(index|console)-[^>]+ id="console">/s,
  );
  const early = readdirSync(join(root, 'dist/assets')).find(name => name.startsWith('start-')) ?? '';
  expect(readFileSync(join(root, 'dist/assets', early), 'utf8')).toMatch(/document.title=.early/);
  expect(html).toContain('console-');
  const code = readdirSync(join(root, 'dist/assets')).filter(name => name.endsWith('.js'));
  expect(code.filter(name => !/^(index|console|start|rolldown-runtime)-/.test(name))).toEqual([]);
  const first = code.find(name => name.startsWith('console-')) ?? '';
  expect(readFileSync(join(root, 'dist/assets', first), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
