import { failureText } from '#app/messages/failures.ts';
import { endpoint } from '#app/paths.ts';
import { noteClusterTime } from './cluster-clock.ts';
import {
  type ApiResult,
  DISCARDED,
  detailOf,
  type Failed,
  type Failure,
  logFailure,
  reasonOf,
  waitOf,
} from './failure.ts';
import { isRedirect, signInPage, unlessPage } from './gateway.ts';
import { noteGateway } from './gateway-state.ts';
import { isHtml } from './html.ts';
import { takePrefetched } from './prefetched.ts';

/** The session as the calls see it. The session makes calls itself, so `app/configure.ts` hands it in. */
export type CallSession = {
  /** The token to send; undefined without one. */
  bearer: () => string | undefined;
  begin: () => CallScope;
  /** Waits until a call may be sent. Gives the reason not to send it; a silent one is not logged. */
  authorize: () => Promise<{ failure: Failure; silent: boolean } | undefined>;
  /** Another token of the same user for a refused one; undefined if this session cannot renew its token. */
  renew: (spent: string | undefined) => Promise<ApiResult<{ isNew: boolean }>> | undefined;
};

/** The user and the session that a call began with. */
type CallScope = {
  isSameUser: () => boolean;
  /** Opens the authentication dialog for a 401 or 403, unless its session is over. `scopes` are those that the cluster asks for. */
  onDenied: (failure: Failure, scopes: readonly string[]) => void;
};

let current: CallSession | undefined;

export function configureHttp(session: CallSession): void {
  current = session;
}

function session(): CallSession {
  if (current === undefined) throw new Error('configureHttp was not called.');
  return current;
}

export type Call = {
  /** Below the endpoint, with every variable part percent-encoded. */
  path: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON or as a form. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** A call without the bearer token, whose 401 and 403 are ordinary refusals: the sign-in itself. */
  anonymous?: boolean;
  /** A token before sign-in, for an anonymous call. */
  as?: string | undefined;
  /** A call that completes even if the page is closed. */
  keepalive?: boolean;
  /** How long an answer is waited for, in ms; without it as long as a call of its method may take. `Infinity` for what may take hours. */
  limit?: number | undefined;
  /** A call whose refusal is a result and not a failure. */
  probe?: boolean;
  /** Fetches instead of the page. */
  fetch?: ((url: string, init: Sent) => Promise<Response>) | undefined;
};

/** In ms: an answer to a question, and one to a change, which a busy cluster may delay. */
const QUESTION_MS = 120_000;
const CHANGE_MS = 300_000;

export function limitOf({ limit, method = 'GET' }: Call): number {
  return limit ?? (method === 'GET' || method === 'HEAD' ? QUESTION_MS : CHANGE_MS);
}

type Sent = RequestInit & { headers: Headers; signal?: AbortSignal };

/** Makes a call and gives its answer if the status is good. Renews a token that expires soon. Never throws. */
export async function send(call: Call): Promise<ApiResult<Response>> {
  const signal = withLimit(call);
  // A browser resolves dot segments even when they are encoded.
  if (/\/\.{1,2}(?=[/?]|$)/.test(call.path))
    return failed(call, { kind: 'unreachable', detail: failureText.noAddress });
  const scope = session().begin();
  const { isSameUser } = scope;
  try {
    const refusal = call.anonymous ? undefined : await session().authorize();
    if (refusal?.silent) return { ok: false, failure: refusal.failure };
    if (refusal !== undefined) return failed(call, refusal.failure);
    if (!isSameUser()) return DISCARDED;
    const response = await answer({ ...call, signal }, isSameUser);
    if (!(response instanceof Response)) return response;
    noteClusterTime(response.headers.get('Date'));
    if (response.ok) return { ok: true, data: response };
    return isSameUser() ? await refused(call, response, scope) : DISCARDED;
  } catch (error) {
    return isSameUser() ? failed(call, noAnswer(call, error)) : DISCARDED;
  }
}

/** Ends a call that the caller no longer wants, or that takes too long. */
function withLimit(call: Call): AbortSignal | undefined {
  const { signal } = call;
  const limit = limitOf(call);
  if (limit === Number.POSITIVE_INFINITY) return signal;
  const ended = AbortSignal.timeout(limit);
  return signal === undefined ? ended : AbortSignal.any([signal, ended]);
}

/** The answer; after a 401, the answer with another token of the same user. */
async function answer(call: Call, isSameUser: () => boolean): Promise<Response | Failed> {
  let token = session().bearer();
  let response = await ask(call, isSameUser, unlessEnded(early(call), call.signal));
  let isNew = false;
  // The token of another tab may be expired too. If a new token is refused, that answer is final.
  while (isSpent(response) && !isNew && !call.anonymous && isSameUser()) {
    const renewal = await session().renew(token);
    if (renewal === undefined) return response;
    if (!isSameUser()) return DISCARDED;
    if (!renewal.ok) return renewal.failure.kind === 'unauthenticated' ? response : renewal;
    isNew = renewal.data.isNew;
    token = session().bearer();
    response = await ask(call, isSameUser);
  }
  return response;
}

