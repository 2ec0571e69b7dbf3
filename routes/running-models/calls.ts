import { type KindName, kindOf, requireKind } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { runningKinds } from '#app/catalogue/running-kinds.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { createWebUi, findRunning, probeWebUi, runningQuery } from '#app/cluster/models/models.ts';
import { confirmTermination, terminate as terminateModel } from '#app/cluster/models/terminate.ts';
import { nodesQuery } from '#app/cluster/workers/nodes.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { type ApiResult, type Failure, refusedWith, statusOf } from '#app/http/failure.ts';
import { cannotBeNamed } from '#app/launches/api.ts';
import { launchFailureOf, recordLaunchSuccess } from '#app/launches/follow.ts';
import { type KnownSettings, relaunchPayload, startLaunch } from '#app/launches/start.ts';
import { dispatchLaunch } from '#app/launches/store.ts';
import { changeText } from '#app/messages/changes.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { launchesText } from '#app/messages/launches.ts';
import { runningNotice, runningText } from '#app/messages/running-models.ts';
import { createResultNotifier } from '#app/notify/background-result.ts';
import { closeTab, navigateTab } from '#app/notify/pending-tab.ts';
import { showToast } from '#app/notify/toasts.ts';
import { endpoint, modelPage, paths } from '#app/paths.ts';
import { inSeries } from '#app/query/perform-change.ts';
import { report } from '#app/query/report.ts';
import { ifPermitted } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { placeholdersIn } from '#app/storage/secrets.ts';
import { releasedMemory } from './released-memory.ts';

/** How a terminated model is relaunched: by its settings, or by a launch form if some are unknown. */
export type Relaunch =
  | { uid: string; payload: LaunchPayload }
  | { uid: string; form: KindName; said: KnownSettings };

export type RunningResult =
  | { did: 'terminated'; ok: true; uid: string; again?: Relaunch | undefined }
  | {
      did: 'terminated-some';
      ok: boolean;
      gone: { uid: string; frees: string }[];
      failed: { uid: string; reason: string }[];
    }
  | { did: 'launched' | 'launching'; ok: true; uid: string }
  /** It can be tried again. */
  | { did: 'not-launched'; ok: false; uid: string; again: Relaunch; words: string }
  /** `opened` is false if the browser blocked the tab: a link replaces it. */
  | { did: 'found-page'; ok: true; uid: string; url: string; opened: boolean }
  | { did: 'no-pages'; ok: false }
  /** No call of the cluster's API can name the model, or no answer came. */
  | { did: 'not-done'; ok: false; uid: string; words: string }
  | { did: 'nothing'; ok: false };

/** From 3.0 the cluster has no model pages and refuses the request. */
const NO_SUCH_PAGES = 405;

/** Terminates one model at once (running.terminate). Without a good answer the list is checked: it may have ended. */
export async function terminate(uid: string): Promise<RunningResult> {
  const { userSignal } = session.current();
  const notify = createResultNotifier(paths.runningModels);
  const model = await findRunning(uid, userSignal);
  if (userSignal.aborted) return { did: 'nothing', ok: false };
  const ended = await terminateModel(uid);
  if (!ended.ok && cannotBeNamed(uid, ended.failure)) {
    const words = runningNotice.cannotStop(uid, hostOf(model?.address ?? ''));
    notify(false, words);
    return { did: 'not-done', ok: false, uid, words };
  }
  if (!ended.ok && !(model && isNoAnswer(ended.failure) && (await isGone(uid))))
    return notTerminated(uid, ended.failure);
  notify(true, runningNotice.terminated(uid));
  return { did: 'terminated', ok: true, uid, again: model && againOf(model) };
}

/** A missing answer is logged (failures.logged), and said below the table. */
function notTerminated(uid: string, failure: Failure): RunningResult {
  const result = failed(failure);
  if (failure.kind !== 'unreachable') return result;
  const words = jointText.of(runningText.terminateThis(uid), failure.detail);
  return { did: 'not-done', ok: false, uid, words };
}

/**
 * Terminates several in the given order, then checks the list. The list decides: a model still listed was not terminated, whatever the
 * call returned (running.terminate-some).
 */
