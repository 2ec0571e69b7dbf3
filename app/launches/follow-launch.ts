import { reasonsOf } from '#app/catalogue/instance-status.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { listInstances, type ModelInstance } from '#app/cluster/models.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { type Failure, isDenied } from '#app/http/failure.ts';
import { launchesText } from '#app/messages/launches.ts';
import { permission } from '#app/session/permissions.ts';
import { sessionNumber } from '#app/session/token.ts';
import { launchProgress } from './api.ts';
import {
  calledUid,
  isUnattended,
  launchAccepted,
  launchCancelled,
  launchForgotten,
  launchOf,
  setProgress,
} from './changes.ts';
import { dismissedLaunches, launchInstanceKey, statusHere } from './failed-launches.ts';
import { reportLaunchFailure, reportLaunchSuccess } from './launch-result.ts';
import { isUnderWay, knownLaunches, type Launch } from './store.ts';

/** A launch of a second is reported within a second; later polls are at most two seconds apart. */
const FIRST_MS = 250;
const LONGEST_MS = 2000;
const AFTER_FAILURE_MS = 8000;
/** How long the cluster may take to list a launch whose call was cut off. */
const NOTED_MS = 10_000;
/** The largest difference between the clocks of browser and cluster: beyond it sign-in fails. */
const APART_MS = 300_000;

/** Keyed by session too: an old session's loop may still be sleeping when the new one starts. */
const followed = new Set<string>();

/**
 * Follows a launch without a pending call until it runs, failed or was cancelled, or the session ends. It continues in a hidden tab,
 * since the user may wait for a notification. Resolves to whether the launch has ended.
 */
export async function followLaunch(key: string): Promise<boolean> {
  const session = sessionNumber();
  const mine = `${session} ${key}`;
  if (followed.has(mine)) return false;
  followed.add(mine);
  try {
    await capabilitiesKnown();
    for (let wait = FIRST_MS; ; wait = Math.min(wait * 1.5, LONGEST_MS)) {
      const launch = launchOf(key);
      if (launch === undefined || !isUnattended(launch)) return true;
      const failure = await look(launch);
      if (session !== sessionNumber() || (failure && isDenied(failure))) return false;
      const again = launchOf(key);
      if (again === undefined || !isUnattended(again)) return true;
      await new Promise(resolve => setTimeout(resolve, failure ? AFTER_FAILURE_MS : wait));
      if (session !== sessionNumber()) return false;
    }
  } finally {
    followed.delete(mine);
  }
}

/** Reads the status of a launch once. Returns the failure, if any. */
async function look(launch: Launch): Promise<Failure | undefined> {
  const [answer, progress] = await Promise.all([
    listInstances(undefined, launch.uid),
    launch.uid !== undefined && can('progress') && permission('models:read').allowed
      ? launchProgress(launch.uid)
      : undefined,
  ]);
  if (!answer.ok) return answer.failure;
  // It may have been dismissed or restarted meanwhile.
  if (launchOf(launch.key)?.startedAt !== launch.startedAt) return undefined;
  if (launch.uid !== undefined && progress?.ok) setProgress(launch.uid, progress.data);
  const later = launch.failure ? knownLaunches().filter(one => isLater(one, launch) && !one.failure) : [];
  // The end of the later launch decides which one the model belongs to.
  if (later.some(isUnderWay)) return undefined;
  const noted = notedOf(answer.data, launch);
  if (later.length > 0) launchForgotten(launch.key);
  else if (noted !== undefined) settle(launch, noted);
  else if (Date.now() - launch.startedAt > NOTED_MS) {
    const message = launch.failure === undefined ? launchesText.vanished : launchesText.cutOff;
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
function notedOf(
  instances: readonly ModelInstance[],
  { uid, modelName, startedAt, failure }: Launch,
): ModelInstance | undefined {
  const after = (one: ModelInstance) => localTime(one.instance_created_ts ?? Infinity) - startedAt;
  const able = instances.filter(one => failure === undefined || after(one) > -APART_MS);
  if (uid !== undefined) return able.find(one => one.model_uid === uid);
  const away = (one: ModelInstance) => Math.abs(after(one));
  return able.filter(one => one.model_name === modelName).sort((a, b) => away(a) - away(b))[0];
}

function settle(launch: Launch, noted: ModelInstance): void {
  const uid = noted.model_uid;
  const standing = statusHere(noted);
  if (standing === 'runs') reportLaunchSuccess(launch, uid);
  // Cancelled from another tab, or before a reload.
  else if (standing === 'failed' && dismissedLaunches().has(launchInstanceKey(noted)))
    launchCancelled(launch.key);
  else if (standing === 'failed') {
    const message = reasonsOf(noted) || launchesText.noReason;
    reportLaunchFailure(launch, { message, answered: true });
  } else if (launch.failure) launchAccepted(launch.key, uid);
}
