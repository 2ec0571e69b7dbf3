import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import type { Replica } from '#app/cluster/models/instances.ts';
import { isAnswered } from '#app/http/cut-off.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { addReplica, listReplicas, type ReplicaChoice, removeReplica } from '#app/launches/api.ts';
import { changeText } from '#app/messages/changes.ts';
import { jointText } from '#app/messages/controls.ts';
import { createResultNotifier } from '#app/notify/background-result.ts';
import { fromAddress, paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { type ChangeResult, changeResult } from '#app/query/report.ts';
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
  if (form.get('intent') === 'move') {
    void moveReplica(JSON.parse(String(form.get('move'))));
    return { ok: true, message: '' };
  }
  const tell = createResultNotifier(paths.replicas(uid));
  const came = await change(uid, form);
  if (came.message !== '') tell(came.ok, jointText.of(replicasText.title(uid), came.message));
  return came;
}

function choiceIn(form: FormData): ReplicaChoice {
  return JSON.parse(String(form.get('choice') ?? '{}'));
}

/** Adding a replica, like a launch, often exceeds a gateway's timeout. */
function outcomeOf(answer: ApiResult<undefined>, done: string): ChangeResult {
  const came = changeResult(answer, done);
  return answer.ok || isAnswered(answer.failure) ? came : { ...came, message: replicasText.unanswered };
}

async function change(uid: string, form: FormData): Promise<ReplicaResult> {
  const place = paths.replicas(uid);
  switch (form.get('intent')) {
    case 'add':
      return outcomeOf(
        await awaitChange(place, changeText.replicaAddition(uid), addReplica(uid, choiceIn(form))),
        replicasText.added(choiceIn(form).replica ?? 1),
      );
    case 'remove': {
      const id = Number(form.get('replica_id'));
      const removed = awaitChange(place, changeText.replicaRemoval(id), removeReplica(uid, id));
      return { ...outcomeOf(await removed, replicasText.removed(id)), removing: id };
    }
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}
