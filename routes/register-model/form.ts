import type { KindName } from '#app/catalogue/kind-names.ts';
import { type RegisterContext, unknownCluster } from '#app/definitions/definition-rows.ts';
import { definitionRows } from '#app/definitions/definition-tables.ts';
import { type DefinitionDraft, type DefinitionDraftOf, formOrder } from '#app/definitions/definitions.ts';
import type { FieldErrors } from '#app/forms/field-errors.ts';
import type { Fields, Form } from '#app/forms/fields.ts';
import { validate } from '#app/forms/validate.ts';
import { deleteSentDraft, storedDraftText } from '#app/storage/form-draft.ts';

/** The values that this screen renders itself; the kit renders the others. */
export type DrawnValues = Pick<
  DefinitionDraftOf<'llm'>,
  'model_lang' | 'model_ability' | 'model_family' | 'prompt_style' | 'chat_template'
> &
  Pick<DefinitionDraftOf<'embedding'>, 'language'>;

type RegisterFormTable = Form<DrawnValues, RegisterContext>;

/** Each kind's table fits the form kit: the compiler checks it. */
const tables: { [K in KindName]: Fields<DefinitionDraftOf<K>, RegisterContext> } = definitionRows;

export function formOf({ kind, version }: Pick<DefinitionDraft, 'kind' | 'version'>): RegisterFormTable {
  return {
    fields: tables[kind] as unknown as RegisterFormTable['fields'],
    parts: formOrder(kind, version),
  };
}

/** The values of a draft, which depend on its kind. */
export function valuesOf(draft: DefinitionDraft): DrawnValues {
  return draft as unknown as DrawnValues;
}

/** The errors of a draft by control name. The form and its action use the same check. */
export function errorsOf(draft: DefinitionDraft, context: RegisterContext = unknownCluster): FieldErrors {
  return validate(formOf(draft), valuesOf(draft), context).errors;
}

/** The storage key of a draft: one per address of the form. */
export function draftKey(kind: KindName, modelName: string | undefined): string {
  return modelName === undefined ? `register:${kind}` : `register:${kind}:${modelName}`;
}

/** The same for the worker beside it. */
export function workerKey(kind: KindName, modelName: string | undefined): string {
  return `worker:${draftKey(kind, modelName)}`;
}

/** A snapshot of the sent draft: the returned function deletes it, but no text typed since. */
export function snapshotSentDraft(kind: KindName, modelName: string | undefined): () => void {
  const kept = [draftKey, workerKey]
    .map(keyOf => keyOf(kind, modelName))
    .map(key => [key, storedDraftText(key)] as const);
  return () => {
    for (const [key, text] of kept) if (text !== undefined) deleteSentDraft(key, text);
  };
}
