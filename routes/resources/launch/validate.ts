import { isPositiveInteger } from '#app/forms/checks.ts';
import type { FieldErrors } from '#app/forms/field-errors.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { isFilled, type LaunchDraft, type ListName, listNames } from './draft.ts';
import type { Level } from './form/cascade.ts';

/** The model that is launched, as far as the rules ask. */
export type Subject = { kind: KindName; builtin: boolean };

/** What is wrong with a draft, by field. */
export function errorsOf({ kind }: Subject, draft: LaunchDraft): FieldErrors {
  const { launch } = kinds[kind];
  const language = launch === 'engine';
  return {
    ...(language && !isLimit(draft.requestLimits) ? { requestLimits: text.notALimit } : {}),
    ...(launch !== 'nothing' && !isIndexList(draft.gpuIndexes) ? { gpuIndexes: text.notIndexes } : {}),
    ...(language ? Object.fromEntries(listNames.flatMap(list => doubledKeys(draft, list))) : {}),
  };
}

export type Missing = Level | ListName;

/** What a launch still needs: choices to make and rows to fill. Only language models have any. */
export function missingIn({ kind, builtin }: Subject, draft: LaunchDraft): Missing[] {
  if (kinds[kind].launch !== 'engine') return [];
  const needed: Level[] = ['engine', 'format', 'size'];
  if (builtin || draft.format !== 'pytorch') needed.push('quantization');
  return [
    ...needed.filter(level => draft[level] === ''),
    ...listNames.filter(list => !draft[list].every(isFilled)),
  ];
}

/** What is missing, in the words of the form. */
export function namesOf(missing: readonly Missing[]): string[] {
  return missing.map(one => (isList(one) ? text.lists[one].title : text.labels[one]));
}

/** The name of a control in a row of a list. */
export function pairField(list: ListName, id: number, part: 'key' | 'value'): string {
  return `${list}.${id}.${part}`;
}

/** The later one of two equal keys is the wrong one. */
function doubledKeys(draft: LaunchDraft, list: ListName): [string, string][] {
  const seen = new Set<string>();
  return draft[list].flatMap(({ id, key }): [string, string][] => {
    const name = key.trim();
    const doubled = name !== '' && seen.has(name);
    seen.add(name);
    return doubled ? [[pairField(list, id, 'key'), text.mustBeUnique(text.lists[list].key)]] : [];
  });
}

function isList(name: Missing): name is ListName {
  return listNames.some(list => list === name);
}

function isLimit(limits: string): boolean {
  return limits.trim() === '' || isPositiveInteger(limits);
}

function isIndexList(indexes: string): boolean {
  return indexes.trim() === '' || /^\d+(,\d+)*$/.test(indexes.trim());
}
