import { isObject } from '#app/format/json.ts';
import { failureText } from '#app/messages/failures.ts';
import { createListeners } from '#app/storage/listeners.ts';
import { localTime } from './cluster-clock.ts';
import { isDocument, isHtml } from './html.ts';

/**
 * Why a call did not succeed.
 * - `unreachable`: no answer came, so it is unknown whether the cluster made the change.
 * - `aborted`: the caller no longer wanted the answer.
 * - `unauthenticated`, `forbidden`: 401 and 403, which the authentication dialog explains.
 * - `gateway`: something in front of the cluster wants a sign-in of its own; the call has not come to the cluster. With `by` it is the host.
 * - `refused`: the cluster answered with this status, or said in a good answer that it failed; `waitSeconds` where it said how long to wait.
 *   With `by` it was not the cluster that answered; `sent` is the size of the refused body in bytes.
 * - `unreadable`: a good status, and a body that makes no sense.
 */
export type Failure =
  | { kind: 'unreachable'; detail: string }
  | { kind: 'aborted'; detail: string }
  | { kind: 'unauthenticated'; status: 401; detail: string }
  | { kind: 'forbidden'; status: 403; detail: string }
  | { kind: 'gateway'; detail: string; by?: 'host' }
  | { kind: 'refused'; status: number; detail: string; waitSeconds?: number; by?: Speaker; sent?: number }
  | { kind: 'unreadable'; status: number; detail: string };

/** The speaker of an answer that is not the cluster's: the host that serves this console, or a gateway in front of both. */
type Speaker = 'host' | 'gateway';

export type Failed = { ok: false; failure: Failure };

/** The result of every call; calls never throw or reject. */
export type ApiResult<T> = { ok: true; data: T } | Failed;

/** The result of a call whose user has left, or that was replaced. The next user sees nothing of it. */
export const ABORTED: Failed = { ok: false, failure: { kind: 'aborted', detail: '' } };

/** The result of a call that nothing waits for. */
export function abandoned(): Failed {
  return { ok: false, failure: { kind: 'unreachable', detail: failureText.noConnection } };
}

/**
 * Whether the cluster needs another sign-in or refuses this user. A retry changes nothing, and the authentication dialog gives the
 * reason.
 */
export function isDenied(
  failure: Failure,
): failure is Extract<Failure, { kind: 'unauthenticated' | 'forbidden' }> {
  return failure.kind === 'unauthenticated' || failure.kind === 'forbidden';
}

/** The dialog of a 401 or 403, or the notice of a gateway's sign-in, explains it for the whole page. */
export function isExplained(failure: Failure): boolean {
  return isDenied(failure) || failure.kind === 'gateway';
}

/** The HTTP status of a failure; undefined when no answer came. */
export function statusOf(failure: Failure): number | undefined {
  return 'status' in failure ? failure.status : undefined;
}

/** A failure reported in an answer with a good status. */
export function refusedWith(status: number, detail: string): Failed {
  return { ok: false, failure: { kind: 'refused', status, detail } };
}

/**
 * The reason of a failed answer: that of JSON, the fields and messages of a 422, or plain text. 'Unknown error' for markup, an empty body or a body that breaks off. Never throws.
 */
export async function detailOf(response: Response): Promise<string> {
  const text = (await response.text().catch(() => '')).trim();
  try {
    return wordsOfError(JSON.parse(jsonIn(text))) || failureText.unknown;
  } catch {
    const isMarkup = isHtml(response) ? text.startsWith('<') : isDocument(text);
    return text === '' || isMarkup ? failureText.unknown : text;
  }
}

/** The JSON of an answer, also of one that is sent as an event. */
function jsonIn(text: string): string {
  return text.replace(/^(event:[^\n]*\n)?data:/, '');
}

