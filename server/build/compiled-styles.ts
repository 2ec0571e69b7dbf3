import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import {
  type CSSBucketEntry,
  type GriffelResetStyle,
  type GriffelStyle,
  resolveResetStyleRules,
  resolveStyleRulesForSlots,
} from '@griffel/core';
import MagicString from 'magic-string';
import { type Plugin, parseSync } from 'vite';
import { evaluate } from './evaluate.ts';
import { pageStyles, type Rules, textOf } from './page-styles.ts';

/** One `const name = makeStyles(...)` or `makeResetStyles(...)`: the positions of the call and its argument. */
type StyleHook = { name: string; reset: boolean; start: number; end: number; given: string };
type Slots = Record<string, GriffelStyle>;
type Classes = Record<string, Record<string, string | 0 | [string, string]>>;
/** Maps a class, or the name of its property, to its short name in this build. */
type Names = (long: string) => string;
/** The replacement of a call: its function with the classes, and their rules. */
type Style = { call: string; rules: Rules };
/** By file and name. */
type Compiled = { ours: ReadonlyMap<string, ReadonlyMap<string, Style>>; names: Names };

const CALL = /^make(Reset)?Styles$/;
const CALLS = /\bmake(Reset)?Styles\(/g;
/** Fluent's packages contain this instead of calls. */
const MADE = /^__(reset)?[sS]tyles$/;
/** Fluent's compiled styles. */
const fluentStyles = /\/node_modules\/@fluentui\/.+\/lib\/.+\.styles\.js$/;

/**
 * Compiles each `makeStyles` and `makeResetStyles` to classes and rules, for build, dev server and tests, so that no browser runs
 * Griffel's compiler. A style that cannot be evaluated fails. In the build Fluent's styles get short names too: Griffel orders styles by
 * these names.
 */
export function compiledStyles(): Plugin[] {
  let root = '';
  let building = false;
  let compiled: Promise<Compiled> | undefined;
  const page = pageStyles();
  const compiling: Plugin = {
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
      const fluent = building && fluentStyles.test(id);
      if (!fluent && !(isOurs(root, id) && code.match(CALLS))) return undefined;
      compiled ??= building ? compileAll(root, shortNames()) : compileOurs(root, long => long);
      const { ours, names } = await compiled;
      const calls = ours.get(id);
      if (!fluent && calls === undefined) return undefined;
      const result = new MagicString(code);
      for (const { name, start, end, given } of styleHooks(id, code, fluent ? MADE : CALL)) {
        const style = fluent ? shortened(given, names) : calls?.get(name);
        if (style === undefined) throw new Error(`${id}: ${name} is not compiled.`);
        const rules = building ? page.placeOf(id, style.rules) : JSON.stringify(style.rules);
        result.update(start, end, `${style.call}, ${rules})`);
      }
      if (!fluent) result.prepend("import { __resetStyles, __styles } from '@fluentui/react-components';\n");
      return { code: result.toString(), map: result.generateMap({ hires: 'boundary' }) };
    },
  };
  return [compiling, page.plugin];
}

async function compileAll(root: string, names: Names): Promise<Compiled> {
  const compiled = await compileOurs(root, names);
  // Sorted: the same sources make the same build, whichever file comes first.
  const fluent = modulesIn(join(root, 'node_modules/@fluentui'), fluentStyles).sort();
  for (const path of fluent)
    for (const { given } of styleHooks(path, readFileSync(path, 'utf8'), MADE)) shortened(given, names);
  return compiled;
}

