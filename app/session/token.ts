import Cookies from 'js-cookie';
import { localTime } from '#app/http/cluster-clock.ts';
import { endpoint } from '#app/paths.ts';

/** The name of the token in session storage and of the cookie (session.token). */
const TOKEN = 'token';

/** The token's cluster: an origin may have several, one below each prefix. */
const PLACE = 'tokenOf';

/** The token of this tab; undefined without a sign-in to this cluster. */
export function storedToken(): string | undefined {
  const place = sessionStorage.getItem(PLACE) ?? endpoint();
  return (place === endpoint() && sessionStorage.getItem(TOKEN)) || undefined;
}

/** Stores the token in this tab; the cookie remains as it is. */
export function storeToken(token: string): void {
  sessionStorage.setItem(TOKEN, token);
  sessionStorage.setItem(PLACE, endpoint());
}

/** Keeps the token of another cluster. */
function deleteToken(): void {
  if (storedToken()) sessionStorage.removeItem(TOKEN);
}

/** Whether an earlier visit found that the cluster needs a sign-in, and there was none since. */
export function isSignInKnownToBeNeeded(): boolean {
  return storedToken() === undefined && /(^|; )token=(;|$)/.test(document.cookie);
}

/** Whether this tab never had a session of this cluster: one that was signed out of asks no other tab for theirs. */
export function isNewTab(): boolean {
  return storedToken() === undefined && sessionStorage.getItem(PLACE) !== endpoint();
}

const NO_AUTH = 'no_auth';

/** Real tokens are longer; the marker `no_auth` is not (session.logout-length). */
const SHORTEST_TOKEN = 10;

/**
 * The cluster's answer about authentication during this page load. The cookie alone is not enough: another program of this host may own a
 * cookie of that name.
 */
let authNeeded: boolean | undefined;

/**
 * Stores the cluster's answer about authentication and writes the cookie (session.gate-cookie). Beside a session token the cookie remains as
 * it is.
 */
export function setAuthNeeded(needed: boolean): void {
  authNeeded = needed;
  if (!needed) writeCookie(NO_AUTH);
  else if (storedToken() === undefined) writeCookie('');
}

/** The bearer token to send; undefined if the cluster needs none or no user is signed in. */
export function bearer(): string | undefined {
  return authNeeded === false ? undefined : storedToken();
}

/**
 * Whether the screens may be shown: authentication is off, or the user of this tab is signed in (session.gate). The cookie belongs to all
 * tabs and ports of its host: it counts before the cluster's answer alone.
 */
export function hasAccess(): boolean {
  if (storedToken() !== undefined) return true;
  return authNeeded === undefined ? /(^|; )token=no_auth(;|$)/.test(document.cookie) : !authNeeded;
}

/** Whether the cluster needs a sign-in; undefined before its answer. */
export function isAuthNeeded(): boolean | undefined {
  return authNeeded;
}

let question: Promise<unknown> | undefined;

/** All calls wait for this: until the cluster has answered, no call knows its token. */
export function pendingAuthCheck(): Promise<unknown> | undefined {
  return question;
}

export function delayCallsUntil(asked: Promise<unknown>): void {
  const done = asked.finally(() => {
    if (question === done) question = undefined;
  });
  question = done;
}

/** True when 'LOG OUT' is offered. */
export function canLogOut(): boolean {
  return (bearer()?.length ?? 0) > SHORTEST_TOKEN;
}

/** Stores the token of a new sign-in. */
export function storeSignIn(token: string): void {
  authNeeded = true;
  renewBearer(token);
}

/** Stores a renewed token of the same session. */
export function renewBearer(token: string): void {
  storeToken(token);
  writeCookie(token);
}

/** Deletes the token in both places and the answer about authentication, so that the next check asks again. */
export function deleteSignIn(): void {
  deleteToken();
  Cookies.remove(TOKEN, { path: '/' });
  authNeeded = undefined;
}

function writeCookie(value: string): void {
  Cookies.set(TOKEN, value, { path: '/', sameSite: 'Lax', secure: location.protocol === 'https:' });
}

/** A claim of a JWT's payload; undefined for another kind of key, and without a token. */
export function claimOf(token: string | undefined, claim: string): unknown {
  const encoded = token?.split('.')[1];
  if (encoded === undefined) return undefined;
  try {
    const payload: unknown = JSON.parse(decode(encoded));
    return Object.entries(Object(payload)).find(([name]) => name === claim)?.[1];
  } catch {
    return undefined;
  }
}

/** The user named by the token; empty if the cluster needs no sign-in. Undefined if the token names none. */
export function userOf(token: string | undefined): string | undefined {
  if (token === undefined) return '';
  const name = claimOf(token, 'sub');
  return typeof name === 'string' ? `of ${name}` : undefined;
}

/** The scopes of a JWT's payload; undefined for another kind of key, or without such a list. */
export function scopesIn(token: string | undefined): readonly string[] | undefined {
  const scopes = claimOf(token, 'scopes');
  return Array.isArray(scopes) && scopes.every(one => typeof one === 'string') ? scopes : undefined;
}

/** The remaining life of a token in ms, by the cluster's clock; infinite without an expiry. */
export function msLeft(token: string | undefined): number {
  const end = claimOf(token, 'exp');
  return typeof end === 'number' ? localTime(end) - Date.now() : Number.POSITIVE_INFINITY;
}

/** A token that expires within this time is renewed first. */
export const SOON_MS = 60_000;

function decode(base64url: string): string {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, character => character.charCodeAt(0)));
}