/** The seconds of `Retry-After` from now; a date is by the cluster's clock. Empty without that header. */
export function waitOf(response: Response): { waitSeconds?: number } {
  const retryAfter = response.headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((localTime(Date.parse(retryAfter) / 1000) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? {} : { waitSeconds: Math.max(0, seconds) };
}

/** The reason why no answer came, in plain words: browsers only report 'Failed to fetch'. */
export function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return failureText.noConnection;
  return error instanceof Error && error.message ? error.message : failureText.unknown;
}

/** The names under which servers give a reason, the most exact first. */
const REASONS = [
  'detail',
  'error',
  'error_description',
  'message',
  'msg',
  'error_message',
  'errors',
  'title',
];
/** The other names of an answer that holds nothing but a failure. */
const BESIDE = [
  'object',
  'type',
  'code',
  'param',
  'status',
  'status_code',
  'success',
  'path',
  'timestamp',
  'request_id',
];

/** The reason in the body of a failure, in whatever form its server gives it; empty without one. */
export function wordsOfError(body: unknown): string {
  if (typeof body === 'string') return body;
  if (Array.isArray(body)) return body.map(issueWords).filter(Boolean).join('; ');
  if (!isObject(body)) return '';
  const { error, message } = body;
  // Beside a sentence, `error` is only the name of its kind.
  const { error: _, ...others } = body;
  const given =
    typeof error === 'string' && typeof (body.error_description ?? message) === 'string' ? others : body;
  for (const name of REASONS) {
    const reason = given[name];
    if (reason === null || reason === undefined || reason === false) continue;
    const words = wordsOfError(reason);
    if (words !== '' || reason === '') return words;
    if (typeof reason === 'object') return JSON.stringify(reason);
  }
  return '';
}

/** The reason in an answer of a good status that is a failure after all; undefined for any other answer. */
export function errorIn(answer: unknown): string | undefined {
  const body: unknown = Array.isArray(answer) && answer.length === 1 ? answer[0] : answer;
  if (!isObject(body)) return undefined;
  const { error, errors, object, type } = body;
  const isMarked = object === 'error' || type === 'error' || isGiven(error) || isGiven(errors);
  // Without a mark, an answer that has a reason and no result.
  const isBare =
    (isGiven(body.detail) || [body.message, body.msg, error].some(one => typeof one === 'string')) &&
    Object.keys(body).every(name => REASONS.includes(name) || BESIDE.includes(name));
  return isMarked || isBare ? wordsOfError(body) : undefined;
}

function isGiven(value: unknown): boolean {
  return typeof value === 'object' ? Object.keys(value ?? {}).length > 0 : Boolean(value);
}

function issueWords(issue: unknown): string {
  if (!isObject(issue)) return String(issue);
  const where = Array.isArray(issue.loc) ? issue.loc.join('.') : '';
  const words = wordsOfError(issue) || JSON.stringify(issue);
  return where === '' ? words : `${where}: ${words}`;
}

/** One kind of failed call in this session. */
export type LoggedFailure = {
  /** Method and path without the endpoint, such as `GET /v1/models`. */
  call: string;
  /** The HTTP status; undefined when no answer came. */
  status: number | undefined;
  detail: string;
  /** Time of the latest failure, in ms since 1970. */
  at: number;
  /** Number of failures since the list was cleared. */
  count: number;
};

const MAX_FAILURES = 200;
let logged: readonly LoggedFailure[] = [];
const { subscribe, emit } = createListeners();

/** Newest first. A repeated failure is counted and moves to the front. At most 200 are stored. */
export function logFailure(call: string, failure: Failure, at = Date.now()): void {
  const { detail } = failure;
  const status = statusOf(failure);
  const same = logged.find(one => one.call === call && one.status === status && one.detail === detail);
  const entry = { call, status, detail, at, count: (same?.count ?? 0) + 1 };
  publish([entry, ...logged.filter(one => one !== same)].slice(0, MAX_FAILURES));
}

export function loggedFailures(): readonly LoggedFailure[] {
  return logged;
}

export function clearFailures(): void {
  publish([]);
}

/** Calls back at every change. Returns the unsubscribe function. */
export const onFailures = subscribe;

function publish(next: readonly LoggedFailure[]): void {
  logged = next;
  emit();
}
