import * as v from 'valibot';
import type { LiveText } from '#app/messages/language.ts';

/*
 * The form kit. A form is a draft, keyed by the wire's own names, and a table that has a row for each of its fields:
 *
 *   const fields = { model_uid: { control: 'text', label: () => text.uid, default: '', check: uidError }, … } as const;
 *   type Draft = DraftOf<typeof fields>;            // or a type of your own, with a valibot schema of its own
 *   const blank: Draft = blankOf(fields);
 *   const form: Form<Draft, Context> = { fields, parts: ['model_uid', { section: 'lora', title: () => text.lora, names: […] }] };
 *
 *   const { draft, changed, change, drop } = useDraft(key, schemaOf(fields), blank);        // use-draft.ts
 *   const { errors, needed } = validate(form, draft, context);                              // validate.ts: the action asks the same
 *   const shown = useFieldErrors(errors);                                                   // field-errors.ts: which errors are seen
 *   <form {...shown.form} onSubmit={…shown.check(event.currentTarget)…}>
 *     <FormFields {...{ form, draft, change, context, errors: shown }} custom={{ model_lang: … }} />   // form-fields.tsx
 *     {problemSummary(form, needed, shown.shown)}                                           // validate.ts: the summary
 *   wireValuesOf(form, draft, context)                      // validate.ts: what the wire gets
 *   {changed && <LeaveGuard question={…} leave={drop} />}                                   // leave-guard.tsx
 *
 * A draft that is in no storage: `useForm(form, start, context)` (use-form.ts), in a drawer `<DrawerForm>` (drawer-form.tsx).
 *
 * A new field is a row here and its text. `Context` is what the callbacks need beside the draft: what the cluster offers, say. The
 * control of an entry of a list is named `list.id.name`, and so are its errors. */

/** An entry of a list. The id distinguishes entries and is never sent. */
export type ListEntry = { id: number };

type Common<V, D, C> = {
  label: LiveText;
  labelFor?: (draft: D, context: C) => string;
  hint?: (draft: D, context: C) => string | undefined;
  /** The field is shown, checked and sent only then; always without it. */
  visible?: (draft: D, context: C) => boolean;
  /** Whether a value is required; the summary names the field until it has one. */
  required?: boolean | ((draft: D, context: C) => boolean);
  /** The error of the value, shown once the field lost focus or the form was sent. */
  check?: (value: V, draft: D, context: C) => string | undefined;
  /** The value on the wire; undefined leaves the key out. Default: trimmed text or null, else the value. */
  toWire?: (value: V) => unknown;
  /** The value from the wire; undefined if the field cannot hold it. Default: a text or a whole number. */
  fromWire?: (sent: unknown) => V | undefined;
  /** The changes of other fields with this value. Default: the field alone. */
  set?: (value: V, draft: D, context: C) => Partial<D>;
  /** A message that forbids nothing, shown at once. */
  warning?: (value: V, draft: D, context: C) => string | undefined;
  /** Other values for what is there, each a button below the control or at the head of a list. */
  offers?: (value: V, draft: D, context: C) => readonly Offer<D>[];
  /** Takes the whole width of a form with two columns. */
  wide?: boolean;
  /** Marks the label with a star. */
  star?: boolean | ((draft: D) => boolean);
};

type Offer<D> = { text: string; change: Partial<D> };

export type Option = { value: string; text: string; disabled?: boolean };

export type TextField<D, C> = Common<string, D, C> & {
  control: 'text';
  default: string;
  inputMode?: 'numeric' | 'decimal';
  inputType?: 'datetime-local';
  /** How a browser fills it in; it does not by default. */
  autoComplete?: string | ((context: C) => string);
  placeholder?: LiveText;
  readOnly?: (draft: D) => boolean;
  /** Values that are offered while one types; any other is taken too. */
  suggests?: (draft: D, context: C) => readonly string[];
  multiline?: boolean | ((draft: D) => boolean);
  /** The only values, where the field takes no other text. */
  choices?: (draft: D) => readonly Option[] | undefined;
  /** Whether the text is hidden like a password. */
  masked?: (draft: D) => boolean;
  /** Changes of other fields when the control gets the focus, before another value is typed. */
  begin?: (value: string, draft: D) => Partial<D>;
  /** The same when the control loses it. */
  end?: (value: string, draft: D) => Partial<D>;
  /** Whether the error of `check` is shown while typing. */
  eager?: (value: string, draft: D) => boolean;
};

export type ChoiceField<D, C> = Common<string, D, C> & {
  control: 'select' | 'radio';
  default: string;
  options: (draft: D, context: C) => readonly Option[];
  disabled?: (draft: D, context: C) => boolean;
  /** The displayed option, if it differs from the value. */
  shown?: (draft: D) => string;
};

/** A whole number; a smaller or invalid one becomes the last valid one when the field loses focus. */
export type NumberField<D, C> = Common<number, D, C> & { control: 'number'; default: number; min: number };

export type CheckboxField<D, C> = Common<boolean, D, C> & {
  control: 'checkbox';
  default: boolean;
  /** Drawn as a switch, with its hint below. */
  isSwitch?: true;
};

