import type { Failure } from '#app/api/failure.ts';
import type { ClusterState } from '#app/data/cluster-state.ts';
import { placementText } from '#app/messages/cluster-info.ts';

export type Status =
  | 'loading'
  | 'live'
  | 'paused'
  | 'offline'
  | 'unreachable'
  | 'failing'
  | 'silent'
  | 'forbidden'
  | 'signed-out'
  | 'gateway';

/** What a gateway answers for a cluster that it cannot reach. */
const GATEWAY = [502, 503, 504];

/** The one word for how fresh the figures are; what weighs more comes first. */
export function statusOf(state: {
  failure: Failure | undefined;
  polling: boolean;
  /** An answer is long in coming. */
  silent: boolean;
  offline: boolean;
}): Status {
  const { failure, polling, offline, silent } = state;
  if (failure?.kind === 'unauthenticated') return 'signed-out';
  if (failure?.kind === 'forbidden') return 'forbidden';
  if (failure?.kind === 'gateway') return 'gateway';
  if (offline) return 'offline';
  if (failure?.kind === 'unreachable') return 'unreachable';
  if (failure?.kind === 'refused' && GATEWAY.includes(failure.status)) return 'unreachable';
  if (failure !== undefined) return 'failing';
  if (silent) return 'silent';
  return polling ? 'live' : 'paused';
}

/** Why the list of running models is not that of now; undefined while it is. */
export function runningWords({ running, runningFailure }: ClusterState): string | undefined {
  if (runningFailure?.kind === 'forbidden') return placementText.forbidden;
  if (runningFailure !== undefined) return running ? placementText.stale : placementText.failed;
  return undefined;
}
