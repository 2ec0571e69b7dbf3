import { join } from 'node:path';
import type { Plugin } from 'vite';
import { evaluate } from './evaluate.ts';

const ID = 'virtual:theme.css';
/** The colours that tell persons and tags apart, a third of a theme; the four that mean something stay. */
const unusedColors = /^colorPalette(?!Red|Green|Yellow|DarkOrange)/;
const RESOLVED = `\0${ID}`;

/**
 * Gives the two themes as a style sheet, `virtual:theme.css`: a browser reads it many times faster than it runs the functions that make
 * them, and a change between light and dark draws nothing anew. The selectors are those of app/shell.css.
 */
export function themeStyles(): Plugin {
  let root = '';
  return {
    name: 'theme-styles',
    configResolved(config) {
      root = config.root;
    },
    resolveId: source => (source === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const path = join(root, 'app/theme.ts');
      this.addWatchFile(path);
      const themes = (await evaluate(root, new Map([[path, ['lightTheme', 'darkTheme']]]))).get(path);
      return styleSheet(entriesOf(themes?.lightTheme), entriesOf(themes?.darkTheme));
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
  const used = Object.entries(theme).filter(([name]) => !unusedColors.test(name));
  return new Map(used.map(([name, value]) => [name, String(value)]));
}
