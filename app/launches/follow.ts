import { reasonsOf } from '#app/catalogue/instance-status.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { listInstances, type ModelInstance } from '#app/cluster/models/instances.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { isAnswered } from '#app/http/cut-off.ts';
import { type Failure, isDenied, isExplained } from '#app/http/failure.ts';
import { noticeText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { launchesText } from '#app/messages/launches.ts';
import { isVisible } from '#app/notify/background-result.ts';
import { showBanner } from '#app/notify/banner.ts';
import { showNotification } from '#app/notify/browser-notification.ts';
import { showToast } from '#app/notify/toasts.ts';
import { intervals } from '#app/query/intervals.ts';
import { report } from '#app/query/report.ts';
import { permission } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { deleteSentDraft } from '#app/storage/form-draft.ts';
import { launchProgress } from './api.ts';
import { dismissedLaunches, instanceStatus, launchInstanceKey } from './list.ts';
import { savePreset } from './presets.ts';
import { recordStage, stageKey } from './stages.ts';
import {
  calledUid,
  currentKey,
  dispatchLaunch,
  hasFailed,
  isUnattended,
  isUnderWay,
  type Launch,
  type LaunchFailure,
  launchKey,
  launchOf,
  launchState,
  onLaunches,
} from './store.ts';

/** How long the cluster may take to list a launch whose call was cut off. */
const LISTED_MS = 10_000;
/** The largest difference between the clocks of browser and cluster: beyond it sign-in fails. */
const APART_MS = 300_000;

/** The launches that are followed, by key: the loop of an old sign-in may still be sleeping when the new one starts. */
const followed = new Map<string, AbortSignal>();

/**
 * Follows a launch without a pending call until it runs, failed or was cancelled, or the session ends. It continues in a hidden tab,
 * since the user may wait for a notification. Resolves to whether the launch has ended.
 */
export async function followLaunch(key: string): Promise<boolean> {
  const { signInSignal } = session.current();
  if (followed.get(key) === signInSignal) return false;
  followed.set(key, signInSignal);
  try {
    await capabilitiesKnown();
    for (let wait = intervals.launchFirst; ; wait = Math.min(wait * 1.5, intervals.launchMost)) {
      const launch = launchOf(launchState(), key);
      if (launch === undefined || !isUnattended(launch)) return true;
      const failure = await checkOnce(launch);
      if (signInSignal.aborted || (failure && isDenied(failure))) return false;
      const again = launchOf(launchState(), key);
      if (again === undefined || !isUnattended(again)) return true;
      await new Promise(resolve => setTimeout(resolve, failure ? intervals.launchAfterFailure : wait));
      if (signInSignal.aborted) return false;
    }
  } finally {
    if (followed.get(key) === signInSignal) followed.delete(key);
  }
}

/** Waits until it is known whether a launch without a response has begun. Undefined if it was dismissed, or the user has signed out. */
export function settled(launch: Launch): Promise<Launch | undefined> {
  return new Promise(resolve => {
    const check = () => {
      const key = currentKey(launchState(), launch);
      const now = key === undefined ? undefined : launchOf(launchState(), key);
      if (now?.status === 'no-response') return;
      stop();
      resolve(now);
    };
    const stop = onLaunches(check);
    check();
  });
}

/** Reads the status of a launch once. Returns the failure, if any. */
async function checkOnce(launch: Launch): Promise<Failure | undefined> {
  const [answer, progress] = await Promise.all([
    listInstances(undefined, launch.uid),
    launch.uid !== undefined && can('progress') && permission('models:read').allowed
      ? launchProgress(launch.uid)
      : undefined,
  ]);
  if (!answer.ok) return answer.failure;
  // It may have been dismissed or restarted meanwhile.
  if (launchOf(launchState(), launch.key)?.startedAt !== launch.startedAt) return undefined;
  if (launch.uid !== undefined && progress?.ok) {
    recordStage(stageKey(launch), progress.data.stage);
    dispatchLaunch({ type: 'progress', uid: launch.uid, progress: progress.data });
  }
  const later = hasFailed(launch)
    ? launchState().launches.filter(one => isLater(one, launch) && !hasFailed(one))
    : [];
  // The end of the later launch decides which one the model belongs to.
  if (later.some(isUnderWay)) return undefined;
  const instance = instanceOf(answer.data, launch);
  if (later.length > 0) dispatchLaunch({ type: 'dismissed', key: launch.key });
  else if (instance !== undefined) reportStatus(launch, instance);
  else if (Date.now() - launch.startedAt > LISTED_MS) {
    const message = hasFailed(launch) ? launchesText.cutOff : launchesText.vanished;
    reportLaunchFailure(launch, { message, answered: true });
  }
  return undefined;
}

/** Whether a launch repeats another one, to which no answer came. */
function isLater(one: Launch, { startedAt, ...launch }: Launch): boolean {
  return one.startedAt > startedAt && calledUid(one) === calledUid(launch);
}

/**
 * Finds the cluster's entry of a launch. Without a uid it is the entry of the model whose start is nearest. A call that was cut off may
 * never have reached the cluster: an entry from long before is another launch.
 */
function instanceOf(instances: readonly ModelInstance[], launch: Launch): ModelInstance | undefined {
  const { uid, modelName, startedAt } = launch;
  const after = (one: ModelInstance) => localTime(one.instance_created_ts ?? Infinity) - startedAt;
  const able = instances.filter(one => !hasFailed(launch) || after(one) > -APART_MS);
  if (uid !== undefined) return able.find(one => one.model_uid === uid);
  const away = (one: ModelInstance) => Math.abs(after(one));
  return able.filter(one => one.model_name === modelName).sort((a, b) => away(a) - away(b))[0];
}

function reportStatus(launch: Launch, instance: ModelInstance): void {
  const { key } = launch;
  const uid = instance.model_uid;
  const status = instanceStatus(instance);
  if (status === 'running') reportLaunchSuccess(launch, uid);
  // Cancelled from another tab, or before a reload.
  else if (status === 'failed' && dismissedLaunches().has(launchInstanceKey(instance)))
    dispatchLaunch({ type: 'cancelled', key });
  else if (status === 'failed') {
    const message = reasonsOf(instance) || launchesText.noReason;
    reportLaunchFailure(launch, { message, answered: true });
  } else if (hasFailed(launch)) dispatchLaunch({ type: 'accepted', key, uid });
}

/** A launch of this tab ended well: its settings are the last that worked (again.last). */
export function recordLaunchSuccess({ key, kind, modelName, draft, payload }: Launch, uid: string): void {
  if (payload !== undefined) savePreset(kind, '', payload);
  if (draft !== undefined) deleteSentDraft(launchKey(kind, modelName), draft);
  dispatchLaunch({ type: 'running', key, uid });
}

/** It is recorded, and a person who looks elsewhere is notified unless it was to be cancelled. */
export function reportLaunchSuccess(launch: Launch, uid: string): void {
  const { key, kind, modelName } = launch;
  const { cancelling, late } = launchState();
  // The line of a cancellation that came too late says so.
  const isLate = cancelling.has(uid) || late.has(uid);
  if (!isLate && !isVisible(key)) showToast(noticeText.runs(modelName, uid), { uid, kind });
  recordLaunchSuccess(launch, uid);
  if (!isLate) showNotification(key, launchesText.notifyRuns(uid));
}

/**
 * Why the call of a launch failed. Undefined, and the launch is dismissed, if a dialog or notice of the whole page says why, or if the user
 * has signed out.
 */
export function launchFailureOf(key: string | undefined, failure: Failure): LaunchFailure | undefined {
  if (isExplained(failure) || failure.kind === 'aborted') {
    if (key !== undefined) dispatchLaunch({ type: 'dismissed', key });
    return undefined;
  }
  return { message: report(failure, 'launch'), answered: isAnswered(failure) };
}

/** The form shows a failure; without the form the banner does. A missing answer is only logged (failures.logged). */
export function reportLaunchFailure(launch: Launch, failure: LaunchFailure): void {
  const { key, modelName } = launch;
  if (failure.answered) recordStage(stageKey(launch), 'failed');
  dispatchLaunch({ type: 'failed', key, ...failure });
  if (launchOf(launchState(), key)?.status !== 'failed') return;
  if (!isVisible(key)) showBanner(launchFormText.failedElsewhere(modelName, failure.message));
  showNotification(key, launchesText.notifyFailed(modelName), failure.message);
}
