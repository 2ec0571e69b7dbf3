import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import type { Replica } from '#app/cluster/models/instances.ts';
import { isAnswered } from '#app/http/cut-off.ts';
import type { Failure } from '#app/http/failure.ts';
import { addReplica, listReplicas, type ReplicaChoice, removeReplica } from '#app/launches/api.ts';
import { changeText } from '#app/messages/changes.ts';
import { jointText } from '#app/messages/controls.ts';
import { fromAddress, paths } from '#app/paths.ts';
import { performChange } from '#app/query/perform-change.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { moveReplica } from './move-replica.ts';
import { replicasText } from './text.ts';

const queries = createQueries<Replica[]>('part');

/** The known replicas of a model; the loader reads them. */
export function replicasOf(uid: string): Query<Replica[]> {
  return queries.current(fromAddress(uid));
}

/** The replicas of a running model. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Query<Replica[]>> {
  const { uid = '' } = params;
  return queries.read(uid, request, signal => listReplicas(uid, signal));
}

export const shouldRevalidate = revalidation('always');

/** `removing`: the replica that was to be removed. */
export type ReplicaResult = ChangeResult & { removing?: number };

/** Adds, removes or moves a replica; a move continues in the background. Without the request's signal: closing the dialog stops neither. */
export async function action({ request, params }: ActionFunctionArgs): Promise<ReplicaResult> {
  const { uid = '' } = params;
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'move') {
    void moveReplica(JSON.parse(String(form.get('move'))));
    return { ok: true, message: '' };
  }
  const place = paths.replicas(uid);
  const title = replicasText.title(uid);
  const words = { subject: title, failed: wordsIfCut };
  const said = (message: string) => () => ({ ok: true, message, elsewhere: jointText.of(title, message) });
  switch (intent) {
    case 'add': {
      const choice: ReplicaChoice = JSON.parse(String(form.get('choice') ?? '{}'));
      const name = changeText.replicaAddition(uid);
      const done = said(replicasText.added(choice.replica ?? 1));
      return performChange(place, name, addReplica(uid, choice), done, words);
    }
    case 'remove': {
      const id = Number(form.get('replica_id'));
      const name = changeText.replicaRemoval(id);
      const done = said(replicasText.removed(id));
      const removal = removeReplica(uid, id);
      return { ...(await performChange(place, name, removal, done, words)), removing: id };
    }
    default:
      throw new Error(`Unknown intent: ${intent}`);
  }
}

/** Adding a replica, like a launch, often exceeds a gateway's timeout. */
function wordsIfCut(failure: Failure): string | undefined {
  return isAnswered(failure) ? undefined : replicasText.unanswered;
}
