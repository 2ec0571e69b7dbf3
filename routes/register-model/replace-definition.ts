import { type Failed, refusedWith } from '#app/api/failure.ts';
import type { Definition } from '#app/api/registrations.ts';
import { unfinishedText } from '#app/messages/custom-models.ts';
import { registerErrors } from '#app/messages/register-model.ts';
import { holds, isRefusal, isUnknown, puttingBack, registering } from '#routes/unfinished-edit/put-back.ts';
import type { Saga } from '#routes/unfinished-edit/steps.ts';
import type { UnfinishedEdit } from '#routes/unfinished-edit/unfinished-edits.ts';

/**
 * How an edit went.
 * - `replaced`: the new definition is registered.
 * - `changed`: the cluster has another definition than the one that the form began with. Nothing was deleted.
 * - `untouched`: nothing was deleted.
 * - `restored`: the new one was refused, and the old one is back.
 * - `missing`: the new one was refused, and the old one could not be put back; its copy is kept.
 * - `unsure`: no answer tells whether the old one was deleted; its copy is kept.
 */
type Outcome =
  | { is: 'replaced' }
  | { is: 'changed' }
  | { is: 'untouched' | 'restored' | 'unsure'; failure: Failed }
  | { is: 'missing'; failure: Failed; restoring: Failed };

/** The workers that have the former definition and shall have the next one; the supervisor where there is none. */
type Workers = { former?: string | undefined; next?: string | undefined };

/**
 * Replaces a definition by deleting and registering, the only way that a cluster offers, so that it survives every way in which
 * this can break (docs/decisions/2026-11-21-edit-saga.md). `known` is the definition as the form was opened with it. `copy` is what an
 * earlier edit left: where the cluster still has what was refused then, the one from before that edit is the one to keep and put back.
 */
export function* replacing(
  known: Definition,
  next: Definition,
  on: Workers = {},
  copy?: UnfinishedEdit,
): Saga<Outcome> {
  const name = known.model_name;
  const seen = yield { do: 'look', name };
  if (!seen.ok && !isUnknown(seen)) return { is: 'untouched', failure: seen };
  const original = (seen.ok && seen.data) || known;
  if (!holds(original, known) || !holds(known, original)) return { is: 'changed' };
  const taken = next.model_name === name ? undefined : yield* occupied(next.model_name);
  if (taken !== undefined) return { is: 'untouched', failure: taken };
  const left = copy?.next !== undefined && holds(original, copy.next) ? copy : undefined;
  if (copy !== undefined && left === undefined && !holds(original, copy.original))
    return { is: 'untouched', failure: unsent(unfinishedText.otherCopy(name)) };
  const former = left?.original ?? original;
  const worker = left === undefined ? on.former : left.worker;
  const kept = yield { do: 'keep', original: former, next: left?.next ?? next, worker };
  if (!kept.ok) return { is: 'untouched', failure: kept };
  const stopped = yield* removing(name, seen.ok, left === undefined);
  if (stopped !== undefined) return stopped;
  if (left !== undefined) yield { do: 'keep', original: former, next, worker };
  const failure = yield* registering(next, on.next);
  const lost = failure && (yield* puttingBack(former, worker));
  if (failure !== undefined && lost !== undefined) return { is: 'missing', failure, restoring: lost };
  yield { do: 'forget' };
  return failure === undefined ? { is: 'replaced' } : { is: 'restored', failure };
}

/** Returns the failure of a new name that is not known to be free. */
function* occupied(name: string): Saga<Failed | undefined> {
  const there = yield { do: 'look', name };
  if (there.ok) return refusedWith(400, registerErrors.nameTaken(name));
  return isUnknown(there) ? undefined : there;
}

/** A refusal of the console's own. */
function unsent(detail: string): Failed {
  return { ok: false, failure: { kind: 'unreachable', detail } };
}

/**
 * Returns an outcome when the edit ends here. What was not there before is not safe because it is not deleted; `safe` is whether what
 * was there is what the copy holds.
 */
function* removing(name: string, wasThere: boolean, safe: boolean): Saga<Outcome | undefined> {
  const removed = yield { do: 'remove', name };
  if (removed.ok) return undefined;
  if (!isRefusal(removed)) {
    const left = yield { do: 'look', name };
    if (!left.ok) return isUnknown(left) ? undefined : { is: 'unsure', failure: removed };
  }
  if (!wasThere) return { is: 'unsure', failure: removed };
  if (safe) yield { do: 'forget' };
  return { is: 'untouched', failure: removed };
}
