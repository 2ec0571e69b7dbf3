import { type KindName, kindOf, wireType } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { launchModel } from '#app/cluster/models/models.ts';
import { gpusOf } from '#app/cluster/workers/placement.ts';
import { sizeToWire } from '#app/format/numbers.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { createQueries } from '#app/query/query.ts';
import { session } from '#app/session/session.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';
import {
  calledUid,
  currentKey,
  dispatchLaunch,
  hasFailed,
  type Launch,
  launchKey,
  launchState,
} from './store.ts';

/** A browser has six connections per origin for all tabs: this many may wait for a launch. */
const MAX_WAITING = 3;
let waiting = 0;

/** `followed`: the cluster accepted the launch, and no call waits for its end; else the model runs. */
type Started = { uid: string; followed: boolean };
type Begun = { launch: Launch; answer: ApiResult<Started> };

/** Records a launch whose call is sent now. */
export function recordLaunch(
  kind: KindName,
  modelName: string,
  uid?: string,
  sent: Pick<Launch, 'draft' | 'payload'> = {},
): Launch {
  const key = launchKey(kind, modelName);
  // The launch survives a reload, without its secrets.
  const payload = sent.payload && withoutSecrets(sent.payload);
  const { draft } = sent;
  const launch: Launch = {
    key,
    kind,
    modelName,
    uid,
    startedAt: Date.now(),
    status: 'sending',
    draft,
    payload,
  };
  dispatchLaunch({ type: 'sent', launch });
  return launch;
}

/**
 * Launches a model from this tab (calls.launch). If the cluster reports progress, or several launches are pending, it answers at once. It
 * has no signal: leaving the screen never stops a launch. Undefined after a log out. `draft` is the stored draft that was sent.
 */
export async function startLaunch(
  kind: KindName,
  payload: LaunchPayload,
  draft?: string,
): Promise<Begun | undefined> {
  const { userSignal } = session.current();
  const { model_name: modelName, model_uid } = payload;
  const started = recordLaunch(kind, modelName, model_uid ?? undefined, { draft, payload });
  await capabilitiesKnown();
  if (userSignal.aborted) return undefined;
  const followed = can('progress') || waiting >= MAX_WAITING;
  if (!followed) waiting += 1;
  const launched = await launchModel(payload, { ready: !followed });
  if (!followed) waiting -= 1;
  const key = currentKey(launchState(), started);
  if (key === undefined) return undefined;
  const launch = { ...started, key };
  if (!launched.ok) return { launch, answer: launched };
  const uid = launched.data ?? model_uid ?? modelName;
  rememberPayload(uid, payload, started.startedAt);
  if (followed) dispatchLaunch({ type: 'accepted', key, uid });
  return { launch, answer: { ok: true, data: { uid, followed } } };
}

/** The fields of a launch, each of which determines the options of the next. */
export const cascadeFields = [
  'model_engine',
  'model_format',
  'model_size_in_billions',
  'quantization',
] as const;
/** The launch settings in a running model's row. */
export type KnownSettings = Pick<
  RunningModel,
  'id' | 'model_name' | 'replica' | 'accelerators' | (typeof cascadeFields)[number]
>;

/**
 * The settings with which this page launched a model. Undefined if its row shows another model, which was launched under the uid since.
 * The replicas are the row's.
 */
export function settingsSentFor(model: KnownSettings): LaunchPayload | undefined {
  const sent = newestSettings(model.id);
  if (sent === undefined || !isLaunchOf(sent, model)) return undefined;
  return withReplicas(sent, model.replica === null ? sent.replica : Math.max(1, model.replica));
}

/** Settings for so many replicas; places that were chosen for another number are left to the cluster. */
export function withReplicas(sent: LaunchPayload, replica: LaunchPayload['replica']): LaunchPayload {
  if ((replica ?? 1) === (sent.replica ?? 1)) return sent;
  const { replica_config: _, ...others } = sent;
  return { ...others, replica, ...('gpu_idx' in sent ? { gpu_idx: null } : {}) };
}

/** The settings of the newest launch that worked. The stored ones survive a reload and an expired sign-in, without their secrets. */
function newestSettings(uid: string): LaunchPayload | undefined {
  const launches = launchState().launches.filter(one => calledUid(one) === uid);
  const stored = launches.findLast(({ status }) => status === 'running');
  const { launch, payload } = payloads.current(uid).data ?? {};
  const failed = launches.some(
    one => one.startedAt === launch && (hasFailed(one) || one.status === 'cancelled'),
  );
  return failed || (launch ?? 0) < (stored?.startedAt ?? 0) ? stored?.payload : payload;
}

/** Whether a running model may have been launched with these settings. */
export function isLaunchOf(sent: Readonly<Record<string, unknown>>, model: KnownSettings): boolean {
  return sent.model_name === model.model_name && cascadeFields.every(key => agree(sent[key], model[key]));
}

/** A missing value is the cluster's choice. */
export function agree(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map(value => String(sizeToWire(String(value ?? ''))).toLowerCase());
  return a === '' || b === '' || a === b;
}

/**
 * The settings to relaunch a model that is gone: those of its launch, or of its row. A language model's row has no engine before 4.1:
 * undefined means that the launch form is needed.
 */
export function relaunchPayload(model: RunningModel): LaunchPayload | undefined {
  const known = settingsSentFor(model);
  if (known !== undefined) return { ...known, model_uid: model.id };
  const kind = kindOf(model.model_type);
  if (kind === undefined || kinds[kind].launch === 'engine' || isVirtual(model)) return undefined;
  const { id, model_name } = model;
  const plain = { model_uid: id, model_name, model_type: wireType(kind), ...choiceOf(model) };
  const replica = model.replica ?? 1;
  const n_gpu = gpusOf(model);
  if (kinds[kind].launch === 'nothing')
    return { ...plain, ...(replica > 1 && { replica }), ...(n_gpu !== 'auto' && { n_gpu }) };
  return { ...plain, replica, n_gpu, worker_ip: null, gpu_idx: null };
}

/** The engine and weights of a row. Before rows name an engine, it cannot be chosen. */
function choiceOf({ model_engine, model_format, quantization }: RunningModel) {
  if (model_engine === '') return {};
  const choice = Object.entries({ model_engine, model_format, quantization });
  return Object.fromEntries(choice.filter(([, value]) => value !== ''));
}

/** `launch`: the time of its start, in ms since 1970. */
const payloads = createQueries<{ launch: number; payload: LaunchPayload }>('launch');

/** Stores the settings with which this page launched a model: the list does not contain them all. */
export function rememberPayload(uid: string, payload: LaunchPayload, launch = Date.now()): void {
  payloads.keep(uid, { launch, payload });
}
