import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oddProse, oddTexts, proseOf, textsOf } from '#test/prose.ts';
import {
  breaches,
  circleIn,
  importsOf,
  isBarrel,
  readSources,
  repeatedTypes,
  type Source,
} from '#test/sources.ts';

const LONGEST_FILE = 300;
const sources = readSources();

test('every file is found, so that the rules below look at something', () => {
  expect(sources.map(source => source.path)).toEqual(
    expect.arrayContaining(['app/main.tsx', 'server/host.ts', 'routes/routes.ts']),
  );
});

test('no file imports what README, Who may import whom, does not allow', () => {
  expect(sources.flatMap(breaches)).toEqual([]);
});

test('imports make no circle', () => {
  expect(circleIn(sources)).toEqual([]);
});

test('imports go through the aliases of package.json, with their extensions', () => {
  const odd = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, written }) => target !== undefined && !/^(#|\.\/).+\.\w+$/.test(written))
      .map(({ written }) => `${path}: ${written}`),
  );
  expect(odd).toEqual([]);
});

test('no file only re-exports others, except the icons', () => {
  expect(sources.filter(isBarrel).map(source => source.path)).toEqual(['app/icons.ts']);
});

test(`no file is longer than ${LONGEST_FILE} lines, except tables of data`, () => {
  const long = sources
    .filter(({ path, lines }) => lines > LONGEST_FILE && !isData(path))
    .map(({ path, lines }) => `${path}: ${lines}`);
  expect(long).toEqual([]);
});

test('no folder or file is named for having no place', () => {
  const homeless = /(^|\/)(utils?|helpers?|common|lib|misc|index)(\/|\.tsx?$)/;
  expect(sources.map(source => source.path).filter(path => homeless.test(path))).toEqual([]);
});

test('the loader and action of a screen import no React and no component', () => {
  const visible = (source: Source) =>
    source.imports.filter(
      ({ written, typeOnly, dynamic }) =>
        !typeOnly && !dynamic && /^(react|react-dom|react-router-dom|@fluentui\/.*)$|\.tsx$/.test(written),
    );
  const routes = sources.filter(({ path }) => /^routes\/.*\/route\.ts$/.test(path));
  expect(routes.length).toBeGreaterThan(5);
  expect(
    routes.flatMap(source => visible(source).map(({ written }) => `${source.path}: ${written}`)),
  ).toEqual([]);
});

test('icons come from app/icons.ts alone', () => {
  const direct = sources.filter(
    ({ path, imports }) =>
      path !== 'app/icons.ts' && imports.some(({ written }) => written.startsWith('@fluentui/react-icons')),
  );
  expect(direct.map(source => source.path)).toEqual([]);
});

/** The files that draw a control of their own: docs/decisions/2026-11-27-fluent-components.md has the figures. */
const OWN_CONTROLS = {
  'app/ui/model-grid/': /^button$/,
  'app/ui/virtual-table/': /^(button|table|input)$/,
  'app/ui/controls/tab-strip.tsx': /^(tab|tablist)$/,
  // An entry of the navigation, and the time of a line of the log.
  'routes/layout/navigation/side-nav.tsx': /^a$/,
  'app/ui/log/log-row.tsx': /^a$/,
};

test('a control that Fluent has is Fluent’s', () => {
  const own = ({ path, text }: Pick<Source, 'path' | 'text'>) => {
    // Fluent has no field for a file, and a hidden field is nothing to see.
    const shown = text.replace(/<input\b(?:(?!\/>).)*?type="(?:file|hidden)"/gs, '');
    const tags = [...shown.matchAll(/<(a|button|select|input|textarea|table)[\s>]/g)];
    const roles = [
      ...shown.matchAll(
        /\srole="(tab|tablist|switch|dialog|alertdialog|menu|menuitem|progressbar|tooltip)"/g,
      ),
    ];
    return [...tags, ...roles]
      .map(([, control = '']) => control)
      .filter(
        control =>
          !Object.entries(OWN_CONTROLS).some(([at, may]) => path.startsWith(at) && may.test(control)),
      )
      .map(control => `${path}: ${control}`);
  };
  const pressed = '<button type="button">Go</button><input type="file" /><div\n  role="tab"\n/>';
  expect(own({ path: 'app/ui/one.tsx', text: pressed })).toEqual([
    'app/ui/one.tsx: button',
    'app/ui/one.tsx: tab',
  ]);
  const screens = sources.filter(({ path }) => /^(app|routes)\/.*(?<!\.test)\.tsx$/.test(path));
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.flatMap(own)).toEqual([]);
});

test('a component of Fluent that has a wrapper is used through it', () => {
  const wrappers = [
    ['Button', 'app/ui/controls/button.tsx'],
    ['Dialog', 'app/overlays/dialog.tsx'],
    ['DrawerHeaderTitle', 'app/overlays/drawer.tsx'],
    ['Field', 'app/forms/field.tsx'],
    ['FluentProvider', 'app/app.tsx'],
    ['Link', 'app/ui/controls/plain-link.tsx'],
    ['MessageBar', 'app/ui/query/notice.tsx'],
    ['Table', 'app/ui/table.tsx'],
    ['Tooltip', 'app/overlays/tooltip.tsx'],
  ];
  const direct = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '@fluentui\/react-components'/g)]
      .flatMap(([, names = '']) => names.split(',').map(name => name.trim().split(' ')[0] ?? ''))
      .filter(name => wrappers.some(([one, home]) => one === name && home !== path))
      .map(name => `${path}: ${name}`),
  );
  expect(direct).toEqual([]);
});

