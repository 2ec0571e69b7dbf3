import type { ActionFunctionArgs } from '@remix-run/router';
import * as v from 'valibot';
import { isStarting } from '#app/catalogue/instance-status.ts';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { defaultPolicy, saveAutostart, withoutPlaces } from '#app/cluster/models/autostart.ts';
import { listInstances } from '#app/cluster/models/instances.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import type { FieldErrors } from '#app/forms/field-errors.ts';
import { labelsOf, validate } from '#app/forms/validate.ts';
import type { Failure } from '#app/http/failure.ts';
import { launchFailureOf, reportLaunchFailure, reportLaunchSuccess, settled } from '#app/launches/follow.ts';
import { startLaunch } from '#app/launches/start.ts';
import {
  calledUid,
  dispatchLaunch,
  type Launch,
  launchKey,
  launchOf,
  launchState,
} from '#app/launches/store.ts';
import { formText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { showBanner } from '#app/notify/banner.ts';
import { paths } from '#app/paths.ts';
import { messageFor } from '#app/query/report.ts';
import { session } from '#app/session/session.ts';
import { storedDraftText } from '#app/storage/form-draft.ts';
import { holdsPlaceholder } from '#app/storage/secrets.ts';
import { emptyOffers, launchSchema } from './fields.ts';
import { ANYWHERE } from './folded-fields.ts';
import { contextOf, launchFormOf } from './launch-forms.ts';
import { payloadOf } from './payload.ts';

const submission = v.object({
  kind: v.picklist(kindNames),
  modelName: v.string(),
  builtin: v.boolean(),
  draft: launchSchema,
});
export type LaunchSubmission = v.InferOutput<typeof submission>;

/**
 * `next`: the address for a user who still sees the form; undefined if the launch only begins. `message` is empty if a dialog explains a
 * 401 or 403.
 */
export type LaunchResult = { ok: true; next?: string } | { ok: false; message: string; errors?: FieldErrors };

/**
 * Launches a model (calls.launch). It returns the next address instead of a redirect: the router drops a redirect, and its reload of the
 * list, when the user has moved on.
 */
export async function action({ request }: ActionFunctionArgs): Promise<LaunchResult> {
  const read = v.safeParse(submission, await request.json());
  if (!read.success) return refused(launchFormText.unreadable);
  const { kind, modelName, builtin, draft } = read.output;
  const form = launchFormOf(kind);
  const { errors, needed } = validate(form, draft, contextOf(kind, draft, { ...emptyOffers, builtin }));
  if (Object.keys(errors).length > 0 || needed.length > 0) {
    return refused(needed.length > 0 ? formText.stillNeeded(labelsOf(form, needed)) : '', errors);
  }
  const payload = payloadOf(kind, modelName, draft);
  const arrived = await whereItArrived(kind, payload);
  if (arrived !== undefined) return { ok: true, next: arrived };
  const begun = await startLaunch(kind, payload, storedDraftText(launchKey(kind, modelName)));
  if (begun === undefined) return { ok: false, message: '' };
  const { launch, answer } = begun;
  const startsByItself = draft.autostart !== '';
  const stored = draft.autostart === ANYWHERE ? withoutPlaces(payload) : payload;
  if (!answer.ok) {
    const result = notLaunched(launch, answer.failure);
    if (startsByItself) void saveStartIfArrived(launch, stored);
    return result;
  }
  if (startsByItself) await saveStart({ ...stored, model_uid: answer.data.uid });
  if (answer.data.followed) return { ok: true };
  reportLaunchSuccess(launch, answer.data.uid);
  return { ok: true, next: paths.running(kind) };
}

/** Saves the automatic start of a launched model (autostart.launch). A failure does not end the launch. */
async function saveStart(payload: LaunchPayload & { model_uid: string }): Promise<void> {
  const uid = payload.model_uid;
  if (holdsPlaceholder(JSON.stringify(payload))) {
    showBanner(launchFormText.autostartFailed(uid, launchFormText.autostartPlaceholder));
    return;
  }
  const { userSignal } = session.current();
  const answer = await saveAutostart(payload, defaultPolicy);
  if (!answer.ok && !userSignal.aborted)
    showBanner(launchFormText.autostartFailed(uid, messageFor(answer.failure, 'part')));
}

/** Saves it once the cluster lists a launch that got no response. */
async function saveStartIfArrived(launch: Launch, payload: LaunchPayload): Promise<void> {
  const now = await settled(launch);
  if (now?.status === 'accepted' || now?.status === 'running')
    await saveStart({ ...payload, model_uid: calledUid(now) });
}

/**
 * The address of a launch that got no answer, such as a gateway's 504, but reached the cluster: a second press must not launch the
 * model twice. Undefined for every other launch.
 */
async function whereItArrived(kind: KindName, payload: LaunchPayload): Promise<string | undefined> {
  const before = launchOf(launchState(), launchKey(kind, payload.model_name));
  const uid = payload.model_uid ?? payload.model_name;
  if (before?.status !== 'no-response' || calledUid(before) !== uid) return undefined;
  const [running, instances] = await Promise.all([runningQuery.fetch(), listInstances(undefined, uid)]);
  if (running.ok && running.data.some(one => one.id === uid && one.model_name === payload.model_name)) {
    dispatchLaunch({ type: 'running', key: before.key, uid });
    return paths.running(kind);
  }
  return instances.ok && instances.data.some(isStarting) ? paths.activity : undefined;
}

/** The form checks the same rules: this is for other callers of the action. */
function refused(message: string, errors: FieldErrors = {}): LaunchResult {
  if (message !== '') showBanner(message);
  return { ok: false, message, errors };
}

function notLaunched(launch: Launch, failure: Failure): LaunchResult {
  const failed = launchFailureOf(launch.key, failure);
  if (failed !== undefined) reportLaunchFailure(launch, failed);
  return { ok: false, message: failed?.message ?? '' };
}
