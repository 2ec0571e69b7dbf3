import { type Failed, refusedWith, statusOf } from '#app/api/failure.ts';
import type { Definition } from '#app/api/registrations.ts';
import { unfinishedText } from '#app/messages/custom-models.ts';
import type { Saga } from './steps.ts';
import type { UnfinishedEdit } from './unfinished-edits.ts';

/** How an attempt to restore went; `occupied`: the cluster has a definition of that name that was not made here, and it stays. */
export type Restored = { is: 'restored' | 'there' | 'occupied' } | { is: 'failed'; failure: Failed };

/**
 * Registers a definition that may be missing on the cluster, and forgets the copy once it is known to be there. `next` is the
 * definition that was to replace it: the cluster may have kept that one though it refused it.
 */
export function* restoring({ original, next, worker }: UnfinishedEdit): Saga<Restored> {
  const name = original.model_name;
  const there = yield { do: 'look', name };
  if (!there.ok && !isUnknown(there)) return { is: 'failed', failure: there };
  if (there.ok && holds(there.data, original)) {
    yield { do: 'forget' };
    return { is: 'there' };
  }
  if (there.ok) {
    if (next === undefined || !holds(there.data, next)) return { is: 'occupied' };
    const removed = yield { do: 'remove', name };
    if (!removed.ok) return { is: 'failed', failure: removed };
  }
  const failure = yield* puttingBack(original, worker);
  if (failure !== undefined) return { is: 'failed', failure };
  yield { do: 'forget' };
  return { is: 'restored' };
}

/** Registers the former definition again; returns the failure unless the cluster then has one that equals it. */
export function* puttingBack(original: Definition, worker?: string): Saga<Failed | undefined> {
  const failure = yield* registering(original, worker);
  if (failure !== undefined) return failure;
  const there = yield { do: 'look', name: original.model_name };
  if (!there.ok) return there;
  return holds(there.data, original)
    ? undefined
    : refusedWith(200, unfinishedText.occupied(original.model_name));
}

/**
 * Registers a definition whose name was free a moment ago; returns the failure when it is not registered. Release 0.13.1 keeps in
 * memory what it refuses for its path, and the name with it: what equals the refused definition is deleted, and nothing else.
 */
export function* registering(definition: Definition, worker?: string, tries = 2): Saga<Failed | undefined> {
  const name = definition.model_name;
  const answer = yield { do: 'register', definition, worker };
  if (answer.ok) return undefined;
  const answered = isRefusal(answer);
  if (
    answered &&
    (statusOf(answer.failure) !== 400 ||
      /conflicts with existing|already registered/i.test(answer.failure.detail))
  )
    return answer;
  const there = yield { do: 'look', name };
  if (!there.ok || !holds(there.data, definition)) return answer;
  const removed = yield { do: 'remove', name };
  // After a lost answer, a registered and a refused definition look the same: only another answer tells.
  return removed.ok && !answered && tries > 1 ? yield* registering(definition, worker, tries - 1) : answer;
}

/** The cluster said that there is no model of this name. */
export function isUnknown({ failure }: Failed): boolean {
  return failure.kind === 'refused' && (failure.status === 400 || failure.status === 404);
}

/** The cluster answered and did nothing; any other failure may have come after the deed. */
export function isRefusal({ failure }: Failed): boolean {
  const status = statusOf(failure) ?? 0;
  return status >= 400 && status < 500;
}

/** Whether `found` holds everything that `wanted` says; a cluster may add keys of its own to a definition. */
export function holds(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(found) &&
      found.length === wanted.length &&
      wanted.every((one, index) => holds(found[index], one))
    );
  }
  if (typeof wanted !== 'object' || wanted === null) return Object.is(found ?? null, wanted ?? null);
  if (typeof found !== 'object' || found === null) return false;
  const there = new Map<string, unknown>(Object.entries(found));
  return Object.entries(wanted).every(([name, value]) => holds(there.get(name), value));
}