test('the screens take memo and useMemo from the module that follows the language', () => {
  const react = sources.filter(
    ({ path, text }) =>
      /^(app\/(ui|forms|overlays|features)|routes)\//.test(path) &&
      /import \{[^}]*\b(memo|useMemo)\b[^}]*\} from 'react'/.test(text),
  );
  expect(react.map(({ path }) => path)).toEqual([]);
});

test('a decision record has a status, context, options, a decision and consequences in at most thirty lines', () => {
  const parts = /\n\nStatus: .+\n## Context\n.+\n## Options\n.+\n## Decision\n.+\n## Consequences\n./s;
  const records = readdirSync('docs/decisions').map(name => `docs/decisions/${name}`);
  expect(records.length).toBeGreaterThan(5);
  expect(records.filter(path => !parts.test(readFileSync(path, 'utf8')))).toEqual([]);
  expect(records.filter(path => readFileSync(path, 'utf8').trimEnd().split('\n').length > 30)).toEqual([]);
});

test('an exported type name is used once', () => {
  expect(repeatedTypes(sources)).toEqual([]);
});

test('comments, test names and documents use plain words', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...['docs', 'docs/decisions'].flatMap(pagesIn)];
  expect(sources.flatMap(({ path, text }) => oddProse(path, proseOf(path, text)))).toEqual([]);
  expect(pages.flatMap(path => oddProse(path, readFileSync(path, 'utf8').split('\n')))).toEqual([]);
});

test('texts for people use plain words', () => {
  expect(sources.flatMap(({ path, text }) => oddTexts(path, textsOf(path, text)))).toEqual([]);
  const text =
    "  failed: 'The cluster tells nothing.',\n  nobody: 'No one',\n  // as told\n  again: `Started anew.`,";
  expect(oddTexts('a/text.ts', textsOf('a/text.ts', text))).toHaveLength(2);
});

test('the rules catch a breach, a circle and a barrel', () => {
  const made = (path: string, text: string): Source => ({
    path,
    text,
    lines: 1,
    imports: importsOf(path, text),
  });
  const apart = (path: string, to: string) => breaches(made(path, `import { x } from '${to}';`));
  expect(apart('routes/login/screen.tsx', '#routes/layout/screen.tsx')).toHaveLength(1);
  expect(apart('app/http/request.ts', '#app/ui/query/notice.tsx')).toHaveLength(1);
  expect(apart('app/query/query.ts', '#app/ui/query/notice.tsx')).toHaveLength(1);
  expect(apart('app/boot/first-screen/cards.ts', '#app/ui/query/notice.tsx')).toHaveLength(1);
  expect(apart('app/catalogue/kind-names.ts', '#app/cluster/models/models.ts')).toHaveLength(1);
  expect(apart('app/query/query.ts', '#app/boot/prefetch.ts')).toHaveLength(1);
  expect(apart('app/main.tsx', '#app/boot/prefetch.ts')).toHaveLength(0);
  expect(apart('app/ui/query/notice.tsx', '#app/http/request.ts')).toHaveLength(0);
  for (const above of ["import type { N } from '#app/ui/n.tsx';", "const n = () => import('#app/ui/n.tsx');"])
    expect(breaches(made('app/http/request.ts', above))).toHaveLength(1);
  expect(apart('app/ui/query/notice.tsx', '#routes/login/route.ts')).toHaveLength(1);
  expect(apart('server/main.ts', '#app/paths.ts')).toHaveLength(1);
  expect(apart('routes/login/screen.tsx', '#test/render-app.tsx')).toHaveLength(1);
  expect(apart('routes/login/screen.tsx', '#app/features/engines/route.ts')).toHaveLength(0);
  expect(apart('app/features/engines/route.ts', '#routes/login/screen.tsx')).toHaveLength(1);
  const a = made('app/a.ts', "import { b } from './b.ts';");
  for (const back of [
    "import { a } from './a.ts';",
    "import type { A } from './a.ts';",
    "void import('./a.ts');",
  ])
    expect(circleIn([a, made('app/b.ts', back)])).toEqual(['app/a.ts', 'app/b.ts', 'app/a.ts']);
  expect(isBarrel(made('app/x.ts', "export { a } from './a.ts';"))).toBe(true);
  const twice = made('app/a.ts', 'export type Row = string;');
  expect(repeatedTypes([twice, { ...twice, path: 'app/b.ts' }])).toEqual(['Row']);
  const odd = ['/** Read anew. */', '// Who asks is told.', "test('it goes on', () => {});"];
  expect(oddProse('app/a.test.ts', proseOf('app/a.test.ts', odd.join('\n')))).toHaveLength(3);
});

/** The pages of a folder. */
function pagesIn(folder: string): string[] {
  const names = readdirSync(folder).filter(name => name.endsWith('.md'));
  return names.map(name => `${folder}/${name}`);
}

/** Tables of facts, which may be as long as the facts are many. */
function isData(path: string): boolean {
  return path.startsWith('server/cluster/catalogue/');
}
