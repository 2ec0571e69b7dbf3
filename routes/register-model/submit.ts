import * as v from 'valibot';
import { type Definition, definition, listNames } from '#app/cluster/models/registrations.ts';
import { unknownCluster } from '#app/definitions/definition-rows.ts';
import { definitionOf, draftSchema } from '#app/definitions/definitions.ts';
import { whileEdited } from '#app/features/interrupted-edits/edit-lock.ts';
import { type InterruptedEdit, interruptedEdit } from '#app/features/interrupted-edits/interrupted-edits.ts';
import {
  deepContains,
  isNameTaken,
  isRefusal,
  isServerVersionOf,
  isUnknown,
  performFor,
  registerDefinition,
  restoreOriginal,
  runWorkflow,
  type Workflow,
} from '#app/features/interrupted-edits/steps.ts';
import { interruptedText, serversWords } from '#app/features/interrupted-edits/text.ts';
import { type Failed, refusedWith } from '#app/http/failure.ts';
import { PART_AFTER_MS } from '#app/http/timeouts.ts';
import { changeText } from '#app/messages/changes.ts';
import { noticeText } from '#app/messages/controls.ts';
import { registerErrors } from '#app/messages/register-model.ts';
import { showBanner } from '#app/notify/banner.ts';
import { showToast } from '#app/notify/toasts.ts';
import { paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { messageFor, report } from '#app/query/report.ts';
import { permission } from '#app/session/permissions.ts';
import { forget } from '#app/storage/stored.ts';
import { errorsOf, snapshotSentDraft } from './form.ts';
import { type RegisterRefusal, submitInOrder } from './submit-queue.ts';
import { outcomeText } from './text.ts';

/** The ip of a worker; the supervisor by default. */
const worker = v.optional(v.string());
const sent = { draft: draftSchema, worker };

/** The form's submission; `former` is the worker that has the definition, and `original` the definition at the start of the edit. */
const submissionSchema = v.union([
  v.object({ intent: v.picklist(['register']), ...sent }),
  v.object({ intent: v.picklist(['edit']), ...sent, original: definition, former: worker }),
]);
export type RegisterSubmission = v.InferOutput<typeof submissionSchema>;
type Edit = Extract<RegisterSubmission, { intent: 'edit' }>;

/** `next`: the address for a user who still sees the form. */
export type RegisterResult = { ok: true; next: string } | RegisterRefusal;

/**
 * Registers or replaces, and leads to the custom models (register.registered). An invalid draft is not sent. It returns the next address
 * instead of a redirect: the router would drop that, and the reload of the list, after the user has left.
 */
export async function submit(data: unknown, modelName: string | undefined): Promise<RegisterResult> {
  const submission = v.parse(submissionSchema, data);
  const { draft } = submission;
  const forgetSent = snapshotSentDraft(draft.kind, modelName);
  // The cluster accepts the name that a model already has.
  const errors = errorsOf(draft, { ...unknownCluster, own: modelName });
  if (Object.keys(errors).length > 0) {
    showBanner(registerErrors.allFields);
    return { ok: false, message: registerErrors.allFields, errors };
  }
  const model = `${draft.kind}/${modelName ?? draft.model_name}`;
  const sent = submitInOrder(model, JSON.stringify(submission), () =>
    submission.intent === 'register' ? register(submission) : edit(submission),
  );
  const change = changeText[modelName === undefined ? 'registration' : 'edit'](modelName ?? draft.model_name);
  const refused = await awaitChange(paths.register(draft.kind, modelName), change, sent);
  if (refused !== undefined) return refused;
  forgetSent();
  forget('customJsonData');
  const { model_name } = draft;
  showToast(modelName === undefined ? noticeText.registered(model_name) : noticeText.edited(model_name));
  return { ok: true, next: paths.custom(draft.kind) };
}

async function register({ draft, worker }: RegisterSubmission): Promise<RegisterRefusal | undefined> {
  const definition = definitionOf(draft);
  const perform = performFor(draft.kind, definition.model_name);
  const names = await listNames(draft.kind, { limit: PART_AFTER_MS });
  // The next call would only fail the same way.
  if (!names.ok && names.failure.kind === 'unauthenticated')
    return { ok: false, message: report(names.failure, 'register') };
  // Only a name that was free shows afterwards that the cluster keeps a refused definition.
  const free =
    permission('models:unregister').allowed &&
    names.ok &&
    names.data.every(one => one.model_name !== definition.model_name);
  const answer = free
    ? await runWorkflow(registerDefinition(definition, worker), perform)
    : await perform({ do: 'register', definition, worker });
  if (answer?.ok !== false) return undefined;
  const taken = isNameTaken(answer) ? definition.model_name : undefined;
  return { ok: false, message: report(answer.failure, 'register'), taken };
}

async function edit({ draft, original, former, worker }: Edit): Promise<RegisterRefusal | undefined> {
  const copy = interruptedEdit(draft.kind, original.model_name);
  const workflow = replaceDefinition(original, definitionOf(draft), { former, next: worker }, copy);
  const perform = performFor(draft.kind, original.model_name);
  const outcome = await whileEdited(draft.kind, original.model_name, () => runWorkflow(workflow, perform));
  if (outcome.is === 'replaced') return undefined;
  if (outcome.is === 'changed') {
    forget('customJsonData');
    showBanner(outcomeText.changed);
    return { ok: false, message: outcomeText.changed, reread: true };
  }
  const cause = messageFor(outcome.failure.failure, 'register');
  const fate =
    outcome.is === 'missing'
      ? outcomeText.missing(serversWords(outcome.restoring.failure))
      : outcomeText[outcome.is];
  const message = cause === '' ? fate : `${cause}\n${fate}`;
  // A 401 or 403 has its dialog; the form itself reports the definition.
  if (cause !== '') showBanner(message);
  return { ok: false, message };
}

/**
 * The result of an edit.
 * - `replaced`: the new definition is registered.
 * - `changed`: the cluster's definition differs from the form's original. Nothing was deleted.
 * - `untouched`: nothing was deleted.
 * - `restored`: the new one was refused, and the old one is back.
 * - `missing`: the new one was refused, and the old one could not be restored; its backup remains.
 * - `unsure`: it is unknown whether the old one was deleted; its backup remains.
 */
type Outcome =
  | { is: 'replaced' }
  | { is: 'changed' }
  | { is: 'untouched' | 'restored' | 'unsure'; failure: Failed }
  | { is: 'missing'; failure: Failed; restoring: Failed };

/** The workers of the old and the new definition; the supervisor by default. */
type Workers = { former?: string | undefined; next?: string | undefined };

/**
 * Replaces a definition by deleting and registering, the only way of a cluster, and survives every failure in between
 * (docs/decisions/2026-11-21-edit-workflow.md). `known`: the definition at the start of the edit. `copy`: the backup of an earlier edit;
 * if the cluster still has the definition that was refused then, that backup is restored.
 */
export function* replaceDefinition(
  known: Definition,
  next: Definition,
  on: Workers = {},
  copy?: InterruptedEdit,
): Workflow<Outcome> {
  const name = known.model_name;
  const seen = yield { do: 'fetch', name };
  if (!seen.ok && !isUnknown(seen)) return { is: 'untouched', failure: seen };
  const original = (seen.ok && seen.data) || known;
  if (!deepContains(original, known) || !deepContains(known, original)) return { is: 'changed' };
  const taken = next.model_name === name ? undefined : yield* occupied(next.model_name);
  if (taken !== undefined) return { is: 'untouched', failure: taken };
  const left = copy?.next !== undefined && isServerVersionOf(original, copy.next) ? copy : undefined;
  if (copy !== undefined && left === undefined && !deepContains(original, copy.original)) {
    const detail = interruptedText.otherCopy(name);
    return { is: 'untouched', failure: { ok: false, failure: { kind: 'unreachable', detail } } };
  }
  const former = left?.original ?? original;
  const worker = left === undefined ? on.former : left.worker;
  const kept = yield { do: 'save-backup', original: former, next: left?.next ?? next, worker };
  if (!kept.ok) return { is: 'untouched', failure: kept };
  const stopped = yield* removing(name, seen.ok, left === undefined);
  if (stopped !== undefined) return stopped;
  if (left !== undefined) yield { do: 'save-backup', original: former, next, worker };
  const failure = yield* registerDefinition(next, on.next);
  const lost = failure && (yield* restoreOriginal(former, worker));
  if (failure !== undefined && lost !== undefined) return { is: 'missing', failure, restoring: lost };
  yield { do: 'drop-backup' };
  return failure === undefined ? { is: 'replaced' } : { is: 'restored', failure };
}

/** The failure if a new name is not known to be free. */
function* occupied(name: string): Workflow<Failed | undefined> {
  const there = yield { do: 'fetch', name };
  if (there.ok) return refusedWith(400, registerErrors.nameTaken(name));
  return isUnknown(there) ? undefined : there;
}

/**
 * The result if the edit ends here. `wasThere`: a missing model needs no deletion; `safe`: whether the backup holds the cluster's
 * definition.
 */
function* removing(name: string, wasThere: boolean, safe: boolean): Workflow<Outcome | undefined> {
  const removed = yield { do: 'delete', name };
  if (removed.ok) return undefined;
  if (!isRefusal(removed)) {
    const left = yield { do: 'fetch', name };
    if (!left.ok) return isUnknown(left) ? undefined : { is: 'unsure', failure: removed };
  }
  if (!wasThere) return { is: 'unsure', failure: removed };
  if (safe) yield { do: 'drop-backup' };
  return { is: 'untouched', failure: removed };
}
