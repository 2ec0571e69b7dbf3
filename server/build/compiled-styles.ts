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
/** The replacement of a call: its function with the classes, and their rules. */
type Style = { call: string; rules: Rules };
/** By file and name. */
type Compiled = ReadonlyMap<string, ReadonlyMap<string, Style>>;

const CALL = /^make(Reset)?Styles$/;
const CALLS = /\bmake(Reset)?Styles\(/g;
/** Fluent's packages contain this instead of calls. */
const MADE = /^__(reset)?[sS]tyles$/;
/** Fluent's compiled styles. */
const fluentStyles = /\/node_modules\/@fluentui\/.+\/lib\/.+\.styles\.js$/;

/**
 * Compiles each `makeStyles` and `makeResetStyles` to classes and rules, for build, dev server and tests, so that no browser runs
 * Griffel's compiler. A style that cannot be evaluated fails.
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
      compiled ??= compileOurs(root);
      const calls = (await compiled).get(id);
      if (!fluent && calls === undefined) return undefined;
      const result = new MagicString(code);
      for (const { name, start, end, given } of styleHooks(id, code, fluent ? MADE : CALL)) {
        const style = fluent ? leftToRight(given) : calls?.get(name);
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

async function compileOurs(root: string): Promise<Compiled> {
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
        ? resetOf(...resolveResetStyleRules(given as GriffelResetStyle))
        : stylesOf(...resolveStyleRulesForSlots(given as Slots));
      return [name, style] as const;
    });
    compiled.set(path, new Map(calls));
  }
  return compiled;
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
function stylesOf(slots: Classes, buckets: Rules): Style {
  const used = new Set<string>();
  const classes = Object.entries(slots).map(([slot, ofSlot]) => {
    const all = Object.entries(ofSlot).map(([property, value]) => {
      const name = Array.isArray(value) ? value[0] : value;
      if (name !== 0) used.add(name);
      return [property, name];
    });
    return [slot, Object.fromEntries(all)];
  });
  const call = `__styles(${JSON.stringify(Object.fromEntries(classes))}`;
  return { call, rules: rulesOf(used, buckets) };
}

/** Compiled styles of Fluent's packages. */
function leftToRight(given: string): Style {
  const [first, second, third] = runInNewContext(`[${given}]`);
  return typeof first === 'string' ? resetOf(first, second, third) : stylesOf(first, second);
}

/** One class for all of a style. */
function resetOf(name: string, _rightToLeft: unknown, rules: Rules | CSSBucketEntry[]): Style {
  const buckets = Array.isArray(rules) ? { r: rules } : rules;
  return {
    call: `__resetStyles("${name}", null`,
    rules: rulesOf(new Set([name]), buckets),
  };
}

function rulesOf(used: ReadonlySet<string>, buckets: Rules): Rules {
  const kept = Object.entries(buckets).map(([bucket, all]) => [
    bucket,
    all.filter(rule => isFor(used, rule)),
  ]);
  return Object.fromEntries(kept);
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
