import type { Failure } from '#app/api/failure.ts';

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
  failure: Failure | undefined;
  polling: boolean;
  offline: boolean;
}): Status {
  const { failure, polling, offline } = state;
  if (failure?.kind === 'unauthenticated') return 'signed-out';
  if (failure?.kind === 'forbidden') return 'forbidden';
  if (offline) return 'offline';
  if (failure?.kind === 'unreachable') return 'unreachable';
  if (failure?.kind === 'refused' && GATEWAY.includes(failure.status)) return 'unreachable';
  if (failure !== undefined) return 'failing';
  return polling ? 'live' : 'paused';
}
