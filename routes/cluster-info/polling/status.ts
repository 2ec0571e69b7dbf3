import type { ApiFailure } from '#app/api/request.ts';

export type Status =
  | 'loading'
  | 'live'
  | 'paused'
  | 'offline'
  | 'unreachable'
  | 'failing'
  | 'forbidden'
  | 'signed-out';

/** What a gateway answers for a cluster that it cannot reach. */
const GATEWAY = [502, 503, 504];

/** The one word for how fresh the figures are; what weighs more comes first. */
export function statusOf(state: {
  failure: ApiFailure | undefined;
  polling: boolean;
  offline: boolean;
}): Status {
  const { failure, polling, offline } = state;
  if (failure?.status === 401) return 'signed-out';
  if (failure?.status === 403) return 'forbidden';
  if (offline) return 'offline';
  if (failure !== undefined)
    return failure.status === 0 || GATEWAY.includes(failure.status) ? 'unreachable' : 'failing';
  return polling ? 'live' : 'paused';
}

/** Asking again would not change what the cluster says. */
export function isStopped(failure: ApiFailure | undefined): boolean {
  return failure?.status === 401 || failure?.status === 403;
}