async function compileOurs(root: string, names: Names): Promise<Compiled> {
  const hooks = new Map<string, StyleHook[]>();
  for (const path of ['app', 'routes'].flatMap(folder => modulesIn(join(root, folder)))) {
    const found = styleHooks(path, readFileSync(path, 'utf8'), CALL);
    if (found.length > 0) hooks.set(path, found);
  }
  const compiled = new Map<string, Map<string, Style>>();
  const wanted = new Map([...hooks].map(([path, found]) => [path, found.map(({ name }) => name)]));
  for (const [path, values] of await evaluate(root, wanted)) {
    const calls = (hooks.get(path) ?? []).map(({ name, reset }) => {
      const given = values[name];
      check(`${path}: ${name}`, given);
      const style = reset
        ? resetOf(...resolveResetStyleRules(given as GriffelResetStyle), names)
        : stylesOf(...resolveStyleRulesForSlots(given as Slots), names);
      return [name, style] as const;
    });
    compiled.set(path, new Map(calls));
  }
  return { ours: compiled, names };
}

/** Numbers in order of first use. */
function shortNames(): Names {
  const names = new Map<string, string>();
  return long => {
    const short = names.get(long) ?? `_${names.size.toString(36)}`;
    names.set(long, short);
    return short;
  };
}

/** A style consists of texts, numbers and further styles: `undefined` in it is a mistake, in a text as well. */
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

/** Left-to-right only: Griffel's own output for both directions is a third longer. */
function stylesOf(slots: Classes, buckets: Rules, names: Names): Style {
  const used = new Set<string>();
  const classes = Object.entries(slots).map(([slot, ofSlot]) => {
    const all = Object.entries(ofSlot).map(([property, value]) => {
      const name = Array.isArray(value) ? value[0] : value;
      if (name !== 0) used.add(name);
      return [names(property), name === 0 ? 0 : names(name)];
    });
    return [slot, Object.fromEntries(all)];
  });
  const call = `__styles(${JSON.stringify(Object.fromEntries(classes))}`;
  return { call, rules: rulesOf(used, buckets, names) };
}

/** Compiled styles of Fluent's packages. */
function shortened(given: string, names: Names): Style {
  const [first, second, third] = runInNewContext(`[${given}]`);
  return typeof first === 'string' ? resetOf(first, second, third, names) : stylesOf(first, second, names);
}

/** One class for all of a style. */
function resetOf(name: string, _rightToLeft: unknown, rules: Rules | CSSBucketEntry[], names: Names): Style {
  const buckets = Array.isArray(rules) ? { r: rules } : rules;
  return {
    call: `__resetStyles("${names(name)}", null`,
    rules: rulesOf(new Set([name]), buckets, names),
  };
}

function rulesOf(used: ReadonlySet<string>, buckets: Rules, names: Names): Rules {
  const rules = Object.entries(buckets).map(([bucket, all]) => [
    bucket,
    all.filter(rule => isFor(used, rule)),
  ]);
  const short = JSON.stringify(Object.fromEntries(rules)).replace(/(?<=\.)[fr][0-9a-z]{5,}\b/g, name =>
    used.has(name) ? names(name) : name,
  );
  return JSON.parse(short);
}

function isFor(used: ReadonlySet<string>, rule: CSSBucketEntry): boolean {
  const name = /\.([fr][0-9a-z]{5,})/.exec(textOf(rule))?.[1];
  return name === undefined || used.has(name);
}

function styleHooks(path: string, code: string, called: RegExp): StyleHook[] {
  const calls = code.match(CALLS)?.length ?? 0;
  if (called === CALL && calls === 0) return [];
  const hooks = parseSync(path, code).program.body.flatMap(statement => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
      const { callee, start, end, arguments: all } = init;
      const given = code.slice(all[0]?.start, all.at(-1)?.end);
      return callee.type === 'Identifier' && called.test(callee.name)
        ? [{ name: id.name, reset: /reset/i.test(callee.name), start, end, given }]
        : [];
    });
  });
  if (called === CALL && hooks.length !== calls)
    throw new Error(`${path}: makeStyles belongs at the top level, as a constant.`);
  return hooks;
}

function isOurs(root: string, id: string): boolean {
  return id.startsWith(`${root}/app/`) || id.startsWith(`${root}/routes/`);
}

function modulesIn(folder: string, named = /(?<!\.test)\.tsx?$/): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(name => named.test(name));
}
