import Cookies from 'js-cookie';
import { createListeners } from '#app/listeners.ts';
import { dropToken, keepToken, keptToken, TOKEN as NAME } from './kept-token.ts';

const NO_AUTH = 'no_auth';

/** Logged-in tokens are longer than this; the marker `no_auth` is not (session.logout-length). */
const SHORTEST_TOKEN = 10;

/**
 * What the cluster said about authentication during this page load. The cookie alone cannot be trusted: another program
 * on the same host may own a cookie of the same name that this page can neither read nor replace.
 */
let authNeeded: boolean | undefined;
let session = 0;

/** Takes the cluster's word on authentication and writes the cookie accordingly (session.gate-cookie). */
export function setAuthNeeded(needed: boolean): void {
  authNeeded = needed;
  if (!needed) writeCookie(NO_AUTH);
  else writeCookie(keptToken() ?? '');
}

/** The bearer token to send, or undefined when the cluster needs none or nobody signed in. */
export function bearer(): string | undefined {
  return authNeeded === false ? undefined : keptToken();
}

/** True when the screens may be shown: authentication is off, or somebody signed in (session.gate). */
export function hasAccess(): boolean {
  if (keptToken() !== undefined) return true;
  return authNeeded === undefined ? Cookies.get(NAME) === NO_AUTH : !authNeeded;
}

/** Whether the cluster wants a sign-in; undefined until it said so. */
export function isAuthNeeded(): boolean | undefined {
  return authNeeded;
}

let question: Promise<unknown> | undefined;

/** While the cluster is asked whether it wants a sign-in, no call knows which token to carry: they all wait for this. */
export function authQuestion(): Promise<unknown> | undefined {
  return question;
}

export function holdCallsFor(asked: Promise<unknown>): void {
  const done = asked.finally(() => {
    if (question === done) question = undefined;
  });
  question = done;
}

/** True when 'LOG OUT' is offered. */
export function canLogOut(): boolean {
  return (bearer()?.length ?? 0) > SHORTEST_TOKEN;
}

/** A number that every sign-in and sign-out changes: what a screen keeps in memory belongs to one session. */
export function sessionNumber(): number {
  return session;
}

export function signedIn(token: string): void {
  session += 1;
  authNeeded = true;
  renewBearer(token);
}

/** Takes another token of the same session, of which nothing else changes. */
export function renewBearer(token: string): void {
  keepToken(token);
  writeCookie(token);
}

/** Forgets the token in both places and what the cluster said, so that the next gate asks anew. */
export function signedOut(): void {
  session += 1;
  dropToken();
  Cookies.remove(NAME, { path: '/' });
  authNeeded = undefined;
}

function writeCookie(value: string): void {
  Cookies.set(NAME, value, { path: '/', sameSite: 'Lax', secure: location.protocol === 'https:' });
}

/** A value that belongs to the session in which it came about: the next one begins with the first again. */
export function createSessionValue<T>(first: () => T) {
  const { subscribe, tell } = createListeners();
  let owner: number | undefined;
  let value: T;

  /** The same until something changes. */
  function current(): T {
    if (owner !== sessionNumber()) {
      owner = sessionNumber();
      value = first();
    }
    return value;
  }

  function change(next: T): void {
    owner = sessionNumber();
    value = next;
    tell();
  }

  return { current, change, subscribe };
}

let person = 0;

/** Whoever comes now may be another person. */
export function nextPerson(): void {
  person += 1;
}

/**
 * Tells, whenever it is asked, whether the person of now is still there, if after a sign-in that expired: what somebody began is neither
 * done nor told as the next one.
 */
export function thisPerson(): () => boolean {
  const begun = person;
  return () => begun === person;
}
