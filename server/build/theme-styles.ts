import { join } from 'node:path';
import { tokens } from '@fluentui/tokens';
import type { Plugin } from 'vite';
import { evaluate } from './evaluate.ts';

const SHELL = 'app/shell.css';
const TOKENS = '\0tokens';
const fluentTokens = /\/@fluentui\/tokens\/lib\/tokens\.js$/;

/** Exports each token separately: otherwise one use outside a style would include the names of all. */
export function tokensOneByOne(): Plugin {
  return {
    name: 'tokens-one-by-one',
    apply: 'build',
    resolveId: source => (source === TOKENS ? TOKENS : undefined),
    load(id) {
      if (fluentTokens.test(id)) return `export * as tokens from ${JSON.stringify(TOKENS)};`;
      if (id !== TOKENS) return undefined;
      return Object.entries(tokens)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/**
 * Adds both themes to app/shell.css as variables; the build keeps those in use (page-styles.ts). A browser parses them much faster than
 * it runs the theme functions, and a theme change renders nothing. The selectors are those of app/shell.css.
 */
export function themeStyles(): Plugin {
  let root = '';
  return {
    name: 'theme-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async transform(css, id) {
      if (id.split('?')[0] !== join(root, SHELL)) return undefined;
      const path = join(root, 'app/theme.ts');
      this.addWatchFile(path);
      const themes = (await evaluate(root, new Map([[path, ['lightTheme', 'darkTheme']]]))).get(path);
      const sheet = styleSheet(entriesOf(themes?.lightTheme), entriesOf(themes?.darkTheme));
      return { code: `${css}\n${sheet}`, map: null };
    },
  };
}

function styleSheet(light: ReadonlyMap<string, string>, dark: ReadonlyMap<string, string>): string {
  const other = variables(new Map([...dark].filter(([name, value]) => light.get(name) !== value)));
  return `:root{${variables(light)}}
@media (prefers-color-scheme: dark){:root:not([data-theme="light"]){${other}}}
:root[data-theme="dark"]{${other}}`;
}

function variables(theme: ReadonlyMap<string, string>): string {
  return [...theme].map(([name, value]) => `--${name}:${value}`).join(';');
}

function entriesOf(theme: unknown): Map<string, string> {
  if (typeof theme !== 'object' || theme === null) throw new Error('app/theme.ts has no theme.');
  return new Map(Object.entries(theme).map(([name, value]) => [name, String(value)]));
}
