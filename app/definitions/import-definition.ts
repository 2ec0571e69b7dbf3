import { isObject, parsedJson } from '#app/format/json.ts';
import { jsonError } from '#app/messages/json.ts';
import { importText } from '#app/messages/register-model.ts';
import { convertDefinition } from './convert-definition.ts';
import type { RegisterContext } from './definition-rows.ts';
import { type DefinitionDraft, readDefinition, rowsOf } from './definitions.ts';
import { specRows } from './model-spec.ts';
import { importMode, type Problem, type WireSource } from './wire-fields.ts';

export type Imported =
  | {
      ok: true;
      draft: DefinitionDraft;
      /** The names of the definition, as it was converted. */
      given: string[];
      problems: Problem[];
      unknown: string[];
      lost: string[];
    }
  | { ok: false; message: string };

/** In bytes. A definition has a few thousand; far more would slow down every key press. */
const MAX_LENGTH = 500_000;

/** Why a text or file of so many bytes is not read; undefined if it may be. */
export function tooLong(bytes: number): string | undefined {
  return bytes > MAX_LENGTH ? importText.tooLong(bytes, MAX_LENGTH) : undefined;
}

/**
 * Reads JSON of either version into a draft of this cluster's version. Wrong fields are named and keep the value of `base`; unknown ones
 * are kept; `lost` cannot be held by this version.
 */
export function importDefinition(json: string, base: DefinitionDraft, here: RegisterContext): Imported {
  const error = jsonError(json);
  if (error !== undefined) return { ok: false, message: importText.noJson(error) };
  const read = parsedJson(json);
  if (!isObject(read)) return { ok: false, message: importText.noObject };
  const { definition, lost } = convertDefinition(base.kind, withSentSizes(read), here);
  const problems: Problem[] = [];
  const draft: DefinitionDraft = readDefinition(base.kind, definition, importMode(base), problems);
  const rows = rowsOf(base.kind, here.version);
  const unknown = Object.keys(definition).filter(name => !(name in rows));
  const given = Object.keys(definition);
  return { ok: true, draft: wantingPrompt(draft), given, problems, unknown, lost };
}

/** The cluster refuses a size with a point: it becomes the form's wire value. */
function withSentSizes(definition: WireSource): WireSource {
  const { model_specs: specs } = definition;
  if (!Array.isArray(specs)) return definition;
  return { ...definition, model_specs: specs.map(spec => (isObject(spec) ? withSentSize(spec) : spec)) };
}

function withSentSize(spec: WireSource): WireSource {
  const given = SIZES.filter(key => typeof spec[key] === 'number' || typeof spec[key] === 'string');
  const { toWire } = specRows.model_size_in_billions;
  return { ...spec, ...Object.fromEntries(given.map(key => [key, toWire(String(spec[key]))])) };
}

const SIZES = ['model_size_in_billions', 'activated_size_in_billions'];

/** A chat definition without a prompt gets its family's, as if the family had been chosen here. */
function wantingPrompt(draft: DefinitionDraft): DefinitionDraft {
  if (draft.kind !== 'llm' || draft.prompt_style.by !== 'nobody' || draft.chat_template !== '') return draft;
  return draft.model_ability.includes('chat') ? { ...draft, prompt_style: { by: 'family' } } : draft;
}
