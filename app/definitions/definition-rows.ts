import * as v from 'valibot';
import { isPositiveInteger } from '#app/format/numbers.ts';
import type { LiveText } from '#app/messages/language.ts';
import { registerErrors as errors, problemText, registerText as text } from '#app/messages/register-model.ts';
import type { SpecVersion, Values, WireSource } from './wire-fields.ts';

/** The rows that the definitions of several kinds share. */

/** The cluster data of a register form; a list that could not be loaded is empty and forbids nothing. */
export type RegisterContext = {
  /** The name of the edited model. */
  own?: string | undefined;
  /** The names of other models of the kind. */
  names: readonly { model_name: string; is_builtin: boolean }[];
  families: { chat: readonly string[]; generate: readonly string[]; [ability: string]: readonly string[] };
  /** The built-in prompts by family name. */
  prompts: Readonly<Record<string, unknown>>;
  /** The version of the form's definition. */
  version: SpecVersion;
  /** Whether chat models have templates here. */
  templates: boolean;
  /** The keys of the cluster's own definitions; empty if unknown. */
  keys: readonly string[];
};

/** For an unknown cluster. */
export const unknownCluster: RegisterContext = {
  names: [],
  families: { chat: [], generate: [] },
  prompts: {},
  version: 1,
  templates: false,
  keys: [],
};

/** Whether a definition may have a key: a cluster silently drops unknown keys. */
export function takesKey(key: string, { keys }: Pick<RegisterContext, 'keys'>): boolean {
  return keys.length === 0 || keys.includes(key);
}

const aText = v.string(() => problemText.notText);
const aNumber = v.pipe(
  v.union(
    [
      v.number(),
      v.pipe(
        v.string(),
        v.check(
          text => /^\d+([._]\d+)?$/.test(text),
          () => problemText.notNumber,
        ),
      ),
    ],
    () => problemText.notNumber,
  ),
  v.transform(size => String(size).replace('_', '.')),
);
export const texts = v.array(
  v.string(() => problemText.notTexts),
  () => problemText.notTexts,
);

const english: string[] = ['en'];
const none: string[] = [];

export const textRow = {
  control: 'text',
  absent: '',
  star: true,
  wire: aText,
  toWire: (typed: string) => typed.trim(),
} as const;

export function nameRow(example: string) {
  return {
    ...textRow,
    label: () => text.modelName,
    hint: () => text.modelNameHint,
    default: example,
    // A name is not complete after a hyphen.
    eager: (name: string) => !/[-_.]$/.test(name),
    check: (name: string, _: unknown, { names, own }: RegisterContext) =>
      required(() => errors.modelName)(name) ?? (name === own ? undefined : refusalOf(name.trim(), names)),
  } as const;
}

/** The path of the model's files. A model of a hub has no path and needs none. */
export function pathRow(example: string) {
  return {
    ...textRow,
    label: () => text.modelPath,
    hint: ({ source }: Values) => (isOfHub(source) ? text.hubPathHint : text.modelPathHint),
    star: ({ source }: Values) => !isOfHub(source),
    default: example,
    check: (path: string, { source }: Values) =>
      isOfHub(source) ? undefined : required(() => errors.modelPath)(path),
    from: ({ model_uri, model_id }: WireSource) => model_uri ?? (isOfHub({ model_id }) ? '' : undefined),
    to: (path: string, { source }: Values) => ({ model_uri: path.trim() || noPath(source) }),
  } as const;
}

export function isOfHub(source: WireSource | null | undefined): boolean {
  return typeof source?.model_id === 'string' && source.model_id !== '';
}

/** A hub model's empty path would be taken for a folder. */
export function noPath(source: WireSource | null | undefined): unknown {
  if (!isOfHub(source)) return '';
  return source?.model_uri ? null : source?.model_uri;
}

export function familyRow(example: string) {
  return {
    ...textRow,
    label: () => text.modelFamily,
    default: example,
    check: required(() => errors.family),
  } as const;
}

/** A whole number above 0; an invalid one remains as typed. */
export function countRow(label: LiveText, example: string) {
  return {
    ...textRow,
    label,
    default: example,
    inputMode: 'decimal',
    wire: aNumber,
    check: (typed: string) => (isPositiveInteger(typed) ? undefined : errors.integer),
    toWire: (typed: string) => (isPositiveInteger(typed) ? Number(typed) : typed),
  } as const;
}

/** The same, but may be empty. */
export function optionalCountRow(label: LiveText, example: string) {
  const row = countRow(() => text.optional(label()), example);
  return {
    ...row,
    star: false,
    optional: true,
    check: (typed: string) => (typed.trim() === '' ? undefined : row.check(typed)),
    toWire: (typed: string) => (typed.trim() === '' ? undefined : row.toWire(typed)),
  } as const;
}

export function languagesRow() {
  return {
    control: 'custom',
    label: () => text.modelLanguages,
    default: english,
    absent: none,
    wire: texts,
    held: texts,
    check: nonEmpty(() => errors.languages),
  } as const;
}

/** The version in the definition. */
export function versionRow<V extends number>(version: V) {
  const known = v.check(
    (given: number) => given >= version,
    () => problemText.tooLow(version),
  );
  return {
    control: 'custom',
    label: () => '',
    default: version as number,
    absent: version as number,
    optional: true,
    wire: v.pipe(
      v.number(() => problemText.notNumber),
      known,
    ),
    held: v.number(),
  } as const;
}

/** The abilities of a model beside text. */
export function abilitiesRow(label: LiveText) {
  return {
    control: 'custom',
    label,
    default: none,
    absent: none,
    optional: true,
    wire: texts,
    held: texts,
    toWire: (abilities: string[]) => (abilities.length > 0 ? abilities : undefined),
  } as const;
}

export function required(message: LiveText): (typed: string) => string | undefined {
  return typed => (typed.trim() === '' ? message() : undefined);
}

export function nonEmpty(message: LiveText): (list: readonly unknown[]) => string | undefined {
  return list => (list.length === 0 ? message() : undefined);
}

/** The cluster's objection to a name, and the rule of the hint, shown while it can be changed. */
function refusalOf(name: string, taken: RegisterContext['names']): string | undefined {
  const refused = [
    ...new Set((name.match(REFUSED) ?? []).map(one => (/\s/.test(one) ? errors.whiteSpace : one))),
  ];
  if (refused.length > 0) return errors.nameRefused(refused.join(' '));
  const other = taken.find(one => one.model_name === name);
  if (other !== undefined) return other.is_builtin ? errors.nameBuiltIn(name) : errors.nameCustom(name);
  return WELL_FORMED.test(name) ? undefined : errors.nameRule;
}

/** Characters that a server refuses in a model name. */
const REFUSED = /[\s+/?%#&=]/g;
/** The cluster's own names also contain dots, as in `qwen1.5-chat`. */
const WELL_FORMED = /^[\p{L}\p{M}\p{N}]+([-_.]+[\p{L}\p{M}\p{N}]+)*$/u;
