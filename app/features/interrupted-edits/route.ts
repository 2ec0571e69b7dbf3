import type { ActionFunctionArgs } from '@remix-run/router';
import { kindOf } from '#app/catalogue/kind-names.ts';
import { changeText } from '#app/messages/changes.ts';
import { createResultNotifier } from '#app/notify/background-result.ts';
import { paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { whileEdited } from './edit-lock.ts';
import { deleteBackup, interruptedEdit } from './interrupted-edits.ts';
import { performFor, type Restored, restoreDefinition, runWorkflow } from './steps.ts';
import { interruptedText, serversWords } from './text.ts';

/** Without a message there is nothing to report. */
export type RestoreResult = { ok: boolean; name?: string; message?: string };

/**
 * Restores a model that an interrupted change removed from the cluster, or discards its backup. `place`: the notice that shows the
 * result.
 */
export async function action({ request }: ActionFunctionArgs): Promise<RestoreResult> {
  const form = await request.formData();
  const kind = kindOf(String(form.get('kind')));
  const name = String(form.get('name'));
  const edit = kind === undefined ? undefined : interruptedEdit(kind, name);
  if (kind === undefined || edit === undefined) return { ok: true };
  if (form.get('intent') === 'discard') {
    deleteBackup(kind, name);
    return { ok: true };
  }
  const notify = createResultNotifier(String(form.get('place')));
  const perform = performFor(kind, name);
  const outcome = await awaitChange(
    paths.interruptedEdit,
    changeText.registration(name),
    whileEdited(kind, name, () => runWorkflow(restoreDefinition(edit), perform)),
  );
  const ok = outcome.is === 'restored' || outcome.is === 'there';
  const message = describe(outcome, name);
  notify(ok, message);
  return { ok, name, message };
}

function describe(outcome: Restored, name: string): string {
  return outcome.is === 'failed'
    ? interruptedText.failed(serversWords(outcome.failure.failure))
    : interruptedText[outcome.is](name);
}
