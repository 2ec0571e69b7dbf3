import * as v from 'valibot';
import { kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { can } from '#app/cluster/capabilities.ts';
import { openObject } from '#app/format/json.ts';
import { type ApiResult, statusOf } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { changeText } from '#app/messages/changes.ts';
import { encoded, paths } from '#app/paths.ts';
import { performChange } from '#app/query/perform-change.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { maybeNumber, text } from '#app/schema/lenient.ts';
import { deleteDraft, storeDraft, storedDraft } from '#app/storage/form-draft.ts';

const config = v.object({
  /** Whether more than the settings of its answers can be changed. */
  enabled: v.fallback(v.boolean(), false),
  engine: text,
  /** The current values; without one the engine's own is used. */
  model_config: v.fallback(openObject({}), {}),
  /** The type of each setting that can be changed. */
  parameters: v.fallback(v.record(v.string(), v.string()), {}),
  hot_parameters: v.fallback(v.nullish(v.array(v.string()), []), []),
});

const status = v.object({
  operation_id: text,
  /** idle, reloading, ready, error or cancelled. */
  status: text,
  stage: text,
  error: text,
  /** After an error: whether the earlier settings serve again. */
  restored: v.fallback(v.nullish(v.boolean(), false), false),
  /** Seconds since 1970. */
  finished_at: maybeNumber,
});

type ReloadConfig = v.InferOutput<typeof config>;
type ReloadStatus = v.InferOutput<typeof status>;

/** The settings that can be changed and the last change, or why the cluster changes nothing. */
export type Reload = { config: ReloadConfig; status: ReloadStatus } | { refused: string };

const queries = createQueries<Reload>('part');

/** The engines whose models can be changed; the others are not asked about. */
const ENGINES = /^(vllm|sglang)$/i;

/** Whether the cluster may change settings of this model while it runs. */
export function mayReload({ model_type, model_engine, replica }: RunningModel): boolean {
  return can('reload') && kindOf(model_type) === 'llm' && ENGINES.test(model_engine) && replica === 1;
}

/** Reads what can be changed, for the page of a model. */
export function readReload(uid: string, caller: Pick<Request, 'url' | 'signal'>): Promise<Query<Reload>> {
  return queries.read(uid, caller, signal => askForReload(uid, signal));
}

/** GET /v1/models/{uid}/reload/config and GET …/reload, from 4.0: a 400 says why nothing can be changed. */
async function askForReload(uid: string, signal: AbortSignal): Promise<ApiResult<Reload>> {
  const path = below(uid);
  const [reloadConfig, state] = await Promise.all([
    request({ path: `${path}/config`, signal, probe: true }, config),
    request({ path, signal, probe: true }, status),
  ]);
  const failed = reloadConfig.ok ? state : reloadConfig;
  if (!failed.ok && statusOf(failed.failure) === 400)
    return { ok: true, data: { refused: failed.failure.detail } };
  if (!reloadConfig.ok) return reloadConfig;
  if (!state.ok) return state;
  return { ok: true, data: { config: reloadConfig.data, status: state.data } };
}

/** The values with which a model runs: those that the cluster reports, else those of its launch and of the list. */
export function presentValues(
  model: RunningModel,
  { model_config, parameters }: ReloadConfig,
  launched: object | undefined,
): Values {
  const length = model.context_length ?? undefined;
  const known = { max_model_len: length, context_length: length, ...launched, ...model_config };
  return Object.fromEntries(
    Object.entries(known).filter(([name, value]) => name in parameters && value != null),
  );
}

function below(uid: string): string {
  return `/v1/models/${encoded(uid)}/reload`;
}

/** The settings that a change sets, and those before it; null where there was none. */
type Values = Record<string, unknown>;
export type AskedReload = { values: Values; before: Values; drain: number };
const sent = v.object({ operation: v.string(), before: openObject({}) });

const draftOf = (uid: string) => `reload ${uid}`;

/** The change that this tab sent last, for the way back; it survives a reload of the page. */
export function lastSent(uid: string): v.InferOutput<typeof sent> | undefined {
  return storedDraft(draftOf(uid), sent);
}

export function forgetSent(uid: string): void {
  deleteDraft(draftOf(uid));
}

/**
 * POST /v1/models/{uid}/reload, from 4.0: `drain` are seconds. It is accepted with 202, and its status reports the end; 409 while another
 * change runs, 503 for a model that is not ready.
 */
export function sendReload(uid: string, { values, before, drain }: AskedReload): Promise<ChangeResult> {
  const body = { model_config: values, drain_timeout: drain };
  const asked = request({ method: 'POST', path: below(uid), body }, status);
  return performChange(paths.runningModel(uid), changeText.reload(uid), asked, accepted => {
    storeDraft(draftOf(uid), { operation: accepted.operation_id, before });
    return { ok: true, message: '' };
  });
}
