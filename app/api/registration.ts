import * as v from 'valibot';

const text = v.nullish(v.string(), '');
const number = v.nullish(v.number());
const texts = v.nullish(v.array(v.nullish(v.string(), 'none')), []);
const cacheStatus = v.nullish(v.union([v.boolean(), v.array(v.boolean())]));

/** Later releases name one `quantization` a spec in place of the list. */
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

export const registration = v.object({
  model_name: v.string(),
  model_description: text,
  model_lang: texts,
  language: texts,
  model_family: text,
  model_ability: texts,
  context_length: number,
  dimensions: number,
  max_tokens: number,
  is_builtin: v.nullish(v.boolean(), false),
  cache_status: cacheStatus,
  model_specs: v.nullish(v.array(modelSpec), []),
});

/** A catalogue entry: a model that the cluster knows how to launch (calls.registrations). */
export type Registration = v.InferOutput<typeof registration>;

/** What was read, or why it cannot be a catalogue entry. */
export type Read = Registration | { refused: string };

/** Reads any entry of a catalogue. */
export function readThroughSchema(item: unknown): Read {
  const read = v.safeParse(registration, item);
  if (read.success) return read.output;
  return { refused: `${v.getDotPath(read.issues[0]) ?? 'whole entry'}: ${read.issues[0].message}` };
}
