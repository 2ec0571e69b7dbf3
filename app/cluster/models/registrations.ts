import * as v from 'valibot';
import { type KindName, wireType } from '#app/catalogue/kind-names.ts';
import { CATALOGUE_MS, customModels, type Registration, registration } from '#app/catalogue/registration.ts';
import { openObject } from '#app/format/json.ts';
import { byName } from '#app/format/natural-order.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { fetchList, request, requestNothing } from '#app/http/request.ts';
import type { Call } from '#app/http/send.ts';
import { encoded } from '#app/paths.ts';
import { createQueries } from '#app/query/query.ts';
import { checkSchema, type ListReader, listOf } from '#app/schema/list-reader.ts';
import { lastVisitOf, storeLastVisit } from '#app/session/last-visit.ts';

/** A custom model's definition with every key of the cluster, to be shown and sent back whole. */
export type Definition = { model_name: string } & Record<string, unknown>;
export const definition: v.GenericSchema<unknown, Definition> = openObject({ model_name: v.string() });

const named = v.object({ model_name: v.string(), is_builtin: v.nullish(v.boolean(), false) });
const names: ListReader<RegisteredName> = { ...listOf(named), arrange: byName };
export type RegisteredName = v.InferOutput<typeof named>;

/** GET /v1/model_registrations/{type}: every name, built-in and custom, each once; a distributed cluster may repeat one. */
export function listNames(
  kind: KindName,
  options?: Pick<Call, 'signal' | 'limit'>,
): Promise<ApiResult<RegisteredName[]>> {
  return fetchList({ path: below(kind), keep: storeLastVisit, ...options }, names);
}

/** The names of each kind, with which a slow cluster's screen starts as the last visit read them. */
export const nameQueries = createQueries<RegisteredName[], KindName>('list', {
  lastVisit: kind => lastVisitOf(below(kind), names),
});

const counted = v.pipe(
  v.array(v.unknown()),
  v.transform(list => list.length),
);

/** GET /v1/model_registrations/{type} for a type without a form: the number of its models. */
export function countModels(type: string, signal?: AbortSignal): Promise<ApiResult<number>> {
  return request({ path: `/v1/model_registrations/${encoded(type)}`, signal }, counted);
}

/**
 * GET /v1/model_registrations/{type}?detailed=true: the workers that have a custom definition. A distributed cluster lists a worker's
 * definition by name alone, once per worker, and the supervisor's whole.
 */
export async function listWorkerDefinitions(
  kind: KindName,
  name: string,
  signal?: AbortSignal,
): Promise<ApiResult<('worker' | 'supervisor')[]>> {
  const call = { path: `${below(kind)}?detailed=true`, signal, limit: CATALOGUE_MS };
  const answer = await fetchList(call, listOf(definition));
  if (!answer.ok) return answer;
  const entries = answer.data.filter(one => one.model_name === name);
  return { ok: true, data: entries.map(one => (Object.keys(one).length > 2 ? 'supervisor' : 'worker')) };
}

/**
 * GET /v1/model_registrations/{type}?detailed=true, the custom models in it: from 1.17 nothing else reports which of their files are cached,
 * in `model_specs[].cache_status`.
 */
export function listCustomDetailed(kind: KindName, signal?: AbortSignal): Promise<ApiResult<Registration[]>> {
  return fetchList({ path: `${below(kind)}?detailed=true`, signal, probe: true }, customModels);
}

/** GET /v1/model_registrations/{type}/{name}: a definition. An unknown name is a 400, which is the answer of a `probe`. */
export function getDefinition(
  kind: KindName,
  name: string,
  options?: Pick<Call, 'signal' | 'probe' | 'limit'>,
): Promise<ApiResult<Definition>> {
  return request({ path: below(kind, name), ...options }, definition);
}

/** Reads a definition as a catalogue entry, for its card and launch; undefined if it is unreadable. */
export function toRegistration(from: Definition): Registration | undefined {
  const entry = checkSchema(registration, { ...from, is_builtin: false });
  return 'read' in entry ? entry.read : undefined;
}

/** The catalogue entry of a model of which only the name is known. */
export function nameOnly(model_name: string, is_builtin = false): Registration {
  return { ...v.parse(registration, { model_name, is_builtin }), isNameOnly: true };
}

/**
 * POST /v1/model_registrations/{type}: sends the definition as a JSON string. `worker` is the ip of the worker that stores it; by default
 * the supervisor does. A refusal is a 400 with a detail that may be long.
 */
export function registerModel(
  kind: KindName,
  model: Definition,
  worker?: string,
): Promise<ApiResult<undefined>> {
  const body = { model: JSON.stringify(model), persist: true, worker_ip: worker };
  return requestNothing({ method: 'POST', path: below(kind), body });
}

/** DELETE /v1/model_registrations/{type}/{name}: succeeds for an unknown name too. */
export function unregisterModel(
  kind: KindName,
  name: string,
  signal?: AbortSignal,
): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'DELETE', path: below(kind, name), signal });
}

function below(kind: KindName, name?: string): string {
  const type = `/v1/model_registrations/${wireType(kind)}`;
  return name === undefined ? type : `${type}/${encoded(name)}`;
}
