import type { Definition } from '#app/api/registrations.ts';
import { problemText } from '#app/messages/register-model.ts';
import { isLlamaFormat } from '#app/models/formats.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { blankDraft, blankSpec } from './blank-drafts.ts';
import { definitionOf } from './definition.ts';
import { type DefinitionReader, type Problem, readFields } from './definition-reader.ts';
import { withChanges } from './difference.ts';
import type { ControlnetDraft, Draft, LlmDraft, SpecDraft } from './draft.ts';
import { withPromptStyle } from './llm-changes.ts';
import { joinPath } from './model-path.ts';

export type Reading = { draft: Draft; problems: Problem[] };

/**
 * The way back from a definition to a draft. Tolerant: what it cannot take over is named in `problems` and stays as it is in
 * `base`, a draft of the same kind.
 */
export function readDefinition(definition: Readonly<Record<string, unknown>>, base: Draft): Reading {
  const problems: Problem[] = [];
  const from = readFields(definition, problems);
  return { draft: readDraft(from, base, problems), problems };
}

/** What the form opens with to edit a definition. */
export function openedDraft(kind: KindName, original: Definition): Draft {
  const { draft } = readDefinition(original, blankDraft(kind));
  return draft.kind === 'llm' ? withPromptStyle(draft, {}) : draft;
}

/** What an edit sends: the former definition with what was changed in the form, and all else word for word. */
export function editedDefinition(original: Definition, draft: Draft): Definition {
  const next = definitionOf(draft);
  const changed = withChanges(original, definitionOf(openedDraft(draft.kind, original)), next);
  return { ...changed, model_name: next.model_name };
}

/** Whether a definition is one of this kind: its own fields are there and of the right types. */
export function fits(definition: Readonly<Record<string, unknown>>, base: Draft): boolean {
  const other: Record<KindName, string[]> = {
    llm: [],
    embedding: ['model_specs'],
    rerank: ['model_specs', 'dimensions'],
    image: ['model_specs', 'language', 'multilingual'],
    audio: ['model_specs', 'language', 'controlnet'],
  };
  return (
    readDefinition(definition, base).problems.length === 0 &&
    !other[base.kind].some(name => name in definition)
  );
}

function readDraft(from: DefinitionReader, base: Draft, problems: Problem[]): Draft {
  const model_name = from.text('model_name', base.model_name);
  switch (base.kind) {
    case 'llm':
      return readLlm(from, { ...base, model_name }, problems);
    case 'embedding':
      return {
        kind: 'embedding',
        model_name,
        dimensions: from.number('dimensions', base.dimensions),
        max_tokens: from.number('max_tokens', base.max_tokens),
        model_uri: readPath(from, base.model_uri),
        language: from.texts('language', base.language),
        rest: from.rest(),
      };
    case 'rerank':
      return {
        kind: 'rerank',
        model_name,
        model_uri: readPath(from, base.model_uri),
        language: from.texts('language', base.language),
        rest: from.rest(),
      };
    case 'image':
      return {
        kind: 'image',
        model_name,
        model_uri: readPath(from, base.model_uri),
        model_family: from.text('model_family', base.model_family),
        controlnet: readControlnet(from, problems) ?? base.controlnet,
        rest: from.rest(),
      };
    case 'audio':
      return {
        kind: 'audio',
        model_name,
        model_uri: readPath(from, base.model_uri),
        multilingual: from.flag('multilingual', base.multilingual),
        model_family: from.text('model_family', base.model_family),
        rest: from.rest(),
      };
  }
}

/** A definition that names a hub's model has no path, and none is invented for it. */
function readPath(from: DefinitionReader, base: string): string {
  const none = from.peek('model_uri') === null || from.peek('model_id');
  return none ? from.optional('model_uri').text('model_uri', '') : from.text('model_uri', base);
}

function readLlm(from: DefinitionReader, base: LlmDraft, problems: Problem[]): LlmDraft {
  from.optional('version', 'model_description');
  const style = from.value('prompt_style');
  return {
    ...base,
    version: Number(from.number('version', String(base.version))),
    model_description: from.text('model_description', ''),
    context_length: from.number('context_length', base.context_length),
    model_lang: from.texts('model_lang', base.model_lang),
    model_ability: from.texts('model_ability', base.model_ability),
    model_family: from.text('model_family', base.model_family),
    model_specs: readSpecs(from, problems) ?? base.model_specs,
    prompt: style === undefined ? { by: 'nobody' } : { by: 'definition', style },
    rest: from.rest(),
  };
}

function readSpecs(from: DefinitionReader, problems: Problem[]): SpecDraft[] | undefined {
  const specs = from.objects('model_specs');
  if (specs?.length === 0) problems.push({ field: 'model_specs', problem: problemText.empty });
  const drafts = specs?.flatMap(({ source, path }) => readSpec(readFields(source, problems, path)));
  return drafts?.length === 0 ? undefined : drafts?.map((draft, index) => ({ ...draft, key: index + 1 }));
}

/** One form entry holds one quantization: a spec that lists several becomes several. Later releases name a single one. */
function readSpec(from: DefinitionReader): SpecDraft[] {
  const blank = blankSpec(0);
  from.optional('model_file_name_template', 'quantization', 'quantizations', 'model_uri');
  const model_format = from.text('model_format', blank.model_format);
  const single = from.text('quantization', '');
  const listed = from.texts('quantizations', []);
  const file = from.text('model_file_name_template', '');
  const uri = from.text('model_uri', '');
  const spec = {
    ...blank,
    model_format,
    model_uri: isLlamaFormat(model_format) ? joinPath(uri, file) : uri,
    model_size_in_billions: from.number('model_size_in_billions', blank.model_size_in_billions),
    rest: from.rest(),
  };
  const quantizations = listed.length === 0 ? [single] : listed;
  if (model_format === 'pytorch') return [{ ...spec, quantization: quantizations[0] ?? '' }];
  return quantizations.map(quantization => ({ ...spec, quantization }));
}

function readControlnet(from: DefinitionReader, problems: Problem[]): ControlnetDraft[] | undefined {
  const entries = from.optional('controlnet').objects('controlnet');
  return entries?.map(({ source, path }, index) => {
    const entry = readFields(source, problems, path).optional('model_uri');
    const model_name = entry.text('model_name', '');
    const model_uri = entry.text('model_uri', '');
    // The family of an entry is fixed, so that the form has no field for it.
    entry.value('model_family');
    return { key: index + 1, model_name, model_uri, rest: entry.rest() };
  });
}
