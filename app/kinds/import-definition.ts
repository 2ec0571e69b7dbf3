import { importText } from '#app/messages/register-model.ts';
import { type Draft, draftOf, isObject, rowsOf } from './definitions.ts';
import { importing, type Problem, readFields } from './wire-fields.ts';

export type Imported =
  | { ok: true; draft: Draft; problems: Problem[]; unknown: string[] }
  | { ok: false; message: string };

/** In bytes. A definition has a few thousand; a form that holds far more is slow at every key. */
const MOST = 500_000;

/** Why a text or a file of so many bytes is not read; undefined when it may be. */
export function tooLong(bytes: number): string | undefined {
  return bytes > MOST ? importText.tooLong(bytes, MOST) : undefined;
}

/** Reads a pasted or opened JSON text into a draft. Wrong fields are named and stay as they are in `base`; unknown ones are kept. */
export function importDefinition(json: string, base: Draft): Imported {
  let definition: unknown;
  try {
    definition = JSON.parse(json);
  } catch (error) {
    return { ok: false, message: importText.noJson(error instanceof Error ? error.message : String(error)) };
  }
  if (!isObject(definition)) return { ok: false, message: importText.noObject };
  const problems: Problem[] = [];
  const rows = rowsOf(base.kind);
  const draft: Draft = draftOf(base.kind, readFields(rows, definition, importing(base), problems));
  const unknown = Object.keys(definition).filter(name => !(name in rows));
  return { ok: true, draft: wantingStyle(draft), problems, unknown };
}

/** A chat definition without a prompt style gets that of its family, as if the family had been picked here. */
function wantingStyle(draft: Draft): Draft {
  if (draft.kind !== 'llm' || draft.prompt_style.by !== 'nobody' || !draft.model_ability.includes('chat'))
    return draft;
  return { ...draft, prompt_style: { by: 'family' } };
}
