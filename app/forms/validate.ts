import { jointText, formText as text } from '#app/messages/controls.ts';
import type { LiveText } from '#app/messages/language.ts';
import type { FieldErrors } from './field-errors.ts';
import {
  entryForm,
  type Form,
  type ListEntry,
  type ListField,
  namesOf,
  type VisibleField,
  visibleFields,
} from './fields.ts';

/** `errors` by control name; `needed`: names of fields, or lists, that lack a value. */
type Verdict = { errors: FieldErrors; needed: string[] };

/** The errors and missing values of a draft. The form and its action use the same check. */
export function validate<D extends object, C>(form: Form<D, C>, draft: D, context: C): Verdict {
  const shown = visibleFields(form.fields, namesOf(form), draft, context);
  return {
    errors: Object.fromEntries(shown.flatMap(one => errorsAt(one, draft, context))),
    needed: shown.filter(one => lacks(one, draft, context)).map(({ name }) => name),
  };
}

/** The reason why a form cannot be sent, in one line: missing values and visible errors. */
export function problemSummary<D extends object, C>(
  form: Form<D, C>,
  needed: readonly string[],
  shown: FieldErrors,
): string {
  const wrong = namesOf(form).filter(name =>
    Object.keys(shown).some(control => control.split('.')[0] === name),
  );
  return jointText.sentences([
    ...(needed.length > 0 ? [text.stillNeeded(labelsOf(form, needed))] : []),
    ...(wrong.length > 0 ? [text.toCorrect(labelsOf(form, wrong))] : []),
  ]);
}

/** The labels of these fields. */
export function labelsOf<D, C>(form: Form<D, C>, names: readonly string[]): string[] {
  const rows = Object.entries<{ label: LiveText } | undefined>(form.fields);
  return names.map(name => rows.find(([own]) => own === name)?.[1]?.label() ?? name);
}

/** The wire values of a draft: every visible field by name. */
export function wireValuesOf<D extends object, C>(
  form: Form<D, C>,
  draft: D,
  context: C,
): Record<string, unknown> {
  const shown = visibleFields(form.fields, namesOf(form), draft, context);
  return Object.fromEntries(
    shown.flatMap(({ name, field, value }) => {
      const toWire = field.toWire as ((value: unknown) => unknown) | undefined;
      const sent = toWire === undefined ? plainlySent(value) : toWire(value);
      return sent === undefined ? [] : [[name, sent] as const];
    }),
  );
}

function plainlySent(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() || null : value;
}

/** Whether an entry has all required values. */
export function isComplete<E extends ListEntry, D, C>(
  list: ListField<E, D, C>,
  entry: E,
  context: C,
): boolean {
  return validate(entryForm(list), entry, context).needed.length === 0;
}

/** The lists of a draft that have rows in which nothing is filled in, without those rows; undefined where there are none. */
export function withoutEmptyRows<D extends object, C>(
  form: Form<D, C>,
  draft: D,
  context: C,
): Partial<D> | undefined {
  const lists = visibleFields(form.fields, namesOf(form), draft, context).flatMap(one => {
    if (one.control !== 'list') return [];
    const names = namesOf(entryForm(one.field));
    // A choice alone fills no row in.
    const filled = one.value.filter(entry =>
      visibleFields(one.field.fields, names, entry, context).some(
        ({ control, value }) => control !== 'select' && String(value).trim() !== '',
      ),
    );
    return filled.length < one.value.length ? [[one.name, filled] as const] : [];
  });
  return lists.length === 0 ? undefined : (Object.fromEntries(lists) as Partial<D>);
}

function lacks<D extends object, C>(one: VisibleField<D, C>, draft: D, context: C): boolean {
  if (one.control === 'list') return !one.value.every(entry => isComplete(one.field, entry, context));
  const { required = false } = one.field;
  const wanted = typeof required === 'function' ? required(draft, context) : required;
  return wanted && (Array.isArray(one.value) ? one.value.length === 0 : String(one.value).trim() === '');
}

function errorsAt<D extends object, C>(one: VisibleField<D, C>, draft: D, context: C): [string, string][] {
  const own = checked(one, draft, context);
  const first: [string, string][] = own === undefined ? [] : [[one.name, own]];
  return one.control === 'list'
    ? [...first, ...errorsInEntries(one.name, one.field, one.value, context)]
    : first;
}

/** The types guarantee that a row's check fits its value. */
function checked<D extends object, C>(one: VisibleField<D, C>, draft: D, context: C): string | undefined {
  const check = one.field.check as ((value: unknown, draft: D, context: C) => string | undefined) | undefined;
  return check?.(one.value, draft, context);
}

/** Of two entries with the same unique value the later is wrong. */
function errorsInEntries<D, C>(
  name: string,
  list: ListField<ListEntry, D, C>,
  entries: readonly ListEntry[],
  context: C,
): [string, string][] {
  const form = entryForm(list);
  const seen = new Set<string>();
  return entries.flatMap(entry => {
    const errors = { ...validate(form, entry, context).errors };
    const { unique } = list;
    if (unique !== undefined) {
      const value = String(Object.entries(entry).find(([key]) => key === unique)?.[1] ?? '').trim();
      if (value !== '' && seen.has(value))
        errors[unique] = text.mustBeUnique(labelsOf(form, [unique])[0] ?? '');
      seen.add(value);
    }
    return Object.entries(errors).map(([own, error]): [string, string] => [
      `${name}.${entry.id}.${own}`,
      error,
    ]);
  });
}
