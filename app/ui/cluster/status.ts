import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { isUnreached } from '#app/http/connection.ts';
import type { Failure } from '#app/http/failure.ts';
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

/** The freshness in one word; the most severe wins. */
export function statusOf(state: {
  failure: Failure | undefined;
  polling: boolean;
  /** An answer is slow. */
  silent: boolean;
  offline: boolean;
}): Status {
  const { failure, polling, offline, silent } = state;
  if (failure?.kind === 'unauthenticated') return 'signed-out';
  if (failure?.kind === 'forbidden') return 'forbidden';
  if (failure?.kind === 'gateway') return 'gateway';
  if (offline) return 'offline';
  if (failure !== undefined && isUnreached(failure)) return 'unreachable';
  if (failure !== undefined) return 'failing';
  if (silent) return 'silent';
  return polling ? 'live' : 'paused';
}

/** Why the list of running models is not current; undefined if it is. */
export function runningWords({ running, runningFailure }: ClusterState): string | undefined {
  if (runningFailure?.kind === 'forbidden') return placementText.forbidden;
  if (runningFailure !== undefined) return running ? placementText.stale : placementText.failed;
  return undefined;
}
