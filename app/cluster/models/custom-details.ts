import pLimit from 'p-limit';
import { useMemo } from 'react';
import { isCached } from '#app/catalogue/cache-status.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { ModelSpec, Registration } from '#app/catalogue/registration.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { ABORTED, type ApiResult } from '#app/http/failure.ts';
import { failureText } from '#app/messages/failures.ts';
import { createQueries, type Query, useQueryState } from '#app/query/query.ts';
import {
  type Definition,
  getDefinition,
  listCustomDetailed,
  nameOnly,
  toRegistration,
} from './registrations.ts';

/** A custom model beside its name: its definition, and the entry for its card and launch form. */
export type Detail = { definition: Definition; model: Registration };

const details = createQueries<Detail>('part');

/**
 * A list needs one call per model. A browser makes six calls to a host at a time: some are left for what a person does meanwhile, also
 * while these hang.
 */
const queue = pLimit(4);

/** In ms; a definition is a small answer. */
const DEFINITION_MS = 20_000;

/** The known detail of a model; `readDetail` reads it. */
export function detailOf(kind: KindName, name: string): Query<Detail> {
  return details.current(detailKey(kind, name));
}

/** Stores the definition that was just registered; the earlier one no longer exists. */
export function setDetail(kind: KindName, definition: Definition): void {
  const model = toRegistration(definition);
  if (model !== undefined) details.keep(detailKey(kind, definition.model_name), { definition, model });
}

/** The models whose definitions wait for their turn. */
const waiting = new Set<string>();

/** Waits for its turn among the details of a list. */
export function readDetail(kind: KindName, name: string, left: AbortSignal): Promise<Query<Detail>> {
  const key = detailKey(kind, name);
  return details.read(key, { url: '', signal: left }, signal => {
    waiting.add(key);
    return queue(() => ask(kind, name, signal));
  });
}

/** Of a model whose form is opened: now, where it still waits for its turn, or for a list that does not come. */
export function readDetailNow(kind: KindName, name: string): void {
  const key = detailKey(kind, name);
  const { data, pending, failure } = details.current(key);
  const { signal } = new AbortController();
  const isUnasked = data === undefined && pending === undefined && failure === undefined;
  if (waiting.has(key) || isUnasked)
    void details.read(key, { url: '', signal }, asked => ask(kind, name, asked));
}

async function ask(kind: KindName, name: string, signal: AbortSignal): Promise<ApiResult<Detail>> {
  if (signal.aborted) return ABORTED;
  waiting.delete(detailKey(kind, name));
  const answer = await getDefinition(kind, name, { signal, limit: DEFINITION_MS });
  if (!answer.ok) return answer;
  const model = toRegistration(answer.data);
  if (model !== undefined) return { ok: true, data: { definition: answer.data, model } };
  return { ok: false, failure: { kind: 'unreadable', status: 200, detail: failureText.unreadable } };
}

/** By name, custom models with what the cluster says of their cached files. */
type Marks = ReadonlyMap<string, Pick<Registration, 'cache_status' | 'model_specs'>>;

const marks = createQueries<Marks>('part');

/** Asks which files of the custom models are cached, where the cluster reports it. */
export async function readCacheMarks(kind: KindName, left: AbortSignal): Promise<void> {
  await capabilitiesKnown();
  if (!can('customCacheMarks') || left.aborted) return;
  await marks.read(kind, { url: '', signal: left }, async signal => {
    const answer = await listCustomDetailed(kind, signal);
    if (!answer.ok) return answer;
    return { ok: true, data: new Map(answer.data.map(model => [model.model_name, model])) };
  });
}

/** A custom model as its card and its launch form show it: its name at first, then all that is known. */
export function useCustomModel(kind: KindName, name: string): Registration {
  const { data } = useQueryState(detailOf(kind, name));
  const marked = useQueryState(marks.current(kind)).data?.get(name);
  return useMemo(() => {
    const model = data?.model ?? nameOnly(name);
    return marked === undefined ? model : { ...model, ...cacheMarks(model, marked) };
  }, [data, name, marked]);
}

/** A definition that was changed since has other specs: then only the model as a whole is marked. */
function cacheMarks(
  { model_specs }: Registration,
  marked: Pick<Registration, 'cache_status' | 'model_specs'>,
): Partial<Registration> {
  const marks = marked.model_specs;
  const isSame =
    model_specs.length === marks.length &&
    model_specs.every((spec, index) => weightsOf(spec) === weightsOf(marks[index]));
  return isSame
    ? { cache_status: marked.cache_status, model_specs: marks }
    : { cache_status: isCached(marked) };
}

function weightsOf(spec: ModelSpec | undefined): string {
  return JSON.stringify([
    spec?.model_format,
    String(spec?.model_size_in_billions).replace('_', '.'),
    spec?.quantizations,
  ]);
}

function detailKey(kind: KindName, name: string): string {
  return `${kind}/${name}`;
}
