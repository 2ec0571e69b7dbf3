import * as v from 'valibot';
import { readJson } from '#app/format/json.ts';
import { endpoint } from '#app/paths.ts';
import { forget, remembered, storeText } from '#app/storage/stored.ts';
import { bearer, claimOf, msLeft, SOON_MS } from './token.ts';

const tokens = v.object({ access: v.string(), refresh: v.string() });

/** An access token and its refresh token, which works once. */
export type TokenPair = v.InferOutput<typeof tokens>;

let ended: string | undefined;
/** The token of this tab that had a pair at its last call. */
let renewable: string | undefined;

/** The user's latest pair, from any tab (session.refresh). */
export function storedPair(): TokenPair | undefined {
  return readJson(tokens, localStorage.getItem(tokenKey(bearer())));
}

export function storePair(pair: TokenPair): void {
  // Without storage, the sign-in ends with its first token.
  storeText(localStorage, tokenKey(pair.access), JSON.stringify(pair));
}

/** The cluster's own sign-on page leaves the refresh token in this tab, if the cluster itself serves the console. */
export function adoptPair(): void {
  const [access, refresh] = [bearer(), remembered('refresh_token')];
  forget('refresh_token');
  if (access && refresh) storePair({ access, refresh });
}

/** After a log out. */
export function deletePair(): void {
  localStorage.removeItem(tokenKey(bearer()));
}

/** The cluster refused the refresh token: more calls would count as an attack. */
export function endPair(): void {
  deletePair();
  ended = bearer();
}

/** The next step for the token before a call: none, a renewal, or a new sign-in. */
export function bearerNeeds(): 'nothing' | 'renewal' | 'sign-in' {
  const token = bearer();
  const left = msLeft(token);
  const kept = storedPair();
  if (kept) renewable = token;
  // A log out in another tab deleted the pair of an expired token.
  if (token && token === (kept || left > 0 ? ended : renewable)) return 'sign-in';
  return kept && left <= SOON_MS ? 'renewal' : 'nothing';
}

/** The key of a user of a cluster: each tab may have another user, and an origin several clusters. */
function tokenKey(token: string | undefined): string {
  return `tokens ${endpoint()} ${claimOf(token, 'sub')}`;
}
