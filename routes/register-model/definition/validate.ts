import type { RegisteredName } from '#app/api/registrations.ts';
import { isPositiveInteger, isPositiveNumber } from '#app/forms/checks.ts';
import type { FieldErrors } from '#app/forms/field-errors.ts';
import { registerErrors } from '#app/messages/register-model.ts';
import { isLlamaFormat } from '#app/models/formats.ts';
import { shownSize } from '#app/models/sizes.ts';
import { refusalOf } from './check-name.ts';
import { type Draft, isHubModel, type SpecDraft } from './draft.ts';
import { splitPath } from './model-path.ts';

/** A message where a check fails. */
type Check = [field: string, wrong: string | undefined];

/** What is wrong with a draft, by the name of the control (register.all-fields). `taken` are the names that others bear. */
export function validate(draft: Draft, taken: readonly RegisteredName[] = []): FieldErrors {
  const checks: Check[] = [
    ['model_name', filled(draft.model_name, registerErrors.modelName) ?? refusalOf(draft.model_name, taken)],
    ...checksOf(draft),
  ];
  return Object.fromEntries(
    checks.flatMap(([field, wrong]) => (wrong === undefined ? [] : [[field, wrong] as const])),
  );
}

function checksOf(draft: Draft): Check[] {
  switch (draft.kind) {
    case 'llm':
      return [
        ['context_length', integer(draft.context_length)],
        ['model_lang', some(draft.model_lang, registerErrors.languages)],
        ['model_ability', some(draft.model_ability, registerErrors.abilities)],
        ['model_family', filled(draft.model_family, registerErrors.family)],
        ...draft.model_specs.flatMap(specChecks),
      ];
    case 'embedding':
      return [
        ['dimensions', integer(draft.dimensions)],
        ['max_tokens', integer(draft.max_tokens)],
        ['model_uri', pathOf(draft)],
        ['language', some(draft.language, registerErrors.languages)],
      ];
    case 'rerank':
      return [
        ['model_uri', pathOf(draft)],
        ['language', some(draft.language, registerErrors.languages)],
      ];
    case 'image':
      return [
        ['model_uri', pathOf(draft)],
        ['model_family', filled(draft.model_family, registerErrors.family)],
        ...draft.controlnet.flatMap(({ key, model_name, model_uri }): Check[] => [
          [`controlnet.${key}.model_name`, filled(model_name, registerErrors.modelName)],
          [`controlnet.${key}.model_uri`, filled(model_uri, registerErrors.modelPath)],
        ]),
      ];
    case 'audio':
      return [
        ['model_uri', pathOf(draft)],
        ['model_family', filled(draft.model_family, registerErrors.family)],
      ];
  }
}

function specChecks(spec: SpecDraft): Check[] {
  const { model_format, model_uri, quantization } = spec;
  const { folder, file } = splitPath(model_uri);
  const incomplete = isLlamaFormat(model_format) && !isHubModel(spec) && (folder === '' || file === '');
  const needsQuantization = model_format === 'gptq' || model_format === 'awq';
  return [
    [`model_specs.${spec.key}.model_uri`, pathOf(spec) ?? (incomplete ? registerErrors.filePath : undefined)],
    [
      `model_specs.${spec.key}.model_size_in_billions`,
      isPositiveNumber(shownSize(spec.model_size_in_billions)) ? undefined : registerErrors.number,
    ],
    [
      `model_specs.${spec.key}.quantization`,
      needsQuantization ? filled(quantization, registerErrors.quantization) : undefined,
    ],
  ];
}

/** A hub's model is right without a path. */
function pathOf(draft: { model_uri: string; rest: Record<string, unknown> }): string | undefined {
  return isHubModel(draft) ? undefined : filled(draft.model_uri, registerErrors.modelPath);
}

function filled(text: string, message: string): string | undefined {
  return text.trim() === '' ? message : undefined;
}

function some(list: readonly string[], message: string): string | undefined {
  return list.length === 0 ? message : undefined;
}

function integer(text: string): string | undefined {
  return isPositiveInteger(text) ? undefined : registerErrors.integer;
}
