import { type Failure, isDenied } from '#app/api/failure.ts';
import { launchProgress } from '#app/api/launches.ts';
import { listInstances, type ModelInstance } from '#app/api/models.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { launchesText } from '#app/messages/launches.ts';
import { reasonsOf, standingOf } from '#app/models/launch-status.ts';
import { isLeftAlone, keepProgress, type Launch, launchOf, setCancelling } from '#app/session/launches.ts';
import { permission } from '#app/session/scopes.ts';
import { sessionNumber } from '#app/session/token.ts';
import { endedBadly, endedWell } from './launch-ends.ts';

/** What loads in a second is told in a second; after that, more often than every two seconds nobody needs it. */
const FIRST_MS = 250;
const LONGEST_MS = 2000;
const AFTER_FAILURE_MS = 8000;
/** So long may the cluster take to note a launch whose call was cut. */
const NOTED_MS = 10_000;

/** By session and key: the next session follows at once what the one before only lets go of when its wait is over. */
const followed = new Set<string>();

/**
 * Follows a launch for whose end no call waits, until it runs, failed or was cancelled, or the session is over. It goes on while
 * the tab is hidden: its person may wait for a notification. Resolves to whether the launch has ended.
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
      if (launch === undefined || !isLeftAlone(launch)) return true;
      const failure = await look(launch);
      if (session !== sessionNumber() || (failure && isDenied(failure))) return false;
      const again = launchOf(key);
      if (again === undefined || !isLeftAlone(again)) return true;
      await new Promise(resolve => setTimeout(resolve, failure ? AFTER_FAILURE_MS : wait));
      if (session !== sessionNumber()) return false;
    }
  } finally {
    followed.delete(mine);
  }
}

/** Asks once how a launch stands. Returns why that is not known. */
async function look(launch: Launch): Promise<Failure | undefined> {
  const [answer, progress] = await Promise.all([
    listInstances(undefined, launch.uid),
    launch.uid !== undefined && can('progress') && permission('models:read').allowed
      ? launchProgress(launch.uid)
      : undefined,
  ]);
  if (!answer.ok) return answer.failure;
  // In the meantime it may have been dismissed, or started anew.
  if (launchOf(launch.key)?.startedAt !== launch.startedAt) return undefined;
  if (launch.uid !== undefined && progress?.ok) keepProgress(launch.uid, progress.data);
  const noted = notedOf(answer.data, launch);
  if (noted !== undefined) settle(launch, noted);
  else if (Date.now() - launch.startedAt > NOTED_MS) {
    endedBadly(launch, { message: launchesText.vanished, answered: true });
  }
  return undefined;
}

/** Without a uid the cluster chose one, or will: of several launches of the model it is the one that began nearest to it. */
function notedOf(
  instances: readonly ModelInstance[],
  { uid, modelName, startedAt }: Launch,
): ModelInstance | undefined {
  if (uid !== undefined) return instances.find(one => one.model_uid === uid);
  const away = (one: ModelInstance) => Math.abs((one.instance_created_ts ?? 0) * 1000 - startedAt);
  return instances.filter(one => one.model_name === modelName).sort((a, b) => away(a) - away(b))[0];
}

function settle(launch: Launch, noted: ModelInstance): void {
  const uid = noted.model_uid;
  const standing = standingOf(noted, can('endedReplicas'));
  if (standing === 'runs') {
    setCancelling(uid, false);
    endedWell(launch, uid);
  } else if (standing === 'failed') {
    const message = reasonsOf(noted) || launchesText.noReason;
    endedBadly(launch, { message, answered: true });
  }
}
