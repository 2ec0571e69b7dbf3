import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/router';
import { type KindName, kindNames, kindOf, requireKind } from '#app/catalogue/kind-names.ts';
import { detailOf, readCacheMarks, readDetail } from '#app/cluster/models/custom-details.ts';
import { readDefinitionPlaces } from '#app/cluster/models/registered-on.ts';
import { getDefinition, type RegisteredName, unregisterModel } from '#app/cluster/models/registrations.ts';
import { whileEdited } from '#app/features/interrupted-edits/edit-lock.ts';
import { backupOf } from '#app/features/interrupted-edits/interrupted-edits.ts';
import {
  deepContains,
  isRefusal,
  isUnknown,
  performFor,
  registerDefinition,
  runWorkflow,
} from '#app/features/interrupted-edits/steps.ts';
import type { Failed, Failure } from '#app/http/failure.ts';
import { changeText } from '#app/messages/changes.ts';
import { noticeText } from '#app/messages/controls.ts';
import { showToast } from '#app/notify/toasts.ts';
import { paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import type { Query } from '#app/query/query.ts';
import { report } from '#app/query/report.ts';
import { replaceAddress, revalidation } from '#app/query/revalidation.ts';
import { remember } from '#app/storage/stored.ts';
import {
  addName,
  clearDeletions,
  deletionsOf,
  dropName,
  readNames,
  recordDeletion,
  undoDeletions,
} from './custom-list.ts';

export type CustomModelsData = {
  kind: KindName;
  names: Query<RegisteredName[]>;
  /** Reads a failed definition again. */
  retry: (name: string) => void;
  /** Cancels further reads: the user has left. */
  leave: () => void;
};
export type CustomModelsResult = { ok: boolean };

/** The names of the custom models of a kind; their definitions follow, one call per model. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<CustomModelsData> {
  const kind = kindOf(params.kind) ?? replaceAddress(paths.custom('llm'));
  remember('modelType', paths.custom(kind));
  remember('subType', paths.custom(kind));
  for (const other of kindNames) if (other !== kind) clearDeletions(other);
  return readCustom(kind, request);
}

async function readCustom(kind: KindName, request: Request): Promise<CustomModelsData> {
  const left = new AbortController();
  const read = (name: string) => readDetail(kind, name, left.signal);
  const leave = () => left.abort();
  request.signal.addEventListener('abort', leave);
  const names = await readNames(kind, request, came => {
    undoDeletions(kind, came);
    const details = Promise.all(came.map(read));
    // The largest answer of all comes last.
    if (came.length > 0) void details.then(() => readCacheMarks(kind, left.signal));
  });
  return { kind, names, retry: name => void read(name), leave };
}

/** Deletes a custom model, or registers a deleted one again. */
export async function action({ request, params }: ActionFunctionArgs): Promise<CustomModelsResult> {
  const form = await request.formData();
  const kind = requireKind(params.kind);
  const name = String(form.get('model_name') ?? '');
  const intent = form.get('intent');
  switch (intent) {
    case 'delete-model':
      return awaitChange(
        paths.custom(kind),
        changeText.deletion(name),
        deleteModel(kind, name, request.signal),
      );
    case 'register-again':
      return awaitChange(
        paths.custom(kind),
        changeText.registration(name),
        whileEdited(kind, name, () => registerAgain(kind, name, request.signal)),
      );
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}

/**
 * A deletion remains on its card until the list is visited again. The result of a form or of *Restore* elsewhere reloads the list: a list
 * read during a failed edit may lack its model. A deletion of cached files reloads it too: the cards say which models are cached.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { formAction = '' } = args;
  const reloads = [paths.registerModel, paths.interruptedEdit, paths.modelCache('')].some(address =>
    formAction.startsWith(address),
  );
  return revalidation(reloads ? 'always' : 'never')(args);
}

/** Reads the definition before the deletion, or uses the card's: *Register again* sends it. */
async function deleteModel(kind: KindName, name: string, signal: AbortSignal): Promise<CustomModelsResult> {
  const shown = detailOf(kind, name).data?.definition;
  const read = await getDefinition(kind, name, { signal });
  if (!read.ok && read.failure.kind === 'aborted') return { ok: false };
  const answer = await unregisterModel(kind, name, signal);
  if (!answer.ok && !(await isGone(kind, name, answer, signal))) return refused(answer.failure);
  recordDeletion(kind, name, read.ok ? read.data : shown);
  dropName(kind, name);
  showToast(noticeText.deleted(name));
  return { ok: true };
}

/** Whether a deletion happened although its answer was lost. */
async function isGone(kind: KindName, name: string, lost: Failed, signal: AbortSignal): Promise<boolean> {
  if (isRefusal(lost) || lost.failure.kind === 'aborted') return false;
  const left = await getDefinition(kind, name, { signal, probe: true });
  return !left.ok && isUnknown(left);
}

/**
 * Registers a deleted model again. Only this page has its definition, so a backup is stored meanwhile, unless an edit left one of another
 * definition.
 */
async function registerAgain(kind: KindName, name: string, signal: AbortSignal): Promise<CustomModelsResult> {
  const definition = deletionsOf(kind).get(name);
  if (definition === undefined) throw new Error(`the definition of ${name} was not kept`);
  const perform = performFor(kind, name);
  const copy = backupOf(kind, name);
  const alone = copy === undefined || deepContains(definition, copy);
  // First of all: the session may end, or the page close, while a call is pending.
  if (alone) await perform({ do: 'save-backup', original: definition });
  const { worker } = await readDefinitionPlaces(kind, name, signal);
  if (alone && worker !== undefined) await perform({ do: 'save-backup', original: definition, worker });
  const failed = await runWorkflow(registerDefinition(definition, worker), perform);
  if (failed !== undefined) return refused(failed.failure);
  if (alone) await perform({ do: 'drop-backup' });
  addName(kind, name);
  undoDeletions(kind, [name]);
  showToast(noticeText.registered(name));
  return { ok: true };
}

/** The user has just answered 'yes', so even a missing answer is shown. */
function refused(failure: Failure): CustomModelsResult {
  report(failure, 'delete');
  return { ok: false };
}
