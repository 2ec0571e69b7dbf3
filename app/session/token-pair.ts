import * as v from 'valibot';
import { readJson } from '#app/models/json.ts';
import { endpoint } from '#app/paths.ts';
import { keepText } from '#app/stored.ts';
import { claimOf, msLeft, SOON_MS } from './claims.ts';
import { bearer } from './token.ts';

const tokens = v.object({ access: v.string(), refresh: v.string() });

/** A token for calls, and the one that is good once for the next pair. */
export type TokenPair = v.InferOutput<typeof tokens>;

let ended: string | undefined;
/** The token of this tab for which there was a pair at its last call. */
let renewable: string | undefined;

/** The latest pair of the person who is signed in here, whichever tab got it (session.refresh). */
export function keptPair(): TokenPair | undefined {
  return readJson(tokens, localStorage.getItem(keyOf(bearer())));
}

export function keepPair(pair: TokenPair): void {
  // Without the memory, the sign-in lasts as long as its first token.
  keepText(localStorage, keyOf(pair.access), JSON.stringify(pair));
}

/** After a log out. */
export function dropPair(): void {
  localStorage.removeItem(keyOf(bearer()));
}

/** The cluster said that nothing follows the token of this tab: a further call with it would only count as an attack. */
export function endPair(): void {
  dropPair();
  ended = bearer();
}

/** What has to happen to the token before a call: nothing, a renewal, or no call at all. */
export function bearerNeeds(): 'nothing' | 'renewal' | 'sign-in' {
  const token = bearer();
  const left = msLeft(token);
  const kept = keptPair();
  if (kept) renewable = token;
  // Of one that is over the pair has gone with a log out in another tab.
  if (token && token === (kept || left > 0 ? ended : renewable)) return 'sign-in';
  return kept && left <= SOON_MS ? 'renewal' : 'nothing';
}

/** A person of a cluster: two may be signed in, each in a tab of their own, and an origin may have several clusters. */
function keyOf(token: string | undefined): string {
  return `tokens ${endpoint()} ${claimOf(token, 'sub')}`;
}
