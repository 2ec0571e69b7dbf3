import * as v from 'valibot';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import type { PagedModel, WebPage } from '#app/catalogue/running-kinds.ts';
import { type RunningModel, runningModels } from '#app/catalogue/running-model.ts';
import { type ApiResult, statusOf } from '#app/http/failure.ts';
import { fetchList, requestNothing } from '#app/http/request.ts';
import { send } from '#app/http/send.ts';
import { encoded } from '#app/paths.ts';
import { createQuery } from '#app/query/query.ts';
import { useReading } from '#app/query/resource-route.ts';
import { checkSchema } from '#app/schema/list-reader.ts';
import { usePermission } from '#app/session/permissions.ts';

/** The running models as the cluster lists them: one query for all screens. */
export const runningQuery = createQuery('running-list', listRunning);

/** The running models at the moment of a question; not asked for where the user may not list them. */
export function useRunningNow() {
  const { allowed } = usePermission('models:list');
  const { data, failure } = useReading(allowed ? 'running' : undefined, signal => runningQuery.fetch(signal));
  return { data, isAwaited: allowed && data === undefined && failure === undefined };
}

/** A running model by uid: from the last list, else from the cluster. */
export async function findRunning(uid: string, signal?: AbortSignal): Promise<RunningModel | undefined> {
  const known = runningQuery.current().data?.find(model => model.id === uid);
  if (known !== undefined) return known;
  const answer = await runningQuery.fetch(signal);
  return answer.ok ? answer.data.find(model => model.id === uid) : undefined;
}

/**
 * GET /v1/models: every running model of every kind, each uid once. Unreadable entries are skipped and logged; a list without readable
 * entries is a failure.
 */
export function listRunning(signal?: AbortSignal, limit?: number): Promise<ApiResult<RunningModel[]>> {
  return fetchList({ path: '/v1/models', signal, limit }, runningModels);
}

const launched = v.pipe(
  v.object({ model_uid: v.string() }),
  v.transform(answer => answer.model_uid),
);

/**
 * POST /v1/models: answers once the model is loaded, after seconds to tens of minutes. With `ready: false` it answers at once, and
 * listInstances has the rest. Gives the model's uid, or undefined if the answer has none; the model runs in both cases.
 */
export function launchModel(
  payload: LaunchPayload,
  { ready = true }: { ready?: boolean } = {},
): Promise<ApiResult<string | undefined>> {
  const path = ready ? '/v1/models' : '/v1/models?wait_ready=false';
  return send({ method: 'POST', path, body: payload, limit: Number.POSITIVE_INFINITY }, async response => {
    const read = checkSchema(launched, await response.json().catch(() => undefined));
    return { ok: true, data: 'read' in read ? read.read : undefined };
  });
}

/** DELETE /v1/models/{uid}: terminates a model. Its body is empty (calls.terminate). */
export function terminateModel(uid: string): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'DELETE', path: `/v1/models/${encoded(uid)}` });
}

/** HEAD {endpoint}/{uid}/: whether the model's web page exists. A 404 is a failure with that status, but not an error. */
export function probeWebUi(uid: string, signal?: AbortSignal): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'HEAD', path: `/${encoded(uid)}/`, signal });
}

/**
 * POST /v1/ui/{uid}, or /v1/ui/images/{uid} for an image model: creates the web page (calls.ui, calls.ui-images). If the server could not
 * read the body, it is sent again with the keys of later releases.
 */
export async function createWebUi(
  page: WebPage,
  model: PagedModel,
  signal?: AbortSignal,
): Promise<ApiResult<undefined>> {
  const call = { method: 'POST', path: `/v1/${page.below}/${encoded(model.id)}`, signal } as const;
  const body = page.body(model);
  const made = await requestNothing({ ...call, body });
  if (made.ok || page.alsoAsked === undefined || !NOT_READ.includes(statusOf(made.failure) ?? 0)) return made;
  return requestNothing({ ...call, body: { ...body, ...page.alsoAsked(model) } });
}

/** A server's answers to a body that lacks a field: a crash or a validation error. */
const NOT_READ: readonly number[] = [422, 500];
