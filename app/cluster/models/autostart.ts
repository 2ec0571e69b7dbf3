import * as v from 'valibot';
import { type LaunchPayload, launchPayload } from '#app/catalogue/launch-payload.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { openObject } from '#app/format/json.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { fetchList, request, requestNothing } from '#app/http/request.ts';
import { encoded, paths } from '#app/paths.ts';
import { createQuery, type Query } from '#app/query/query.ts';
import { maybeNumber, maybeText, text } from '#app/schema/lenient.ts';
import { listOf } from '#app/schema/list-reader.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { holdsPlaceholder } from '#app/storage/secrets.ts';

/** The order of a start, lowest first, the tries, and the seconds between them. */
export type AutostartPolicy = { priority: number; tries: number; interval: number };

export const defaultPolicy: AutostartPolicy = { priority: 100, tries: 3, interval: 30 };

const lastStart = v.object({
  /** active, launching, waiting_model, waiting_worker or error; empty before the first start. */
  status: text,
  attempts: maybeNumber,
  message: text,
  last_error: maybeText,
  /** Seconds since 1970. */
  last_attempt_ts: maybeNumber,
  last_started_ts: maybeNumber,
});

const entry = v.pipe(
  v.object({
    priority: v.fallback(v.number(), defaultPolicy.priority),
    max_retries: v.fallback(v.number(), defaultPolicy.tries),
    retry_interval_seconds: v.fallback(v.number(), defaultPolicy.interval),
    launch: openObject({ model_uid: v.string(), model_name: v.string(), model_type: text }),
    state: v.optional(lastStart, {}),
  }),
  v.transform(({ max_retries: tries, retry_interval_seconds: interval, ...rest }) => ({
    uid: rest.launch.model_uid,
    tries,
    interval,
    ...rest,
  })),
);

/**
 * A model that the cluster starts by itself. `launch` is for display alone: its secrets are asterisks, and keys of another user's
 * entry are missing.
 */
export type AutostartEntry = v.InferOutput<typeof entry>;

const summaryEntry = v.pipe(
  v.object({ model_uid: v.string() }),
  v.transform(({ model_uid: uid }) => ({ uid })),
);

/** The models that start by themselves; users who may not launch see the uids alone. */
export type Autostart = readonly (AutostartEntry | { uid: string })[];

const models = v.pipe(
  v.object({ models: v.array(v.unknown()) }),
  v.transform(answer => answer.models),
);

/** The models that start by themselves: one query for all screens. */
export const autostartQuery = createQuery('part', listAutostart);

/** Whether the cluster starts a model by itself; false before the list is read. */
export function startsByItself(uid: string): boolean {
  return autostartQuery.current().data?.some(one => one.uid === uid) === true;
}

/** Whether this cluster starts models by itself, and this user may see which. */
export function seesAutostart(): boolean {
  return can('autostart') && isKnownToBePermitted('models:list');
}

/**
 * Whether the cluster never starts these settings by itself: 4.1 hands the places of replicas on as it stored them, and fails with
 * `'dict' object has no attribute 'devices'` (autostart.places).
 */
export function hasPlaces({ replica_config: places }: LaunchPayload): boolean {
  return Array.isArray(places) && places.length > 0;
}

/** The settings without the places of their replicas, so that the cluster can start them. */
export function withoutPlaces<T extends LaunchPayload>(settings: T): T {
  const { replica_config: _, ...rest } = settings;
  return rest as T;
}

/** The address of the form of a model's automatic start. */
export function autostartAddress(uid: string): string {
  return `${paths.desired}?start=${encoded(uid)}`;
}

/** Reads the list for a screen. */
export async function readAutostart(request: Pick<Request, 'url' | 'signal'>): Promise<Query<Autostart>> {
  await capabilitiesKnown();
  return seesAutostart() ? autostartQuery.read(request) : autostartQuery.current();
}

/** GET /v1/autostart/models for users who may launch, else GET /v1/autostart/models/summary; from 2.12. */
function listAutostart(signal?: AbortSignal): Promise<ApiResult<Autostart>> {
  return isKnownToBePermitted('models:start')
    ? fetchList({ path: '/v1/autostart/models', signal }, { list: models, entry })
    : fetchList({ path: '/v1/autostart/models/summary', signal }, { list: models, entry: summaryEntry });
}

export function hasDetails(one: Autostart[number]): one is AutostartEntry {
  return 'launch' in one;
}

/**
 * POST /v1/autostart/models: replaces the entry of the uid, and starts every model of the list that does not run. Never pass settings
 * with placeholders: the cluster would launch with them.
 */
export async function saveAutostart(
  launch: LaunchPayload,
  { priority, tries, interval }: AutostartPolicy,
): Promise<ApiResult<undefined>> {
  if (holdsPlaceholder(JSON.stringify(launch))) throw new Error('A placeholder is no setting of a launch');
  const body = { priority, max_retries: tries, retry_interval_seconds: interval, launch };
  const answer = await request({ method: 'POST', path: '/v1/autostart/models', body }, models);
  return answer.ok ? { ok: true, data: undefined } : answer;
}

/** DELETE /v1/autostart/models/{uid}: the model keeps running. An unknown uid is no failure. */
export function removeAutostart(uid: string): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'DELETE', path: `/v1/autostart/models/${encoded(uid)}` });
}

const settings = v.object({
  model_uid: text,
  data: launchPayload,
  is_owner: v.fallback(v.boolean(), false),
  autostart_enabled: v.fallback(v.boolean(), false),
});

/**
 * GET /v1/launch_history: the settings of an entry with their secrets, which the cluster gives to the entry's owner alone. Undefined for
 * another user's entry.
 */
export async function ownSettings(
  modelName: string,
  uid: string,
  signal?: AbortSignal,
): Promise<ApiResult<LaunchPayload | undefined>> {
  const path = `/v1/launch_history?model_name=${encoded(modelName)}`;
  const answer = await fetchList({ path, signal }, listOf(settings));
  if (!answer.ok) return answer;
  const own = answer.data.find(one => one.model_uid === uid && one.is_owner && one.autostart_enabled);
  const isWhole = own !== undefined && !holdsPlaceholder(JSON.stringify(own.data));
  return { ok: true, data: isWhole ? own.data : undefined };
}

/** The models that a POST starts now: the cluster starts those of the list that do not run, and those of the POST. */
export function startedNow(
  list: Autostart,
  running: readonly { id: string }[],
  posted: readonly string[] = [],
): string[] {
  const runs = new Set(running.map(({ id }) => id));
  const due = list.filter(one => !hasDetails(one) || !isSpent(one)).map(({ uid }) => uid);
  return [...new Set([...due, ...posted])].filter(uid => !runs.has(uid));
}

/** A start that is under way, or whose tries are used up: a POST of another entry changes neither. */
function isSpent({ tries, state: { status, attempts } }: AutostartEntry): boolean {
  return status === 'launching' || (status === 'error' && (attempts ?? 0) >= tries);
}
