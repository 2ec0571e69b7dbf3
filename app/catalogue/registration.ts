import * as v from 'valibot';
import { byName } from '#app/format/natural-order.ts';
import { maybeNumber, maybeText, size, text } from '#app/schema/lenient.ts';
import type { ListReader } from '#app/schema/list-reader.ts';

const number = maybeNumber;
const list = v.array(v.nullish(v.string(), 'none'));
const texts = v.fallback(v.nullish(list, []), []);
/** Audio models of later releases name one language as a string; from 0.16 to 1.2 also their ability. */
const textOrTexts = v.fallback(
  v.nullish(
    v.union([
      list,
      v.pipe(
        v.string(),
        v.transform(one => [one]),
      ),
    ]),
    [],
  ),
  [],
);
const cacheStatus = v.fallback(v.nullish(v.union([v.boolean(), v.array(v.boolean())])), null);

/**
 * A format and a size in billions of parameters: `7`, `"1_8"` or `"1.8"`, or null. From 1.8 a spec has one `quantization` instead of a
 * list.
 */
const modelSpec = v.pipe(
  v.object({
    model_format: text,
    model_size_in_billions: size,
    quantizations: texts,
    quantization: maybeText,
    cache_status: cacheStatus,
    multimodal_projectors: v.fallback(v.nullish(list), null),
  }),
  v.transform(({ quantization, quantizations, ...spec }) => ({
    ...spec,
    quantizations: quantization && quantizations.length === 0 ? [quantization] : quantizations,
  })),
);
export type ModelSpec = v.InferOutput<typeof modelSpec>;

/** A spec that cannot be read is left out. */
const modelSpecs = v.pipe(
  v.fallback(v.nullish(v.array(v.unknown()), []), []),
  v.transform(specs =>
    specs.flatMap(spec => {
      const read = v.safeParse(modelSpec, spec);
      return read.success ? [read.output] : [];
    }),
  ),
);

/** Lengths are in tokens; what the cluster does not say is empty. Only the name must be readable. */
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
  is_builtin: v.fallback(v.nullish(v.boolean(), false), false),
  cache_status: cacheStatus,
  model_specs: modelSpecs,
  /** Of image and video models. */
  gguf_quantizations: texts,
  lightning_versions: texts,
});

/** A catalogue entry: a model that the cluster can launch (calls.registrations). */
export type Registration = v.InferOutput<typeof registration> & {
  /** Its details have not come. */
  isNameOnly?: true;
};

/** How long a whole catalogue may take, in ms: it has megabytes, and a cluster of several machines is slow to report it. */
export const CATALOGUE_MS = 600_000;

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

/** Reads the custom models in the same answer. */
export const customModels: ListReader<Registration> = {
  ...catalogue,
  name: 'custom',
  list: v.pipe(
    v.array(v.unknown()),
    v.transform(entries => entries.filter(item => !isBuiltIn(item))),
  ),
};

function isBuiltIn(item: unknown): boolean {
  return Object(item).is_builtin === true;
}
