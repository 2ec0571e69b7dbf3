import type { ApiResult } from '#app/api/failure.ts';
import type { LaunchPayload } from '#app/api/launch-payload.ts';
import { launchModel } from '#app/api/models.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { rememberPayload } from '#app/session/launch-payloads.ts';
import { keyNow, type Launch, launchStarted, launchTaken } from '#app/session/launches.ts';

/** `followed`: the cluster has taken the launch, and no call waits for its end; else the model runs. */
type Started = { uid: string; followed: boolean };
type Begun = { launch: Launch; answer: ApiResult<Started> };

/**
 * Launches a model of this tab (calls.launch). Where the cluster tells how far a launch is, it answers at once. Without a signal: nothing
 * that happens to the screen may stop a launch. Undefined where a log out came first: then it is nobody's to be told of. `draft` is
 * what the form has kept that is sent with it.
 */
export async function startLaunch(
  kind: KindName,
  payload: LaunchPayload,
  draft?: string,
): Promise<Begun | undefined> {
  const { model_name: modelName, model_uid } = payload;
  const started = launchStarted(kind, modelName, model_uid ?? undefined, { draft, payload });
  await capabilitiesKnown();
  const followed = can('progress');
  const launched = await launchModel(payload, { ready: !followed });
  const key = keyNow(started);
  if (key === undefined) return undefined;
  const launch = { ...started, key };
  if (!launched.ok) return { launch, answer: launched };
  const uid = launched.data ?? model_uid ?? modelName;
  rememberPayload(uid, payload);
  if (followed) launchTaken(key, uid);
  return { launch, answer: { ok: true, data: { uid, followed } } };
}
