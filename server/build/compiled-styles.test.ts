import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { built, project } from '#test/small-console.ts';
import { compiledStyles } from './compiled-styles.ts';

// The first build of a process reads all of Vite.
vi.setConfig({ testTimeout: 60_000 });

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
  expect(js).toMatch(/\.r\w+\{width:31px;padding:1px 2px;\}/);
  expect(js).toMatch(/\.r\w+:hover\{color:var\(--colorBrandForeground1\);\}/);
  expect(js).not.toContain('resolveResetStyleRules');
});

test('a style of Fluent keeps its names in the build, and only its left-to-right half', async () => {
  const { js } = await built({
    'app/main.ts': `import { useLabelStyles_unstable } from '@fluentui/react-label';
      ${page} globalThis.use = useLabelStyles_unstable;`,
    'app/page.styles.ts': `import { makeStyles } from '@fluentui/react-components';
      export const useStyles = makeStyles({ page: { width: '20px' } });`,
  });
  expect(js).toContain('fui-Label');
  expect(js).toMatch(/\.f\w+\{width:20px;\}/);
  expect(js).toMatch(/["'`]f(?=\w*\d)[0-9a-z]{6,7}["'`]/);
  expect(js).not.toMatch(/\[["'`]f\w{6}["'`],["'`]f\w{6}["'`]\]/);
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
