import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CSSBucketEntry, type GriffelStyle, resolveStyleRulesForSlots } from '@griffel/core';
import { type Plugin, parseSync } from 'vite';
import { evaluate } from './evaluate.ts';

/** One `const name = makeStyles(...)`: where the call stands. */
type StyleHook = { name: string; start: number; end: number };
type Slots = Record<string, GriffelStyle>;

const withTokens =
  /import \{[^}]*\btokens\b[^}]*\} from ["']@fluentui\/(?:tokens|react-theme|react-components)["']/;
const folders = ['app', 'routes'];

/** Turns each `makeStyles` into its classes and rules while the console is built, so that no browser loads or runs the compiler. */
export function compiledStyles(): Plugin {
  let root = '';
  let compiled = new Map<string, Map<string, string>>();
  return {
    name: 'compiled-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      compiled = await compileAll(root);
    },
    transform(code, id) {
      const calls = compiled.get(id);
      if (calls === undefined && !withTokens.test(code)) return undefined;
      return { code: withVariables(calls === undefined ? code : withCompiled(id, code, calls)), map: null };
    },
  };
}

async function compileAll(root: string): Promise<Map<string, Map<string, string>>> {
  const hooks = new Map<string, string[]>();
  for (const path of folders.flatMap(folder => modulesIn(join(root, folder)))) {
    const found = styleHooks(path, readFileSync(path, 'utf8')).map(({ name }) => name);
    if (found.length > 0) hooks.set(path, found);
  }
  const compiled = new Map<string, Map<string, string>>();
  const shortNames = new Map<string, string>();
  for (const [path, values] of await evaluate(root, hooks)) {
    const calls = Object.entries(values).map(
      ([name, slots]) => [name, compile(slots as Slots, shortNames)] as const,
    );
    compiled.set(path, new Map(calls));
  }
  return compiled;
}

/** Left to right only and under short names: Griffel's own output serves any page, and is a third longer. */
function compile(slots: Slots, shortNames: Map<string, string>): string {
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

function withCompiled(path: string, code: string, calls: ReadonlyMap<string, string>): string {
  let result = code;
  for (const { name, start, end } of styleHooks(path, code).reverse()) {
    result = result.slice(0, start) + calls.get(name) + result.slice(end);
  }
  return `import { __styles } from '@fluentui/react-components';\n${result}`;
}

/** One token named outside of a style would make the browser load the names of them all. */
function withVariables(code: string): string {
  return code.replace(/(?<![/.\w])tokens\.(\w+)/g, "'var(--$1)'");
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

function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(folder, name));
}
