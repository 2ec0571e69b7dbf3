import { failureText } from '#app/messages/failures.ts';
import { endpoint } from '#app/paths.ts';
import { recordClusterTime } from './cluster-clock.ts';
import { recordConnection, recordGateway, UNREACHED } from './connection.ts';
import {
  ABORTED,
  type ApiResult,
  detailOf,
  type Failed,
  type Failure,
  logFailure,
  reasonOf,
  waitOf,
} from './failure.ts';
import { hostSignIn, isByHost, isRedirect, signInPage, unlessPage } from './gateway.ts';
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

/** The user and the sign-in that a call began with. */
type CallScope = {
  /** Fires when that user is gone: then the call's result is `aborted`. */
  signal: AbortSignal;
  /** Opens the authentication dialog for a 401 or 403, unless its sign-in is over. `scopes` are those that the cluster asks for. */
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
  /** More headers, by name. */
  headers?: Readonly<Record<string, string>> | undefined;
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

export function limitOf(call: Call): number {
  return call.limit ?? (isRead(call) ? QUESTION_MS : CHANGE_MS);
}

type Sent = RequestInit & { headers: Headers; signal?: AbortSignal };

/** `signal` fires too when the call's user is gone. `wire` ends the fetch: a change is not broken off because its user has left. */
type PreparedCall = Call & { signal: AbortSignal; wire: AbortSignal };

/** Reads the body of a good answer. */
type ReadAnswer<T> = (response: Response, call: Call) => Promise<ApiResult<T>> | ApiResult<T>;

/**
 * Makes a call and reads a good answer. Renews a token that expires soon. Once the user who began it is gone, the result is `aborted`,
 * but for a good answer to a call without a token. Never throws.
 */
export async function send<T>(asked: Call, read: ReadAnswer<T>): Promise<ApiResult<T>> {
  const scope = session().begin();
  const call = prepare(asked, scope.signal);
  try {
    const result = await resultOf(call, scope, read);
    return scope.signal.aborted && !(call.anonymous && result.ok) ? ABORTED : result;
  } catch (error) {
    const failure = noAnswer(call, error);
    if (failure.kind === 'unreachable') recordConnection(false);
    return failed(call, failure);
  }
}

async function resultOf<T>(call: PreparedCall, scope: CallScope, read: ReadAnswer<T>): Promise<ApiResult<T>> {
  // A browser resolves dot segments even when they are encoded.
  if (/\/\.{1,2}(?=[/?]|$)/.test(call.path))
    return failed(call, { kind: 'unreachable', detail: failureText.noAddress });
  const refusal = call.anonymous || call.signal.aborted ? undefined : await session().authorize();
  if (refusal?.silent) return { ok: false, failure: refusal.failure };
  if (refusal !== undefined) return failed(call, refusal.failure);
  if (call.signal.aborted) return ABORTED;
  const response = await sendWithRenewal(call);
  if (!(response instanceof Response)) return response;
  recordClusterTime(response.headers.get('Date'));
  recordConnection(!UNREACHED.includes(response.status));
  return response.ok ? read(response, call) : refused(call, response, scope);
}

/** The fetch ends when its caller no longer wants it, or when it takes too long. That of a question with a token ends with its user too. */
function prepare(call: Call, user: AbortSignal): PreparedCall {
  const limit = limitOf(call);
  const caller = call.signal === undefined ? [] : [call.signal];
  const late = limit === Number.POSITIVE_INFINITY ? [] : [AbortSignal.timeout(limit)];
  return {
    ...call,
    signal: AbortSignal.any([...caller, user]),
    wire: AbortSignal.any([...caller, ...late, ...(isRead(call) && !call.anonymous ? [user] : [])]),
  };
}

function isRead({ method = 'GET' }: Call): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The answer; after a 401, the answer with another token of the same user. */
async function sendWithRenewal(call: PreparedCall): Promise<Response | Failed> {
  let token = session().bearer();
  let response = await sendOnce(call, unlessEnded(prefetched(call), call.wire));
  let isNew = false;
  // The token of another tab may be expired too. If a new token is refused, that answer is final.
  while (isSpent(response) && !isNew && !call.anonymous && !call.signal.aborted) {
    const renewal = await session().renew(token);
    if (renewal === undefined) return response;
    if (call.signal.aborted) return ABORTED;
    if (!renewal.ok) return renewal.failure.kind === 'unauthenticated' ? response : renewal;
    isNew = renewal.data.isNew;
    token = session().bearer();
    response = await sendOnce(call);
  }
  return response;
}

/** An prefetched answer is under way already, and knows nothing of the signal of this call. */
function unlessEnded<T>(coming: Promise<T> | undefined, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    Promise.resolve(coming).then(resolve, reject);
  });
}

