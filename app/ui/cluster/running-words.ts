import type { ClusterState } from '#app/data/cluster-state.ts';
import { placementText } from '#app/messages/cluster-info.ts';

/** Why the list of running models is not that of now; undefined while it is. */
export function runningWords({ running, runningFailure }: ClusterState): string | undefined {
  if (runningFailure?.kind === 'forbidden') return placementText.forbidden;
  if (runningFailure !== undefined) return running ? placementText.stale : placementText.failed;
  return undefined;
}