/** Entries that a user adds and removes. None can be added while the last lacks a required value. */
export type ListField<E, D, C> = Common<readonly E[], D, C> & {
  control: 'list';
  fields: Fields<E, C>;
  /** The field names in order, if it is not the table's or leaves some out. */
  order?: readonly string[];
  default?: readonly E[];
  /** The minimum number of entries. */
  atLeast?: number;
  /** The field with a unique value among the entries. */
  unique?: string;
  /** One entry per line, without a heading. */
  inline?: boolean;
  /** The columns of a line; two by default. */
  columns?: 2 | 3;
  texts: () => {
    add: string;
    /** The accessible name, if `add` is too short. */
    addName?: string;
    entry: (position: number) => string;
    remove: (position: number) => string;
  };
};

/** A control that the screen renders: `<FormFields custom={{ name: … }}>`. */
type CustomField<V, D, C> = Common<V, D, C> & { control: 'custom'; default: V };

type FieldOf<V, D, C> =
  | CustomField<V, D, C>
  | (V extends string
      ? TextField<D, C> | ChoiceField<D, C>
      : V extends number
        ? NumberField<D, C>
        : V extends boolean
          ? CheckboxField<D, C>
          : V extends readonly (infer E extends ListEntry)[]
            ? ListField<E, D, C>
            : never);
/** A row per field of a draft; values without a row have no control. */
export type Fields<D, C> = { readonly [K in keyof D]?: FieldOf<D[K], D, C> };

export type Section = { section: string; title: LiveText; names: readonly string[] };

/** A table and its fields in form order; sections are closed at first unless they have a value. */
export type Form<D, C> = { fields: Fields<D, C>; parts: readonly (string | Section)[] };

type Values<F> = F extends { fields: infer L }
  ? (ListEntry & { [K in keyof L]: Values<L[K]> })[]
  : F extends { default: infer V }
    ? V extends string
      ? string
      : V extends number
        ? number
        : V extends boolean
          ? boolean
          : V
    : never;

/** The draft type of a table. */
export type DraftOf<F> = { -readonly [K in keyof F]: Values<F[K]> };

type Table = Readonly<Record<string, object>>;

/** The initial values of a form. */
export function blankOf<F extends Table>(fields: F): DraftOf<F> {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    'default' in field ? field.default : [],
  ]);
  return Object.fromEntries(values) as DraftOf<F>;
}

/** The schema of a draft from storage or a submission. A missing field gets its default. */
export function schemaOf<F extends Table>(fields: F, more: v.ObjectEntries = {}) {
  const entries = Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)]);
  const schema: unknown = v.object({ ...more, ...Object.fromEntries(entries) });
  return schema as v.GenericSchema<unknown, DraftOf<F>>;
}

function schemaOfField(field: object): v.GenericSchema {
  const initial: unknown = 'default' in field ? field.default : [];
  if ('fields' in field) {
    return v.optional(v.array(schemaOf(field.fields as Table, { id: v.number() })), initial as []);
  }
  if (typeof initial === 'string') return v.optional(v.string(), initial);
  if (typeof initial === 'boolean') return v.optional(v.boolean(), initial);
  if (Array.isArray(initial)) return v.optional(v.array(v.string()), initial);
  const least = 'min' in field ? Number(field.min) : Number.NEGATIVE_INFINITY;
  const atLeast = v.check((count: number) => Number.isInteger(count) && count >= least);
  return v.optional(v.pipe(v.number(), atLeast), Number(initial));
}

/** A visible field with its value. */
export type VisibleField<D, C> = { name: string } & (
  | { control: 'text'; field: TextField<D, C>; value: string }
  | { control: 'select' | 'radio'; field: ChoiceField<D, C>; value: string }
  | { control: 'number'; field: NumberField<D, C>; value: number }
  | { control: 'checkbox'; field: CheckboxField<D, C>; value: boolean }
  | { control: 'list'; field: ListField<ListEntry, D, C>; value: readonly ListEntry[] }
  | { control: 'custom'; field: CustomField<unknown, D, C>; value: unknown }
);

/** The visible fields of these names, in order. The types guarantee that a row fits its value. */
export function visibleFields<D extends object, C>(
  fields: Fields<D, C>,
  names: readonly string[],
  draft: D,
  context: C,
): VisibleField<D, C>[] {
  const rows = fields as Readonly<Record<string, VisibleField<D, C>['field']>>;
  const values = draft as Readonly<Record<string, unknown>>;
  return names.flatMap(name => {
    const field = rows[name];
    if (field === undefined || field.visible?.(draft, context) === false) return [];
    return [{ name, control: field.control, field, value: values[name] } as VisibleField<D, C>];
  });
}

/** The same form with the fields whose label or name has these words, without sections. */
export function soughtForm<D, C>(form: Form<D, C>, words: string): Form<D, C> {
  const rows = Object.entries<{ label: LiveText } | undefined>(form.fields);
  const sought = words
    .toLowerCase()
    .split(/[\s_]+/)
    .filter(Boolean);
  const found = namesOf(form).filter(name => {
    const label = rows.find(([own]) => own === name)?.[1]?.label() ?? '';
    const names = `${label} ${name.replaceAll('_', ' ')}`.toLowerCase();
    return sought.every(word => names.includes(word));
  });
  return { ...form, parts: found };
}

/** The form of a list entry. */
export function entryForm<E, D, C>({ fields, order }: ListField<E, D, C>): Form<E, C> {
  return { fields, parts: order ?? Object.keys(fields) };
}

/** The field names of a form, sections included. */
export function namesOf<D, C>({ parts }: Form<D, C>): string[] {
  return parts.flatMap(part => (typeof part === 'string' ? [part] : part.names));
}