/** An early answer is under way already, and knows nothing of the signal of this call. */
function unlessEnded<T>(
  coming: Promise<T> | undefined,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    Promise.resolve(coming).then(resolve, reject);
  });
}

function isSpent(answer: Response | Failed): boolean {
  return answer instanceof Response && answer.status === 401 && !isByHost(answer);
}

/** The answer of the cluster or its host, or the failure that a gateway in front is the cause of. */
async function ask(
  call: Call,
  isSameUser: () => boolean,
  early?: Promise<Response | undefined>,
): Promise<Response | Failed> {
  const { method = 'GET' } = call;
  const isRead = method === 'GET' || method === 'HEAD';
  const came = (await early) ?? (await fetched(call, isRead));
  const answer = came instanceof Response ? await fromCluster(call, came) : came;
  const passed = answer instanceof Response;
  if (passed || answer.kind === 'gateway') noteGateway(isRead ? 'reads' : 'changes', passed);
  if (passed) return answer;
  return isSameUser() ? failed(call, answer) : DISCARDED;
}

/** A cluster may redirect what reads, to an address of its own. A redirect elsewhere, or of a change, is a gateway's. */
async function fetched(call: Call, isRead: boolean): Promise<Response | Failure> {
  const response = await fetchOnce(call, 'manual');
  if (!isRedirect(response)) return response;
  if (!isRead) return signInPage();
  try {
    return await fetchOnce(call, 'follow');
  } catch (error) {
    if (call.signal?.aborted) throw error;
    return signInPage();
  }
}

async function fromCluster(call: Call, response: Response): Promise<Response | Failure> {
  if (call.method !== 'HEAD') return unlessPage(response, sizeOf(call));
  if (!isHtml(response) || (response.status !== 401 && response.status !== 403)) return response;
  // Without a body only the same call with one tells who refused it.
  const whole = await unlessPage(await fetchOnce({ ...call, method: 'GET' }, 'follow'), 0);
  return whole instanceof Response ? response : whole;
}

function sizeOf({ body }: Call): number {
  if (!(body instanceof FormData)) return new Blob([JSON.stringify(body) ?? '']).size;
  const parts = [...body.values()].map(part => (part instanceof Blob ? part.size : part.length));
  return parts.reduce((sum, size) => sum + size, 0);
}

function fetchOnce(call: Call, redirect: RequestRedirect): Promise<Response> {
  return (call.fetch ?? fetch)(endpoint() + call.path, { ...init(call), redirect });
}

/** The console's host marks what it says itself: its 403 is no word of the cluster on this person. */
function isByHost(response: Response): boolean {
  return response.headers.get('X-Answered-By') === 'console-host';
}

async function refused(call: Call, response: Response, { onDenied }: CallScope): Promise<Failed> {
  const { status } = response;
  const detail = await detailOf(response);
  if (isByHost(response)) return failed(call, { kind: 'refused', status, detail, by: 'host' });
  if (call.anonymous || (status !== 401 && status !== 403))
    return failed(call, { kind: 'refused', status, detail, ...waitOf(response) });
  const failure: Failure =
    status === 401 ? { kind: 'unauthenticated', status, detail } : { kind: 'forbidden', status, detail };
  // The challenge of a 403 names the scopes that the call needs.
  const scopes = /scope="([^"]*)"/.exec(response.headers.get('WWW-Authenticate') ?? '')?.[1];
  onDenied(failure, status === 403 && scopes ? scopes.split(' ') : []);
  return failed(call, failure);
}

function early({ path, method = 'GET', anonymous, as }: Call): Promise<Response | undefined> | undefined {
  return method === 'GET' ? takePrefetched(path, anonymous ? as : session().bearer()) : undefined;
}

function init({ method = 'GET', body, signal, anonymous, as, keepalive = false }: Call): Sent {
  const headers = new Headers();
  const token = anonymous ? as : session().bearer();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  const parts = body instanceof FormData;
  if (body !== undefined && !parts) headers.set('Content-Type', 'application/json');
  return {
    method,
    headers,
    keepalive,
    ...(body === undefined ? {} : { body: parts ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  };
}

export function noAnswer(call: Call, error: unknown): Failure {
  if (call.signal?.aborted) return { kind: 'aborted', detail: reasonOf(error) };
  const late = Object(error).name === 'TimeoutError';
  const detail = late ? failureText.noAnswerIn(Math.round(limitOf(call) / 1000)) : reasonOf(error);
  return { kind: 'unreachable', detail };
}

/** An aborted call is not a failure. */
export function failed(call: Call, failure: Failure): Failed {
  const answered =
    failure.kind === 'refused' && (call.probe || (call.method === 'HEAD' && failure.status === 404));
  const aborted = failure.kind === 'aborted' || call.signal?.aborted;
  if (!aborted && !answered) logFailure(`${call.method ?? 'GET'} ${call.path}`, failure);
  return { ok: false, failure: aborted ? { kind: 'aborted', detail: failure.detail } : failure };
}
