import * as v from 'valibot';
import { ABORTED, type ApiResult, abandoned, type Failed } from '#app/http/failure.ts';
import { type Call, send } from '#app/http/send.ts';
import { REQUEST_TIMEOUT_MS, SLOW_MS, withTimeout } from '#app/http/timeouts.ts';
import { failureText } from '#app/messages/failures.ts';
import { onStored } from '#app/storage/stored.ts';
import { tabLocks } from '#app/storage/tab-lock.ts';
import { signOut } from './auth.ts';
import { session } from './session.ts';
import { bearer, msLeft, renewBearer, SOON_MS } from './token.ts';
import { endPair, storedPair, storePair, type TokenPair } from './token-pair.ts';

const pair = v.pipe(
  v.object({ access_token: v.string(), refresh_token: v.string() }),
  v.transform(({ access_token, refresh_token }) => ({ access: access_token, refresh: refresh_token })),
);

/** How long to wait for another tab's token: its answer may be pending, or its storage later than its lock. */
const PATIENCE_MS = 2000;
const STORAGE_MS = 300;

/** Whether the cluster has just given the token, or another tab earlier. */
type Renewal = ApiResult<{ isNew: boolean }>;

let underWay: Promise<Renewal> | undefined;
/** A new token that this machine's clock calls expired: the clock is wrong, so only the cluster's 401 counts. */
let untimed: string | undefined;

/** Renews a token that expires soon before a call (session.refresh). Gives the reason not to send the call. */
export async function freshBearer(): Promise<Failed | undefined> {
  const token = bearer();
  const left = msLeft(token);
  // A log out came before this code.
  if (token === undefined || token === untimed) return undefined;
  const renewal = await renew(token);
  return renewal.ok || (left > 0 && renewal.failure.kind !== 'unauthenticated') ? undefined : renewal;
}

/**
 * Replaces an expired token, once for all tabs and calls. A failure other than the cluster's 401 keeps the session: the next call tries
 * again.
 */
export function renew(spent: string | undefined): Promise<Renewal> {
  const { signInSignal } = session.current();
  underWay ??= oneTabAtATime(() => renewNow(spent, signInSignal)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function renewNow(spent: string | undefined, signInSignal: AbortSignal): Promise<Renewal> {
  if (signInSignal.aborted) return ABORTED;
  const kept = storedPair();
  if (kept === undefined) return over();
  if (kept.access !== spent && msLeft(kept.access) > SOON_MS) return take(kept, false);
  // The calls of all tabs wait for this. A later answer still counts, since the refresh token works once.
  return withTimeout(
    renewPair(kept, signInSignal),
    () => (signInSignal.aborted ? ABORTED : abandoned()),
    SLOW_MS,
  );
}

async function renewPair(kept: TokenPair, signInSignal: AbortSignal): Promise<Renewal> {
  const answer = await exchange(kept.refresh);
  if (signInSignal.aborted) return overtaken(answer);
  if (answer.ok) {
    storePair(answer.data);
    if (msLeft(answer.data.access) <= SOON_MS) untimed = answer.data.access;
    return take(answer.data, true);
  }
  const { failure } = answer;
  if (failure.kind !== 'refused' || failure.status !== 401) return answer;
  const newer = await pairOfAnotherTab(kept, tabLocks() ? STORAGE_MS : PATIENCE_MS);
  if (signInSignal.aborted) return ABORTED;
  if (newer !== undefined) return take(newer, true);
  endPair();
  return over(failure.detail);
}

/** POST /v1/auth/refresh (calls.refresh). Never aborted: its answer is the only way to continue the session. */
export function exchange(refresh_token: string): Promise<ApiResult<TokenPair>> {
  const path = '/v1/auth/refresh';
  const body = { refresh_token };
  const call: Call = { method: 'POST', path, body, anonymous: true, keepalive: true, fetch: fetchWithEnd };
  return send(call, async response => {
    const read = v.safeParse(pair, await response.json().catch(() => undefined));
    if (read.success) return { ok: true, data: read.output };
    const { status } = response;
    return { ok: false, failure: { kind: 'unreadable', status, detail: failureText.unreadable } };
  });
}

/** An unanswered call occupies a connection. It does not use the call's own signal, since its end is a network failure and no abort. */
const fetchWithEnd: Call['fetch'] = (url, init) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

/** A log out came first: the new tokens are revoked and not given to the next user. */
function overtaken(answer: ApiResult<TokenPair>): Failed {
  if (answer.ok) void signOut(answer.data.refresh);
  return ABORTED;
}

function take({ access }: TokenPair, isNew: boolean): Renewal {
  renewBearer(access);
  return { ok: true, data: { isNew } };
}

function over(detail = ''): Failed {
  return { ok: false, failure: { kind: 'unauthenticated', status: 401, detail } };
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return tabLocks()?.request('refresh', work) ?? work();
}

/** The refresh token was used already: the tab that used it stores the new pair for all. */
function pairOfAnotherTab({ refresh }: TokenPair, withinMs: number): Promise<TokenPair | undefined> {
  return new Promise(resolve => {
    const timer = setTimeout(() => end(undefined), withinMs);
    const stop = onStored(look);
    look();
    function look() {
      const now = storedPair();
      if (now !== undefined && now.refresh !== refresh) end(now);
    }
    function end(found: TokenPair | undefined) {
      clearTimeout(timer);
      stop();
      resolve(found);
    }
  });
}
