import type { ApiResult } from '#app/api/failure.ts';
import { type Definition, getDefinition } from '#app/api/registrations.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { remembered } from '#app/remembered.ts';
import { blankDraft } from '#routes/register-model/definition/blank-drafts.ts';
import { isObject } from '#routes/register-model/definition/definition-reader.ts';
import { fits } from '#routes/register-model/definition/read-definition.ts';
import { isUnknown } from '#routes/resources/unfinished-edit/put-back.ts';
import { copyOf } from '#routes/resources/unfinished-edit/unfinished-edits.ts';

/**
 * The definition to edit: the one that the custom models' screen put into session storage, else the cluster's, else the
 * copy that an unfinished edit left (register.edit).
 */
export async function loadOriginal(
  kind: KindName,
  modelName: string,
  signal: AbortSignal,
): Promise<ApiResult<Definition>> {
  const saved = savedDefinition(kind, modelName);
  if (saved !== undefined) return { ok: true, data: saved };
  const answer = await getDefinition(kind, modelName, signal);
  const copy = copyOf(kind, modelName);
  return !answer.ok && isUnknown(answer) && copy !== undefined ? { ok: true, data: copy } : answer;
}

/** Session storage knows one definition, perhaps that of another model, or of another kind with the same name. */
function savedDefinition(kind: KindName, modelName: string): Definition | undefined {
  try {
    const saved: unknown = JSON.parse(remembered('customJsonData') ?? '');
    if (!isObject(saved) || saved.model_name !== modelName) return undefined;
    return fits(saved, blankDraft(kind)) ? { ...saved, model_name: modelName } : undefined;
  } catch {
    return undefined;
  }
}
