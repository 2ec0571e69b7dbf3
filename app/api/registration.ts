import * as v from 'valibot';
import { type Entry, readEntry } from './request.ts';

const text = v.nullish(v.string(), '');
const number = v.nullish(v.number());
const list = v.array(v.nullish(v.string(), 'none'));
const texts = v.nullish(list, []);
/** Audio models of later releases name one language as a string. */
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
  language: textOrTexts,
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

/** Reads any entry of a catalogue. */
export function readRegistration(item: unknown): Entry<Registration> {
  const plain = readPlain(item);
  return plain === undefined ? readEntry(registration, item) : { read: plain };
}

/**
 * Reads a catalogue entry that is as the cluster usually writes it, exactly as the schema would; undefined leaves it to the
 * schema. A catalogue of 10,000 models would keep the page waiting for the schema, which has to name every fault.
 */
export function readPlain(item: unknown): Registration | undefined {
  if (!isRecord(item)) return undefined;
  const { model_name, model_description, model_lang, language, model_family, model_ability } = item;
  const { context_length, dimensions, max_tokens, is_builtin, cache_status } = item;
  if (typeof model_name !== 'string' || !isText(model_description) || !isText(model_family)) return undefined;
  if (!isTexts(model_lang) || !isTexts(language) || !isTexts(model_ability)) return undefined;
  if (!isNumber(context_length) || !isNumber(dimensions) || !isNumber(max_tokens)) return undefined;
  if (typeof is_builtin !== 'boolean' || !isCacheStatus(cache_status)) return undefined;
  const model_specs = readSpecs(item.model_specs);
  if (model_specs === undefined) return undefined;
  return {
    model_name,
    model_description: model_description ?? '',
    model_lang: model_lang ?? [],
    language: language ?? [],
    model_family: model_family ?? '',
    model_ability: model_ability ?? [],
    context_length,
    dimensions,
    max_tokens,
    is_builtin,
    cache_status,
    model_specs,
  };
}

function readSpecs(specs: unknown): ModelSpec[] | undefined {
  if (specs === undefined) return [];
  if (!Array.isArray(specs)) return undefined;
  const read: ModelSpec[] = [];
  for (const item of specs) {
    const spec = readSpec(item);
    if (spec === undefined) return undefined;
    read.push(spec);
  }
  return read;
}

function readSpec(item: unknown): ModelSpec | undefined {
  if (!isRecord(item) || item.quantization !== undefined) return undefined;
  const { model_format, model_size_in_billions, quantizations, cache_status } = item;
  if (typeof model_format !== 'string' || !isTexts(quantizations)) return undefined;
  if (typeof model_size_in_billions !== 'number' && typeof model_size_in_billions !== 'string')
    return undefined;
  if (!isCacheStatus(cache_status)) return undefined;
  return { model_format, model_size_in_billions, quantizations: quantizations ?? [], cache_status };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string | null | undefined {
  return value == null || typeof value === 'string';
}

function isNumber(value: unknown): value is number | null | undefined {
  return value == null || typeof value === 'number';
}

function isTexts(value: unknown): value is string[] | null | undefined {
  return value == null || (Array.isArray(value) && value.every(one => typeof one === 'string'));
}

function isCacheStatus(value: unknown): value is boolean | boolean[] | null | undefined {
  if (value == null || typeof value === 'boolean') return true;
  return Array.isArray(value) && value.every(one => typeof one === 'boolean');
}
