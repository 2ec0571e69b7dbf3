import {
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
import { expect, onTestFinished, test } from 'vitest';
import { compiledStyles } from './compiled-styles.ts';
import { themeStyles } from './theme-styles.ts';

/** Builds a console of a few files, with the real packages, and gives its scripts and its style sheets. */
async function built(files: Record<string, string>): Promise<{ js: string; css: string }> {
  const root = mkdtempSync(join(tmpdir(), 'styles-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'app'));
  mkdirSync(join(root, 'routes'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [themeStyles(), compiledStyles()],
    build: { rolldownOptions: { input: join(root, 'app/main.ts') } },
  });
  const assets = readdirSync(join(root, 'dist/assets'));
  const all = (ending: string) =>
    assets
      .filter(name => name.endsWith(ending))
      .map(name => readFileSync(join(root, 'dist/assets', name), 'utf8'))
      .join('');
  return { js: all('.js'), css: all('.css') };
}

const page = "import { useStyles } from './page.styles.ts'; document.title = useStyles().page;";

test('a style is in the build as its rules, left to right only, and the compiler is not', async () => {
  const { js } = await built({
    'app/main.ts': page,
    'app/width.ts': 'export const WIDTH = 767;',
    'app/page.styles.ts': `
      import { makeStyles, tokens } from '@fluentui/react-components';
      import { WIDTH } from './width.ts';
      const NARROW = \`@media (max-width: \${WIDTH}px)\`;
      export const useStyles = makeStyles({
        page: { marginLeft: '7px', color: tokens.colorBrandForeground1, [NARROW]: { display: 'none' } },
      });`,
  });
  expect(js).toContain('{margin-left:7px;}');
  expect(js).not.toContain('{margin-right:7px;}');
  expect(js).toContain('{color:var(--colorBrandForeground1);}');
  expect(js).toMatch(/@media \(max-width: 767px\)\{\.\w+\{display:none;\}\}/);
  expect(js).not.toContain('colorBrandForeground2');
  expect(js).not.toContain('@keyframes');
});

test('a style that depends on more than constants fails the build', async () => {
  const styles = `
    import { makeStyles } from '@fluentui/react-components';
    import { widthOf } from 'js-cookie';
    export const useStyles = makeStyles({ page: { width: widthOf('page') } });`;
  await expect(built({ 'app/main.ts': page, 'app/page.styles.ts': styles })).rejects.toThrow();
});

test('a style that is made in a function fails the build', async () => {
  const styles = `
    import { makeStyles } from '@fluentui/react-components';
    export function useStyles() { return makeStyles({ page: { width: '1px' } })(); }`;
  await expect(built({ 'app/main.ts': page, 'app/page.styles.ts': styles })).rejects.toThrow(
    /page\.styles\.ts/,
  );
});

test('the themes are one style sheet: the light one, and what the dark one changes', async () => {
  const theme = readFileSync('app/theme.ts', 'utf8');
  const { css } = await built({
    'app/main.ts': "import 'virtual:theme.css';",
    'app/theme.ts': theme,
    'app/error-color.ts': readFileSync('app/error-color.ts', 'utf8'),
  });
  expect(css).toContain('--fontSizeBase300:.75rem');
  expect(css.match(/--fontSizeBase300:/g)).toHaveLength(1);
  expect(css.match(/--colorNeutralBackground1:/g)).toHaveLength(3);
});
