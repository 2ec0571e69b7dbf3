import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/router';
import { isStarting } from '#app/catalogue/instance-status.ts';
import { type KindName, kindOf } from '#app/catalogue/kind-names.ts';
import { kindsHere } from '#app/cluster/capabilities.ts';
import { instancesQuery, listInstances, type ModelInstance } from '#app/cluster/models/instances.ts';
import { getDefinition, listNames } from '#app/cluster/models/registrations.ts';
import { pollUntilGone } from '#app/cluster/models/running.ts';
import { recordTermination } from '#app/cluster/models/terminate.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { prefillUid } from '#app/features/launch/prefill.ts';
import { isTimedOut } from '#app/http/cut-off.ts';
import type { Failure } from '#app/http/failure.ts';
import { PART_AFTER_MS } from '#app/http/timeouts.ts';
import { cancelLaunch, cannotBeNamed } from '#app/launches/api.ts';
import { dismissLaunch, instanceStatus, launchInstanceKey } from '#app/launches/list.ts';
import { dispatchLaunch, isUnderWay, type LateEnd, launchState } from '#app/launches/store.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchesText, progressText } from '#app/messages/launches.ts';
import { runningNotice } from '#app/messages/running-models.ts';
import { showBanner } from '#app/notify/banner.ts';
import { paths } from '#app/paths.ts';
import { report } from '#app/query/report.ts';
import { replaceAddress, revalidation } from '#app/query/revalidation.ts';

type ActionData = { ok: boolean };

/** The cluster's launches. */
export async function loader({ request }: LoaderFunctionArgs) {
  return instancesQuery.read(request);
}

export const shouldRevalidate = revalidation();

/** Cancels a launch, or opens the launch form of a model. */
export async function action({ request }: ActionFunctionArgs): Promise<ActionData> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  switch (form.get('intent')) {
    case 'cancel':
      return cancel(text('uid'));
    case 'open-form':
      return openForm(form);
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}

/** The cluster answers once the launch has ended, up to a minute later: the action does not wait. */
async function cancel(uid: string): Promise<ActionData> {
  dispatchLaunch({ type: 'cancel-sent', uid });
  const listed = await listInstances(undefined, uid);
  // A blind cancel may remove a model that runs by now.
  if (!listed.ok) {
    dispatchLaunch({ type: 'cancel-ended', uid });
    reportNotCancelled(uid, listed.failure);
    return { ok: false };
  }
  const before = endOf(listed.data);
  if (before !== undefined) {
    dispatchLaunch({ type: 'cancel-late', uid, end: before });
    return { ok: false };
  }
  // Before the call, whose answer may take a minute: the cluster notes a cancelled launch as failed, and other tabs read that sooner.
  for (const one of listed.data) dismissLaunch(launchInstanceKey(one));
  void recordTermination(uid, cancelLaunch(uid)).then(async answer => {
    if (!answer.ok && answer.failure.kind === 'aborted') return;
    // A followed launch of this tab reports its end itself.
    const followed = launchState().launches.some(one => one.uid === uid && isUnderWay(one));
    const isTaken = answer.ok || isTimedOut(answer.failure);
    if (!isTaken) for (const one of listed.data) dismissLaunch(launchInstanceKey(one), false);
    const now = isTaken ? undefined : await listInstances(undefined, uid);
    const end = now?.ok ? endOf(now.data) : undefined;
    if (end !== undefined) return dispatchLaunch({ type: 'cancel-late', uid, end });
    if (!isTaken || !followed) dispatchLaunch({ type: 'cancel-ended', uid });
    if (isTaken) void pollUntilGone(uid);
    else reportNotCancelled(uid, answer.failure, listed.data);
  });
  return { ok: true };
}

/** How the launch of a uid has ended; undefined while it starts, or where the cluster does not list it. */
function endOf(instances: readonly ModelInstance[]): LateEnd | undefined {
  if (instances.length === 0 || instances.some(isStarting)) return undefined;
  return instances.some(one => instanceStatus(one) === 'failed') ? 'failed' : 'running';
}

/** No other place says that no answer came. */
function reportNotCancelled(uid: string, failure: Failure, instances: readonly ModelInstance[] = []): void {
  const replicas = instances.flatMap(one => one.replica_statuses);
  const workers = jointText.list([...new Set(replicas.map(one => hostOf(one.worker_address)))]);
  if (cannotBeNamed(uid, failure)) showBanner(runningNotice.cannotStop(uid, workers));
  else if (failure.kind !== 'unreachable') report(failure, 'change');
  else showBanner(jointText.of(progressText.cancelThis(uid), failure.detail));
}

/** Its own definition comes where the list of names does not, and opens the form in its place (launch.names). */
async function isDefined(kind: KindName, name: string): Promise<boolean> {
  return (await getDefinition(kind, name, { probe: true, limit: PART_AFTER_MS })).ok;
}

/** The supervisor's record has no kind: the kind that knows the model is used. Without a form it leads back. */
async function openForm(form: FormData): Promise<never> {
  const text = (name: string) => String(form.get(name) ?? '');
  const name = text('model_name');
  const uid = text('uid');
  const kind = kindOf(text('kind'));
  let unread: Failure | undefined;
  const found = (candidate: KindName, screen: string): never => {
    if (kind === undefined && uid !== '') prefillUid(candidate, name, uid, Number(text('replica')) || 1);
    throw redirect(`${screen}?${new URLSearchParams({ launch: name })}`);
  };
  for (const candidate of kind === undefined ? kindsHere() : [kind]) {
    const names = await listNames(candidate, { limit: PART_AFTER_MS });
    if (!names.ok) {
      unread ??= names.failure;
      if (names.failure.kind === 'unreachable' && (await isDefined(candidate, name)))
        found(candidate, paths.launch(candidate));
    }
    const listed = names.ok ? names.data.find(one => one.model_name === name) : undefined;
    if (listed !== undefined)
      found(candidate, listed.is_builtin ? paths.launch(candidate) : paths.custom(candidate));
  }
  if (unread === undefined) showBanner(launchesText.noModel(name));
  else report(unread, 'form');
  return replaceAddress(text('from') || paths.activity);
}
