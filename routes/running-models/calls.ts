import pLimit from 'p-limit';
import { type ApiResult, type Failure, refusedWith, statusOf } from '#app/api/failure.ts';
import type { LaunchPayload, RunningModel } from '#app/api/models.ts';
import { endpoint } from '#app/api/request.ts';
import { createWebUi, probeWebUi } from '#app/api/web-ui.ts';
import { notify } from '#app/data/notices.ts';
import { report } from '#app/data/report.ts';
import { findRunning } from '#app/data/running.ts';
import { startLaunch } from '#app/data/start-launch.ts';
import { terminate as terminateModel } from '#app/data/terminate.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { runningNotice } from '#app/messages/running-models.ts';
import { type KindName, kindOf, requireKind, wireType } from '#app/models/kind-names.ts';
import { modelPage } from '#app/paths.ts';
import { sentPayload } from '#app/session/launch-payloads.ts';
import { launchForgotten, launchKey, launchSucceeded } from '#app/session/launches.ts';
import { closeTab, showInTab } from '#app/session/page-tab.ts';
import type { Said } from '#routes/launch/prefill.ts';

/** How a terminated model comes back: by sending its settings, or by a launch form, where they are not all known. */
export type Again = { uid: string; payload: LaunchPayload } | { uid: string; form: KindName; said: Said };

export type Outcome =
  | { did: 'terminated'; ok: true; uid: string; again?: Again | undefined }
  | { did: 'terminated-some'; ok: boolean; gone: string[]; failed: { uid: string; reason: string }[] }
  | { did: 'launched' | 'launching'; ok: true; uid: string }
  /** `opened` is false when the browser did not let the tab open: then a link has to do. */
  | { did: 'found-page'; ok: true; uid: string; url: string; opened: boolean }
  | { did: 'no-pages'; ok: false }
  | { did: 'nothing'; ok: false };

const AT_ONCE = 6;
/** From release 3.0 on, the cluster has no pages of its models and refuses the question itself. */
const NO_SUCH_PAGES = 405;

/** Terminates one model at once (running.terminate). */
export async function terminate(uid: string, signal: AbortSignal): Promise<Outcome> {
  const model = await findRunning(uid, signal);
  const ended = await terminateModel(uid, signal);
  if (!ended.ok) return failed(ended.failure);
  return { did: 'terminated', ok: true, uid, again: model && againOf(model) };
}

/** Terminates several, at most six at once, and tells of each that is still there. */
export async function terminateSome(uids: readonly string[], signal: AbortSignal): Promise<Outcome> {
  const limit = pLimit(AT_ONCE);
  const ends = await Promise.all(
    uids.map(async uid => ({ uid, ended: await limit(() => terminateModel(uid, signal)) })),
  );
  return {
    did: 'terminated-some',
    ok: ends.every(({ ended }) => ended.ok),
    gone: ends.flatMap(({ uid, ended }) => (ended.ok ? [uid] : [])),
    failed: ends.flatMap(({ uid, ended }) => (ended.ok ? [] : [{ uid, reason: ended.failure.detail }])),
  };
}

/** Where the cluster can, the launch is followed among the others (launches.watch); else its call is waited for. */
export async function launchAgain(payload: LaunchPayload): Promise<Outcome> {
  const kind = requireKind(payload.model_type);
  const key = launchKey(kind, payload.model_name);
  const started = await startLaunch(kind, payload);
  if (!started.ok) {
    launchForgotten(key);
    return failed(started.failure);
  }
  const { uid, followed } = started.data;
  if (followed) return { did: 'launching', ok: true, uid };
  notify(runningNotice.launched(uid), { uid, kind });
  launchSucceeded(uid, key);
  return { did: 'launched', ok: true, uid };
}

/** Asks for the model's page, creates it where it is missing and shows it in the waiting tab (running.web-ui). */
export async function openPage(uid: string, signal: AbortSignal): Promise<Outcome> {
  const probed = await probeWebUi(uid, signal);
  if (!probed.ok && statusOf(probed.failure) !== 404) return withoutPage(uid, probed.failure);
  const created = probed.ok ? probed : await createPage(uid, signal);
  if (!created.ok) {
    closeTab(uid);
    return failed(created.failure);
  }
  const url = modelPage(endpoint(), uid);
  return { did: 'found-page', ok: true, uid, url, opened: showInTab(uid, url) };
}

async function createPage(uid: string, signal: AbortSignal): Promise<ApiResult<undefined>> {
  const model = await findRunning(uid, signal);
  const kind = kindOf(model?.model_type);
  const page = kind && kinds[kind].running.page;
  if (model === undefined || page === undefined) return refusedWith(404, 'Not Found');
  return createWebUi(page, model, signal);
}

/** A status that was not expected is only logged (failures.web-ui). */
function withoutPage(uid: string, failure: Failure): Outcome {
  closeTab(uid);
  report(failure, 'web-page');
  return statusOf(failure) === NO_SUCH_PAGES ? { did: 'no-pages', ok: false } : { did: 'nothing', ok: false };
}

/** Undefined for a kind whose form the console does not have. */
function againOf(model: RunningModel): Again | undefined {
  const payload = relaunchPayload(model);
  if (payload !== undefined) return { uid: model.id, payload };
  const kind = kindOf(model.model_type);
  return kind && { uid: model.id, form: kind, said: model };
}

function failed(failure: Failure): Outcome {
  report(failure, 'change');
  return { did: 'nothing', ok: false };
}

/**
 * How to launch a model again that is gone now: with the settings that this page launched it with, or with those that its row
 * told. A language model's row does not name its engine, so without the former there is no way but the launch form: undefined.
 */
export function relaunchPayload(model: RunningModel): LaunchPayload | undefined {
  const known = sentPayload(model.id);
  if (known?.model_name === model.model_name) return { ...known, model_uid: model.id };
  const kind = kindOf(model.model_type);
  if (kind === undefined || kinds[kind].launch === 'engine') return undefined;
  const plain = { model_uid: model.id, model_name: model.model_name, model_type: wireType(kind) };
  if (kinds[kind].launch === 'nothing') return plain;
  const device = model.accelerators.length > 0 ? 'auto' : null;
  return { ...plain, replica: model.replica, n_gpu: device, worker_ip: null, gpu_idx: null };
}
