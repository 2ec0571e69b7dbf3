import type { FieldErrors } from '#app/forms/field-errors.ts';
import type { Fields, Form } from '#app/forms/fields.ts';
import { validate } from '#app/forms/validate.ts';
import { nothingKnown, type RegisterContext } from '#app/kinds/definition-rows.ts';
import { definitionRows } from '#app/kinds/definition-tables.ts';
import { type Draft, type DraftOf, formOrder } from '#app/kinds/definitions.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { draftText, dropSent } from '#app/session/kept-draft.ts';

/** The values that this screen reads itself; the kit draws the others. */
export type DrawnValues = Pick<
  DraftOf<'llm'>,
  'model_lang' | 'model_ability' | 'model_family' | 'prompt_style' | 'chat_template'
> &
  Pick<DraftOf<'embedding'>, 'language'>;

type RegisterFormTable = Form<DrawnValues, RegisterContext>;

/** Each kind's table is one of the form kit: the compiler says where it is not. */
const tables: { [K in KindName]: Fields<DraftOf<K>, RegisterContext> } = definitionRows;

export function formOf({ kind, version }: Pick<Draft, 'kind' | 'version'>): RegisterFormTable {
  return {
    fields: tables[kind] as unknown as RegisterFormTable['fields'],
    parts: formOrder(kind, version),
  };
}

/** A draft as its form takes it: which values it has is up to its kind. */
export function valuesOf(draft: Draft): DrawnValues {
  return draft as unknown as DrawnValues;
}

/** What is wrong with a draft, by the name of the control. The form and its action ask the same. */
export function errorsOf(draft: Draft, context: RegisterContext = nothingKnown): FieldErrors {
  return validate(formOf(draft), valuesOf(draft), context).errors;
}

/** The name under which the draft is kept: one per address of the form. */
export function draftKey(kind: KindName, modelName: string | undefined): string {
  return modelName === undefined ? `register:${kind}` : `register:${kind}:${modelName}`;
}

/** The same for the worker that is chosen beside it. */
export function workerKey(kind: KindName, modelName: string | undefined): string {
  return `worker:${draftKey(kind, modelName)}`;
}

/** What is kept of a form as it is sent: the function that it gives forgets that, and nothing that was typed since. */
export function keptAsSent(kind: KindName, modelName: string | undefined): () => void {
  const kept = [draftKey, workerKey]
    .map(keyOf => keyOf(kind, modelName))
    .map(key => [key, draftText(key)] as const);
  return () => {
    for (const [key, text] of kept) if (text !== undefined) dropSent(key, text);
  };
}