export async function terminateSome(uids: readonly string[]): Promise<RunningResult> {
  const { userSignal } = session.current();
  const nodes = await ifPermitted('admin', () => nodesQuery.fetch());
  const found = await Promise.all(uids.map(uid => findRunning(uid, userSignal)));
  if (userSignal.aborted) return { did: 'nothing', ok: false };
  const models = new Map(uids.map((uid, index) => [uid, found[index]]));
  const { ok, done, failed } = await inSeries(uids, {
    place: paths.runningModels,
    name: uid => uid,
    change: changeText.termination,
    call: terminateModel,
    reason: (uid, failure) =>
      cannotBeNamed(uid, failure)
        ? runningNotice.cannotStop(uid, hostOf(models.get(uid)?.address ?? ''))
        : undefined,
    check: async () => {
      const left = await runningQuery.fetch(userSignal);
      if (!left.ok) return (_, reason) => reason;
      const still = new Set(left.data.map(({ id }) => id));
      return (uid, reason) => {
        if (still.has(uid)) return reason ?? runningNotice.stillListed;
        if (reason !== undefined) confirmTermination(uid);
        return undefined;
      };
    },
    summary: runningNotice.terminatedSome,
  });
  const freedBy = (uid: string) => {
    const model = models.get(uid);
    return model ? releasedMemory(model, nodes ?? []) : '';
  };
  return {
    did: 'terminated-some',
    ok,
    gone: done.map(uid => ({ uid, frees: freedBy(uid) })),
    failed: failed.map(({ name, reason }) => ({ uid: name, reason })),
  };
}

/** Whether the result of a call is unknown: its line was cut, or a gateway timed out. */
function isNoAnswer(failure: Failure): boolean {
  return failure.kind === 'unreachable' || (statusOf(failure) ?? 0) >= 500;
}

async function isGone(uid: string): Promise<boolean> {
  const left = await runningQuery.fetch();
  if (!left.ok || left.data.some(({ id }) => id === uid)) return false;
  confirmTermination(uid);
  return true;
}

/** If the cluster can, the launch is followed with the others (launches.watch); else the call is awaited. */
export async function launchAgain(payload: LaunchPayload): Promise<RunningResult> {
  const kind = requireKind(payload.model_type);
  const notify = createResultNotifier(paths.runningModels);
  const begun = await startLaunch(kind, payload);
  if (begun === undefined) return failed({ kind: 'aborted', detail: '' });
  const { launch, answer } = begun;
  if (!answer.ok) {
    const name = launch.uid ?? launch.modelName;
    const failure = launchFailureOf(launch.key, answer.failure);
    if (failure !== undefined) dispatchLaunch({ type: 'failed', key: launch.key, ...failure });
    if (failure?.answered) notify(false, launchFormText.failedElsewhere(launch.modelName, failure.message));
    const words = failure?.answered === false ? launchesText.unanswered : (failure?.message ?? '');
    return { did: 'not-launched', ok: false, uid: name, again: { uid: name, payload }, words };
  }
  const { uid, followed } = answer.data;
  if (followed) return { did: 'launching', ok: true, uid };
  showToast(runningNotice.launched(uid), { uid, kind });
  recordLaunchSuccess(launch, uid);
  return { did: 'launched', ok: true, uid };
}

/** Checks the model's page, creates it if missing, and shows it in the waiting tab (running.web-ui). */
export async function openPage(uid: string, signal: AbortSignal): Promise<RunningResult> {
  const probed = await probeWebUi(uid, signal);
  if (!probed.ok && statusOf(probed.failure) !== 404) return withoutPage(uid, probed.failure);
  const created = probed.ok ? probed : await createPage(uid, signal);
  if (!created.ok) {
    closeTab(uid);
    if (!cannotBeNamed(uid, created.failure)) return failed(created.failure);
    return { did: 'not-done', ok: false, uid, words: runningNotice.cannotOpen(uid) };
  }
  const url = modelPage(endpoint(), uid);
  return { did: 'found-page', ok: true, uid, url, opened: navigateTab(uid, url) };
}

async function createPage(uid: string, signal: AbortSignal): Promise<ApiResult<undefined>> {
  const model = await findRunning(uid, signal);
  const kind = kindOf(model?.model_type);
  const page = kind && runningKinds[kind].page;
  if (model === undefined || page === undefined) return refusedWith(404, 'Not Found');
  return createWebUi(page, model, signal);
}

/** An unexpected status is only logged (failures.web-ui). */
function withoutPage(uid: string, failure: Failure): RunningResult {
  closeTab(uid);
  report(failure, 'web-page');
  return statusOf(failure) === NO_SUCH_PAGES ? { did: 'no-pages', ok: false } : { did: 'nothing', ok: false };
}

/** Undefined for a kind without a form. */
function againOf(model: RunningModel): Relaunch | undefined {
  const payload = relaunchPayload(model);
  // The form asks for what was not kept.
  if (payload !== undefined && placeholdersIn(payload).length === 0) return { uid: model.id, payload };
  const kind = kindOf(model.model_type);
  return kind && { uid: model.id, form: kind, said: model };
}

function failed(failure: Failure): RunningResult {
  report(failure, 'change');
  return { did: 'nothing', ok: false };
}
