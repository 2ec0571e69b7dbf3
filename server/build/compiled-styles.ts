import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CSSBucketEntry, type GriffelStyle, resolveStyleRulesForSlots } from '@griffel/core';
import MagicString from 'magic-string';
import { type Plugin, parseSync } from 'vite';
import { evaluate } from './evaluate.ts';

/** One `const name = makeStyles(...)`: where the call stands. */
type StyleHook = { name: string; start: number; end: number };
type Slots = Record<string, GriffelStyle>;
/** The code that takes the place of each call, by its file and its name. */
type Compiled = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Turns each `makeStyles` of ours into its classes and rules, for the build, the dev server and the tests alike, so that no browser
 * runs the compiler. What cannot be evaluated fails.
 */
export function compiledStyles(): Plugin {
  let root = '';
  let building = false;
  let compiled: Promise<Compiled> | undefined;
  return {
    name: 'compiled-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    watchChange() {
      compiled = undefined;
    },
    async transform(code, id) {
      if (!isOurs(root, id) || !code.includes('makeStyles(')) return undefined;
      // Short names are numbers, which only one build can hand out.
      compiled ??= compileAll(root, building ? new Map() : undefined);
      const calls = (await compiled).get(id);
      if (calls === undefined) return undefined;
      const result = new MagicString(code);
      for (const { name, start, end } of styleHooks(id, code))
        result.update(start, end, calls.get(name) ?? '');
      result.prepend("import { __styles } from '@fluentui/react-components';\n");
      return { code: result.toString(), map: result.generateMap({ hires: 'boundary' }) };
    },
  };
}

async function compileAll(root: string, shortNames: Map<string, string> | undefined): Promise<Compiled> {
  const hooks = new Map<string, string[]>();
  for (const path of ['app', 'routes'].flatMap(folder => modulesIn(join(root, folder)))) {
    const found = styleHooks(path, readFileSync(path, 'utf8')).map(({ name }) => name);
    if (found.length > 0) hooks.set(path, found);
  }
  const compiled = new Map<string, Map<string, string>>();
  for (const [path, values] of await evaluate(root, hooks)) {
    const calls = Object.entries(values).map(([name, slots]) => {
      check(`${path}: ${name}`, slots);
      return [name, compile(slots as Slots, shortNames)] as const;
    });
    compiled.set(path, new Map(calls));
  }
  return compiled;
}

/** A style of nothing but texts, numbers and further styles: `undefined` in it is a mistake, in a text as well. */
function check(place: string, value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      check(place, name);
      check(`${place}.${name}`, inner);
    }
  } else if (
    !['string', 'number'].includes(typeof value) ||
    /undefined|NaN|\[object |=>/.test(String(value))
  ) {
    throw new Error(`${place} is ${String(value)}.`);
  }
}

/** Left to right only, and under short names where they can be had: Griffel's own output serves any page, and is a third longer. */
function compile(slots: Slots, shortNames: Map<string, string> | undefined): string {
  const [classesOfSlots, buckets] = resolveStyleRulesForSlots(slots);
  const used = new Set<string>();
  const classes = JSON.stringify(classesOfSlots, (_, value: unknown) => {
    const name: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof name === 'string') used.add(name);
    return name;
  });
  const rules = Object.entries(buckets).map(([bucket, all]) => [
    bucket,
    all.filter(rule => isFor(used, rule)),
  ]);
  const code = `__styles(${classes}, ${JSON.stringify(Object.fromEntries(rules))})`;
  if (shortNames === undefined) return code;
  return code.replace(/\bf[0-9a-z]{5,}\b/g, name => {
    if (!used.has(name)) return name;
    const short = shortNames.get(name) ?? `_${shortNames.size.toString(36)}`;
    shortNames.set(name, short);
    return short;
  });
}

function isFor(used: ReadonlySet<string>, rule: CSSBucketEntry): boolean {
  const name = /\.(f[0-9a-z]{5,})/.exec(typeof rule === 'string' ? rule : rule[0])?.[1];
  return name === undefined || used.has(name);
}

function styleHooks(path: string, code: string): StyleHook[] {
  if (!code.includes('makeStyles(')) return [];
  const hooks = parseSync(path, code).program.body.flatMap(statement => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
      const { callee, start, end } = init;
      return callee.type === 'Identifier' && callee.name === 'makeStyles'
        ? [{ name: id.name, start, end }]
        : [];
    });
  });
  if (hooks.length !== code.split('makeStyles(').length - 1)
    throw new Error(`${path}: makeStyles belongs at the top level, as a constant.`);
  return hooks;
}

function isOurs(root: string, id: string): boolean {
  return id.startsWith(`${root}/app/`) || id.startsWith(`${root}/routes/`);
}

function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(folder, name));
}
