import type { Definition } from '#app/api/registrations.ts';
import type { ApiFailure } from '#app/api/request.ts';
import { holds } from './same-definition.ts';
import type { Course } from './steps.ts';

/** How an attempt to restore went; `occupied`: the cluster has another definition of that name, which stays. */
export type Restored = { is: 'restored' | 'there' | 'occupied' } | { is: 'failed'; failure: ApiFailure };

/** Registers a definition that may be missing on the cluster, and forgets the copy once it is known to be there. */
export function* restoring(original: Definition): Course<Restored> {
  const there = yield { do: 'look', name: original.model_name };
  if (there.ok && !holds(there.data, original)) return { is: 'occupied' };
  if (!there.ok && !isUnknown(there)) return { is: 'failed', failure: there };
  const failure = there.ok ? undefined : yield* puttingBack(original);
  if (failure !== undefined) return { is: 'failed', failure };
  yield { do: 'forget' };
  return { is: there.ok ? 'there' : 'restored' };
}

/** Registers the old definition again; gives the failure when the cluster does not have it afterwards. */
export function* puttingBack(original: Definition): Course<ApiFailure | undefined> {
  const back = yield { do: 'register', definition: original };
  if (back.ok) return undefined;
  const there = yield { do: 'look', name: original.model_name };
  if (there.ok) return holds(there.data, original) ? undefined : back;
  if (!isUnknown(there) || back.status !== 400) return back;
  // A refused model path leaves the name taken though no model bears it: only a deletion frees it.
  const freed = yield { do: 'remove', name: original.model_name };
  if (!freed.ok) return back;
  const again = yield { do: 'register', definition: original };
  return again.ok ? undefined : again;
}

/** The cluster said that there is no model of this name. */
export function isUnknown({ status }: ApiFailure): boolean {
  return status === 400 || status === 404;
}

/** The cluster answered and did nothing; any other failure may have come after the deed. */
export function isRefusal({ status }: ApiFailure): boolean {
  return status >= 400 && status < 500;
}
