import { importText } from '#app/messages/register-model.ts';
import { isObject } from '#app/models/json.ts';
import { convertDefinition } from './convert-definition.ts';
import type { RegisterContext } from './definition-rows.ts';
import { type Draft, readDefinition, rowsOf } from './definitions.ts';
import { specRows } from './model-spec.ts';
import { importing, type Problem, type Source } from './wire-fields.ts';

export type Imported =
  | { ok: true; draft: Draft; problems: Problem[]; unknown: string[]; lost: string[] }
  | { ok: false; message: string };

/** In bytes. A definition has a few thousand; a form that holds far more is slow at every key. */
const MOST = 500_000;

/** Why a text or a file of so many bytes is not read; undefined when it may be. */
export function tooLong(bytes: number): string | undefined {
  return bytes > MOST ? importText.tooLong(bytes, MOST) : undefined;
}

/**
 * Reads a pasted or opened JSON text of either version into a draft of the version that is wanted here. Wrong fields are named and stay
 * as they are in `base`; unknown ones are kept; `lost` has no place in this version.
 */
export function importDefinition(json: string, base: Draft, here: RegisterContext): Imported {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch (error) {
    return { ok: false, message: importText.noJson(error instanceof Error ? error.message : String(error)) };
  }
  if (!isObject(read)) return { ok: false, message: importText.noObject };
  const { definition, lost } = convertDefinition(base.kind, withSentSizes(read), here);
  const problems: Problem[] = [];
  const draft: Draft = readDefinition(base.kind, definition, importing(base), problems);
  const rows = rowsOf(base.kind, here.version);
  const unknown = Object.keys(definition).filter(name => !(name in rows));
  return { ok: true, draft: wantingPrompt(draft), problems, unknown, lost };
}

/** The cluster refuses a size with a point, which a person may well write: it becomes what the form would send. */
function withSentSizes(definition: Source): Source {
  const { model_specs: specs } = definition;
  if (!Array.isArray(specs)) return definition;
  return { ...definition, model_specs: specs.map(spec => (isObject(spec) ? withSentSize(spec) : spec)) };
}

function withSentSize(spec: Source): Source {
  const told = SIZES.filter(key => typeof spec[key] === 'number' || typeof spec[key] === 'string');
  const { sent } = specRows.model_size_in_billions;
  return { ...spec, ...Object.fromEntries(told.map(key => [key, sent(String(spec[key]))])) };
}

const SIZES = ['model_size_in_billions', 'activated_size_in_billions'];

/** A chat definition without a prompt gets that of its family, as if the family had been picked here. */
function wantingPrompt(draft: Draft): Draft {
  if (draft.kind !== 'llm' || draft.prompt_style.by !== 'nobody' || draft.chat_template !== '') return draft;
  return draft.model_ability.includes('chat') ? { ...draft, prompt_style: { by: 'family' } } : draft;
}
