import * as v from 'valibot';
import { type Kind, kinds } from '#app/models/kinds.ts';
import { type ApiResult, request, requestNothing } from './request.ts';

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

const registration = v.object({
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

/** A catalogue entry: a model that the cluster knows how to launch (SPEC section 3). */
export type Registration = v.InferOutput<typeof registration>;

/** A custom model's definition as the cluster keeps it: every key that came, to be shown and sent back whole. */
export type Definition = { model_name: string } & Record<string, unknown>;
const definition: v.GenericSchema<unknown, Definition> = v.looseObject({ model_name: v.string() });

/** GET /v1/model_registrations/{type}?detailed=true, built-in models only. */
export function listBuiltIn(kind: Kind, signal?: AbortSignal): Promise<ApiResult<Registration[]>> {
  const builtIn = v.pipe(
    v.array(registration),
    v.filterItems(one => one.is_builtin),
  );
  return request({ path: `${below(kind)}?detailed=true`, signal }, builtIn);
}

const named = v.object({ model_name: v.string(), is_builtin: v.nullish(v.boolean(), false) });
export type RegisteredName = v.InferOutput<typeof named>;

/** GET /v1/model_registrations/{type}: every name, built-in and custom, each once: a distributed cluster may say one twice. */
export function listNames(kind: Kind, signal?: AbortSignal): Promise<ApiResult<RegisteredName[]>> {
  const once = v.transform((list: RegisteredName[]) => [
    ...new Map(list.map(one => [one.model_name, one])).values(),
  ]);
  return request({ path: below(kind), signal }, v.pipe(v.array(named), once));
}

/** GET /v1/model_registrations/{type}/{name}: a definition; an unknown name is a 400. */
export function getDefinition(
  kind: Kind,
  name: string,
  signal?: AbortSignal,
): Promise<ApiResult<Definition>> {
  return request({ path: below(kind, name), signal }, definition);
}

/** Reads a definition as a catalogue entry, for its card and its launch; undefined where it cannot be one. */
export function asRegistration(from: Definition): Registration | undefined {
  const read = v.safeParse(registration, { ...from, is_builtin: false });
  return read.success ? read.output : undefined;
}

/** The catalogue entry of a model of which no more than the name is known. */
export function nameOnly(name: string): Registration {
  return v.parse(registration, { model_name: name });
}

/** POST /v1/model_registrations/{type}: the definition goes as a JSON string. Refusals are 400 with a possibly long detail. */
export function registerModel(
  kind: Kind,
  model: Definition,
  signal?: AbortSignal,
): Promise<ApiResult<undefined>> {
  const body = { model: JSON.stringify(model), persist: true };
  return requestNothing({ method: 'POST', path: below(kind), body, signal });
}

/** DELETE /v1/model_registrations/{type}/{name}: succeeds for an unknown name too. */
export function unregisterModel(
  kind: Kind,
  name: string,
  signal?: AbortSignal,
): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'DELETE', path: below(kind, name), signal });
}

function below(kind: Kind, name?: string): string {
  const type = `/v1/model_registrations/${kinds[kind].wire}`;
  return name === undefined ? type : `${type}/${encodeURIComponent(name)}`;
}
