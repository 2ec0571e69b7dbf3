import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { onTestFinished } from 'vitest';
import { compiledStyles } from '#server/build/compiled-styles.ts';
import { themeStyles, tokensOneByOne } from '#server/build/theme-styles.ts';

/** The part of Fluent's package that styles need; bundling all of it takes most of a minute. */
const fluent = `export { __resetStyles, __styles, makeResetStyles, makeStyles } from '@griffel/react';
export { createDarkTheme, createLightTheme, tokens } from '@fluentui/react-theme';`;

/** A console of a few files, with the real packages but a small `@fluentui/react-components`, and one more. */
export function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'styles-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of [
    'app/boot',
    'routes',
    'node_modules/a-package',
    'node_modules/@fluentui/react-components',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  for (const folder of ['node_modules', 'node_modules/@fluentui'])
    for (const name of readdirSync(folder).filter(one => !one.startsWith('.')))
      if (!existsSync(join(root, folder, name))) symlinkSync(resolve(folder, name), join(root, folder, name));
  const all = {
    'node_modules/a-package/index.js': 'export const aWidth = 31; export const aRecord = {};',
    'node_modules/a-package/package.json': '{ "type": "module", "main": "index.js" }',
    'node_modules/@fluentui/react-components/index.js': fluent,
    'node_modules/@fluentui/react-components/package.json':
      '{ "type": "module", "main": "index.js", "sideEffects": false }',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(root, name), text);
  return root;
}

/** The scripts, their source maps and the style sheets of such a console. */
export async function built(
  files: Record<string, string>,
): Promise<{ js: string; map: string; css: string }> {
  const root = project(files);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledStyles(), tokensOneByOne(), themeStyles()],
    build: { sourcemap: true, rolldownOptions: { input: join(root, 'app/main.ts') } },
  });
  const assets = readdirSync(join(root, 'dist/assets'));
  const all = (ending: string) =>
    assets
      .filter(name => name.endsWith(ending))
      .map(name => readFileSync(join(root, 'dist/assets', name), 'utf8'))
      .join('');
  return { js: all('.js'), map: all('.map'), css: all('.css') };
}
