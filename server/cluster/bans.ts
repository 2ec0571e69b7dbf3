import type { ClusterState } from './state.ts';

const MOST = 10;
const WITHIN_MS = 300_000;
const BAN_MS = 3_600_000;

/** 4.1's words for a banned address. It names no waiting time. */
export const TOO_MANY = 'Too many failed attempts. IP temporarily banned.';

/** Ten bad tokens within five minutes ban the address for an hour, from every call that wants a token. */
export function noteBadToken({ badTokens, now }: ClusterState): void {
  badTokens.at = [...badTokens.at.filter(at => at > now() - WITHIN_MS), now()];
  if (badTokens.at.length >= MOST) badTokens.bannedUntil = now() + BAN_MS;
}

export function isBanned({ badTokens, now }: ClusterState): boolean {
  return now() < badTokens.bannedUntil;
}