function isSpent(answer: Response | Failed): boolean {
  return answer instanceof Response && answer.status === 401 && !isByHost(answer);
}

/** The answer of the cluster or its host, or the failure that a gateway in front is the cause of. */
async function sendOnce(
  call: PreparedCall,
  coming?: Promise<Response | undefined>,
): Promise<Response | Failed> {
  const came = (await coming) ?? (await followRedirect(call));
  const answer = came instanceof Response ? await fromCluster(call, came) : came;
  const passed = answer instanceof Response;
  const calls = isRead(call) ? 'reads' : 'changes';
  if (passed) recordGateway(calls, true);
  else if (answer.kind === 'gateway') recordGateway(calls, false, answer.by);
  return passed ? answer : failed(call, answer);
}

/** A cluster may redirect what reads, to an address of its own. A redirect elsewhere, or of a change, is a gateway's. */
async function followRedirect(call: PreparedCall): Promise<Response | Failure> {
  const response = await fetchOnce(call, 'manual');
  if (!isRedirect(response)) return response;
  if (!isRead(call)) return signInPage();
  try {
    return await fetchOnce(call, 'follow');
  } catch (error) {
    if (call.wire.aborted) throw error;
    return signInPage();
  }
}

async function fromCluster(call: PreparedCall, response: Response): Promise<Response | Failure> {
  const kept = hostSignIn(response);
  if (kept !== undefined) return kept;
  if (call.method !== 'HEAD') return unlessPage(response, sizeOf(call));
  if (!isHtml(response) || (response.status !== 401 && response.status !== 403)) return response;
  // Without a body only the same call with one shows who refused it.
  const whole = await unlessPage(await fetchOnce({ ...call, method: 'GET' }, 'follow'), 0);
  return whole instanceof Response ? response : whole;
}

function sizeOf({ body }: Call): number {
  if (body === undefined) return 0;
  if (!(body instanceof FormData)) return new Blob([JSON.stringify(body)]).size;
  const parts = [...body.values()].map(part => (part instanceof Blob ? part.size : part.length));
  return parts.reduce((sum, size) => sum + size, 0);
}

function fetchOnce(call: PreparedCall, redirect: RequestRedirect): Promise<Response> {
  return (call.fetch ?? fetch)(endpoint() + call.path, { ...init(call), redirect });
}

async function refused(call: PreparedCall, response: Response, { onDenied }: CallScope): Promise<Failed> {
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

function prefetched({
  path,
  method = 'GET',
  anonymous,
  as,
}: Call): Promise<Response | undefined> | undefined {
  return method === 'GET' ? takePrefetched(path, anonymous ? as : session().bearer()) : undefined;
}

function init({ method = 'GET', body, wire, anonymous, as, keepalive = false, ...call }: PreparedCall): Sent {
  const headers = new Headers(call.headers);
  const token = anonymous ? as : session().bearer();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  const parts = body instanceof FormData;
  if (body !== undefined && !parts) headers.set('Content-Type', 'application/json');
  return {
    method,
    headers,
    keepalive,
    signal: wire,
    ...(body === undefined ? {} : { body: parts ? body : JSON.stringify(body) }),
  };
}

function noAnswer(call: Call, error: unknown): Failure {
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
