import { formatsTaken } from '#app/catalogue/formats.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { isObject } from '#app/format/json.ts';
import { type RegisterContext, takesKey } from './definition-rows.ts';
import { versionOf } from './definitions.ts';
import { abilitiesFor } from './llm-definition.ts';
import { templateRows } from './prompt-template.ts';
import { foldSpecs, unfoldSpecs } from './spec-versions.ts';
import type { WireSource } from './wire-fields.ts';

/** A definition, and the keys with values that it cannot hold here. */
type Converted = { definition: WireSource; lost: string[] };

/** Converts a definition to this cluster's version; unknown keys remain in place. */
export function convertDefinition(kind: KindName, definition: WireSource, here: RegisterContext): Converted {
  if (kind === 'llm') return convertLlm(definition, here);
  if (versionOf(kind, definition) === here.version) return { definition, lost: [] };
  if (kind !== 'embedding' && kind !== 'rerank') return { definition, lost: [] };
  return here.version === 2 ? withSpecs(definition) : withoutSpecs(definition);
}

function convertLlm(definition: WireSource, here: RegisterContext): Converted {
  const { model_specs, model_ability, prompt_style: style } = definition;
  const { version, templates, families, prompts } = here;
  const sameVersion = versionOf('llm', definition) === version;
  const strange = Object.keys(templateRows).filter(key => !templates || !takesKey(key, here));
  if (templates) strange.push('prompt_style');
  // Version 1 has prompt styles before 0.15, and templates since.
  const samePrompts = Object.keys(prompts).length === 0 || part(definition, strange).lost.length === 0;
  if (sameVersion && samePrompts) return { definition, lost: [] };
  const specs = sameVersion ? model_specs : version === 2 ? unfoldSpecs(model_specs) : foldSpecs(model_specs);
  const taken = known('model_specs', specs, formatsTaken(here), spec => isObject(spec) && spec.model_format);
  const listed = families.chat.length + families.generate.length > 0;
  const abilities = ['embed', ...Object.keys(families), ...abilitiesFor('llm', here), ...untoldBy(here)];
  const able = known('model_ability', model_ability, listed ? abilities : undefined, ability => ability);
  const { stop, stop_token_ids } = templates && isObject(style) ? style : {};
  const parted = part(definition, strange);
  const added = { stop, stop_token_ids, model_ability: able.list, model_specs: taken.list };
  const values = Object.entries(added).filter(([, value]) => value !== undefined);
  return {
    definition: { ...parted.definition, version, ...Object.fromEntries(values) },
    lost: [...parted.lost, ...able.lost, ...taken.lost],
  };
}

/** Abilities that clusters with templates take without listing them before 1.7.1. */
function untoldBy(here: RegisterContext): string[] {
  if (!here.templates) return [];
  const reasoning = takesKey('reasoning_start_tag', here) ? ['reasoning'] : [];
  return ['audio', 'omni', 'hybrid', ...reasoning];
}

const PLACE = ['model_uri', 'model_id', 'model_revision', 'model_hub'];

/** Moves the model's path to its only spec. */
function withSpecs(definition: WireSource): Converted {
  const place = Object.entries(definition).filter(([key]) => PLACE.includes(key));
  const spec = { model_format: 'pytorch', ...Object.fromEntries(place), quantization: 'none' };
  const { definition: rest } = part(definition, PLACE);
  return { definition: { ...rest, version: 2, model_specs: [spec] }, lost: [] };
}

/** The reverse: moves the path of one spec to the model. */
function withoutSpecs({ model_specs, ...definition }: WireSource): Converted {
  const { definition: rest, lost } = part(definition, ['version', 'model_ability', 'type']);
  const specs: unknown[] = Array.isArray(model_specs) ? model_specs : [];
  const chosen = specs.find(spec => isObject(spec) && spec.model_format === 'pytorch') ?? specs[0];
  const place = isObject(chosen) ? Object.entries(chosen).filter(([key]) => PLACE.includes(key)) : [];
  const others = specs.flatMap((spec, index) => (spec === chosen ? [] : [`model_specs[${index}]`]));
  return {
    definition: { ...rest, ...Object.fromEntries(place) },
    lost: [...lost.filter(name => name !== 'version'), ...others],
  };
}

/** Removes keys; those with a value are lost. */
function part(definition: WireSource, keys: readonly string[]): Converted {
  const entries = Object.entries(definition);
  const empty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0);
  return {
    definition: Object.fromEntries(entries.filter(([key]) => !keys.includes(key))),
    lost: entries.flatMap(([key, value]) => (keys.includes(key) && !empty(value) ? [key] : [])),
  };
}

/** Removes entries that the cluster would refuse. */
function known(
  name: string,
  list: unknown,
  names: readonly string[] | undefined,
  nameOf: (one: unknown) => unknown,
): { list: unknown; lost: string[] } {
  if (!Array.isArray(list) || names === undefined) return { list, lost: [] };
  const strange = list.map(nameOf).filter(one => typeof one === 'string' && !names.includes(one));
  return {
    list: list.filter(one => !strange.includes(nameOf(one))),
    lost: [...new Set(strange)].map(one => `${name} (${one})`),
  };
}
