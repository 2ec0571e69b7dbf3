import type { Definition } from '#app/api/registrations.ts';
import type { ApiFailure } from '#app/api/request.ts';
import { isRefusal, isUnknown, puttingBack } from '#routes/resources/unfinished-edit/put-back.ts';
import { holds } from '#routes/resources/unfinished-edit/same-definition.ts';
import type { Course } from '#routes/resources/unfinished-edit/steps.ts';

/**
 * How an edit went.
 * - `replaced`: the new definition is registered.
 * - `untouched`: nothing was deleted.
 * - `restored`: the new one was refused, and the old one is back.
 * - `missing`: the new one was refused, and the old one could not be put back; its copy is kept.
 * - `unsure`: no answer tells whether the old one was deleted; its copy is kept.
 */
export type Outcome =
  | { is: 'replaced' }
  | { is: 'untouched' | 'restored' | 'unsure'; failure: ApiFailure }
  | { is: 'missing'; failure: ApiFailure; restoring: ApiFailure };

/**
 * Replaces a definition by deleting and registering, the only way that a cluster offers, so that it
 * survives every way in which this can break. `known` is the definition as the form was opened with it.
 */
export function* replacing(known: Definition, next: Definition): Course<Outcome> {
  const name = known.model_name;
  const seen = yield { do: 'look', name };
  if (!seen.ok && !isUnknown(seen)) return { is: 'untouched', failure: seen };
  const original = (seen.ok && seen.data) || known;
  const kept = yield { do: 'keep', original };
  if (!kept.ok) return { is: 'untouched', failure: kept };
  const stopped = yield* removing(name);
  return stopped ?? (yield* registering(original, next));
}

/** Gives an outcome when the edit ends here. */
function* removing(name: string): Course<Outcome | undefined> {
  const removed = yield { do: 'remove', name };
  if (removed.ok) return undefined;
  if (!isRefusal(removed)) {
    const left = yield { do: 'look', name };
    if (!left.ok) return isUnknown(left) ? undefined : { is: 'unsure', failure: removed };
  }
  yield { do: 'forget' };
  return { is: 'untouched', failure: removed };
}

function* registering(original: Definition, next: Definition): Course<Outcome> {
  const registered = yield { do: 'register', definition: next };
  if (registered.ok || (!isRefusal(registered) && (yield* arrived(next)))) {
    yield { do: 'forget' };
    return { is: 'replaced' };
  }
  const restoring = yield* puttingBack(original);
  if (restoring !== undefined) return { is: 'missing', failure: registered, restoring };
  yield { do: 'forget' };
  return { is: 'restored', failure: registered };
}

/** Without an answer, the definition may have arrived all the same. */
function* arrived(next: Definition): Course<boolean> {
  const there = yield { do: 'look', name: next.model_name };
  return there.ok && holds(there.data, next);
}
