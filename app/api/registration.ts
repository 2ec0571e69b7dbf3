import * as v from 'valibot';
import { byName } from '#app/models/natural-order.ts';
import type { ListReader } from './list-reader.ts';

const text = v.nullish(v.string(), '');
const number = v.nullish(v.number());
const list = v.array(v.nullish(v.string(), 'none'));
const texts = v.nullish(list, []);
/** Audio models name one language as a string in later releases, and their ability from 0.16 to 1.2. */
const textOrTexts = v.nullish(
  v.union([
    list,
    v.pipe(
      v.string(),
      v.transform(one => [one]),
    ),
  ]),
  [],
);
const cacheStatus = v.nullish(v.union([v.boolean(), v.array(v.boolean())]));

/**
 * A format and a size, in billions of parameters: `7`, `"1_8"` or `"1.8"`, null where there is none. From 1.8 a spec names one
 * `quantization` in place of the list.
 */
const modelSpec = v.pipe(
  v.object({
    model_format: text,
    model_size_in_billions: v.nullish(v.union([v.number(), v.string()]), null),
    quantizations: texts,
    quantization: v.nullish(v.string()),
    cache_status: cacheStatus,
  }),
  v.transform(({ quantization, quantizations, ...spec }) => ({
    ...spec,
    quantizations: quantization && quantizations.length === 0 ? [quantization] : quantizations,
  })),
);
export type ModelSpec = v.InferOutput<typeof modelSpec>;

/** Lengths are in tokens; what the cluster does not say is empty. */
export const registration = v.object({
  model_name: v.string(),
  model_description: text,
  model_lang: texts,
  language: textOrTexts,
  model_family: text,
  model_ability: textOrTexts,
  context_length: number,
  dimensions: number,
  max_tokens: number,
  is_builtin: v.nullish(v.boolean(), false),
  cache_status: cacheStatus,
  model_specs: v.nullish(v.array(modelSpec), []),
});

/** A catalogue entry: a model that the cluster knows how to launch (calls.registrations). */
export type Registration = v.InferOutput<typeof registration>;

/** Reads the catalogue of a kind. */
export const catalogue: ListReader<Registration> = {
  name: 'catalogue',
  list: v.pipe(
    v.array(v.unknown()),
    v.transform(entries => entries.filter(isBuiltIn)),
  ),
  entry: registration,
  arrange: byName,
};

function isBuiltIn(item: unknown): boolean {
  return Object(item).is_builtin === true;
}
