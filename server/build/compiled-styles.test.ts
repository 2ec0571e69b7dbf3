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
import { build, createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compiledStyles } from './compiled-styles.ts';
import { themeStyles, tokensOneByOne } from './theme-styles.ts';

// The first build of a process reads all of Vite and of Fluent.
vi.setConfig({ testTimeout: 60_000 });

/** A console of a few files, with the real packages and one more. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'styles-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['app', 'routes', 'node_modules/a-package'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of readdirSync('node_modules').filter(one => !one.startsWith('.')))
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  const all = {
    'node_modules/a-package/index.js': 'export const aWidth = 31; export const aRecord = {};',
    'node_modules/a-package/package.json': '{ "type": "module", "main": "index.js" }',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(root, name), text);
  return root;
}

/** The scripts, their source maps and the style sheets of such a console. */
async function built(files: Record<string, string>): Promise<{ js: string; map: string; css: string }> {
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

const page = "import { useStyles } from './page.styles.ts'; document.title = useStyles().page;";

test('a style is in the build as its rules, and neither the compiler nor the names of all tokens are', async () => {
  const { js, map } = await built({
    'app/main.ts': `import { tokens } from '@fluentui/react-components';
      ${page} document.body.style.color = tokens.colorBrandForeground1;`,
    'app/width.ts': 'export const WIDTH = 767;',
    'app/page.styles.ts': `
      import { makeStyles, tokens } from '@fluentui/react-components';
      import { aWidth } from 'a-package';
      import { WIDTH } from './width.ts';
      const NARROW = \`@media (max-width: \${WIDTH}px)\`;
      export const useStyles = makeStyles({
        page: { marginLeft: \`\${aWidth}px\`, color: tokens.colorBrandForeground1, [NARROW]: { display: 'none' } },
      });`,
  });
  expect(js).toContain('{margin-left:31px;}');
  expect(js).not.toContain('{margin-right:31px;}');
  expect(js).toContain('{color:var(--colorBrandForeground1);}');
  expect(js).toMatch(/@media \(max-width: 767px\)\{\.\w+\{display:none;\}\}/);
  expect(js).not.toContain('colorBrandForeground2');
  expect(js).not.toContain('@keyframes');
  expect(map).toContain('export const useStyles = makeStyles({');
});

test('a style in one piece is one class in the build', async () => {
  const { js } = await built({
    'app/main.ts': page,
    'app/page.styles.ts': `import { makeResetStyles, tokens } from '@fluentui/react-components';
      const usePage = makeResetStyles({ width: '31px', padding: '1px 2px', ':hover': { color: tokens.colorBrandForeground1 } });
      export const useStyles = () => ({ page: usePage() });`,
  });
  expect(js).toMatch(/\._0\{width:31px;padding:1px 2px;\}/);
  expect(js).toContain('._0:hover{color:var(--colorBrandForeground1);}');
  expect(js).not.toContain('resolveResetStyleRules');
});

test('a style that Fluent brings along gets short names in the build too, and keeps only its left-to-right half', async () => {
  const { js } = await built({
    'app/main.ts': `import { useBadgeStyles_unstable } from '@fluentui/react-components';
      ${page} globalThis.use = useBadgeStyles_unstable;`,
    'app/page.styles.ts': `import { makeStyles } from '@fluentui/react-components';
      export const useStyles = makeStyles({ page: { width: '20px' } });`,
  });
  expect(js).toContain('fui-Badge');
  expect(js).toMatch(/\._\w{1,3}\{width:20px;\}/);
  expect(js).not.toMatch(/["'`][fr](?=\w*\d)[0-9a-z]{6,7}["'`]/);
});

test.each([
  [
    'needs a browser',
    "{ width: document.body.scrollWidth + 'px' }",
    /document is not defined.*width: document\.body/,
  ],
  ['needs what a package lacks', "{ width: aHeight + 'px' }", /aHeight/],
  ['holds nothing', '{ width: aRecord.width }', /page\.styles\.ts.*page\.width is undefined/],
  ['names nothing', "{ width: aRecord.width + 'px' }", /page\.styles\.ts.*page\.width is undefinedpx/],
])('a style that %s fails the build', async (_, style, message) => {
  const styles = `
    import { makeStyles } from '@fluentui/react-components';
    import { aHeight, aRecord } from 'a-package';
    export const useStyles = makeStyles({ page: ${style} });`;
  await expect(built({ 'app/main.ts': page, 'app/page.styles.ts': styles })).rejects.toThrow(message);
});

test('a style that is made in a function fails the build', async () => {
  const styles = `
    import { makeStyles } from '@fluentui/react-components';
    export function useStyles() { return makeStyles({ page: { width: '1px' } })(); }`;
  await expect(built({ 'app/main.ts': page, 'app/page.styles.ts': styles })).rejects.toThrow(
    /page\.styles\.ts/,
  );
});

test('a text that looks like code stays as it is', async () => {
  const text = 'tokens.colorBrandForeground1, makeStyles';
  const { js } = await built({ 'app/main.ts': `document.title = '${text}';` });
  expect(js).toContain(text);
});

test('a style is compiled for the dev server and the tests as well', async () => {
  const root = project({
    'app/page.styles.ts': `import { makeStyles } from '@fluentui/react-components';
      export const useStyles = makeStyles({ page: { width: '31px' } });`,
  });
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledStyles()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  const result = await server.transformRequest('/app/page.styles.ts');
  expect(result?.code).toContain('{width:31px;}');
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

test('a variable of a theme is in its style sheet when a style of ours or of Fluent names it', async () => {
  const files = {
    'app/main.ts': "import 'virtual:theme.css';",
    'app/theme.ts': `export const lightTheme = { shadow28Brand: 'none', shadow64Brand: 'none', shadow16: 'none' };
export const darkTheme = lightTheme;`,
    'app/page.css': 'body { box-shadow: var(--shadow64Brand) }',
  };
  const { css } = await built(files);
  expect(css).not.toContain('--shadow28Brand');
  expect(css).toContain('--shadow64Brand');
  expect(css).toContain('--shadow16:');
});
