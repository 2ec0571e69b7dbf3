import type { ListName } from '#app/api/list-reader.ts';
import { kindOf, wireType } from '#app/models/kind-names.ts';
import { endpoint } from '#app/paths.ts';
import { msLeft, SOON_MS } from './claims.ts';
import { hasCookieValue, keptToken, knownToBeRefused } from './kept-token.ts';

type Early = Promise<Response | undefined>;

/** `name` is what a worker that reads it calls the list. */
export type EarlyList = { name?: ListName; answer: Early };

declare global {
  /** By token and path. The early entry is a script of its own in index.html: this is how its answers reach the console. */
  var earlyAnswers: Map<string, Early> | undefined;
}

const KEPT_MS = 5000;

/**
 * Asks for what the console will ask first, while its own code is still on the way. An answer that nobody takes within five seconds is
 * let go: it would be old, and it occupies a connection.
 */
function askEarly(path: string, token: string | undefined): Early {
  const answers = answersSoFar();
  const key = keyOf(path, token);
  const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
  const abort = new AbortController();
  const answer = fetch(endpoint() + path, { headers, signal: abort.signal, priority: 'high' })
    .then(whole)
    .catch(() => undefined);
  answers.set(key, answer);
  setTimeout(() => {
    if (answers.get(key) !== answer) return;
    answers.delete(key);
    abort.abort();
  }, KEPT_MS);
  return answer;
}

/**
 * Its body too, which would otherwise be fetched from the network's process only when the console has begun to draw. It is kept as it
 * came: a Response made of it would copy the megabytes of a long catalogue.
 */
async function whole(response: Response): Promise<Response | undefined> {
  // A guess that was wrong: the call is made again when the console knows who asks.
  if (response.status === 401) return undefined;
  if (!response.ok) return response;
  const body = await response.arrayBuffer();
  response.arrayBuffer = async () => body;
  return response;
}

/** The early answer to a GET with this token, once. Undefined when there is none, or when it did not come through. */
export function takeEarly(path: string, token: string | undefined): Early | undefined {
  const key = keyOf(path, token);
  const answer = answersSoFar().get(key);
  answersSoFar().delete(key);
  return answer;
}

function answersSoFar(): Map<string, Early> {
  globalThis.earlyAnswers ??= new Map();
  return globalThis.earlyAnswers;
}

function keyOf(path: string, token = ''): string {
  return `${token} ${path}`;
}

/**
 * Asks whether the cluster wants a sign-in and, beside it, for the first list of the screen at this address: with the token of this tab,
 * else as if the cluster were open, unless an earlier visit learned that it is not. Running models need a token cookie (running.no-token). Gives that list's answer;
 * undefined where none was asked for.
 */
export function startEarlyCalls(hash: string): EarlyList | undefined {
  askEarly('/v1/cluster/auth', undefined);
  const list = firstList(hash);
  const token = keptToken();
  // One that is about to end is renewed first.
  const good = token === undefined ? !knownToBeRefused() : msLeft(token) > SOON_MS;
  if (list === undefined || !good) return undefined;
  const { path, ...named } = list;
  return { ...named, answer: askEarly(path, token) };
}

/** Where an address leads; the bare one to the chosen start page, whose name its screen's address begins with. */
export function addressOf(hash: string): string {
  return hash.length > 2 ? hash : `#/${localStorage.getItem('startPage') ?? ''}`;
}

function firstList(hash: string): { path: string; name?: ListName } | undefined {
  const [, screen = '', tab = ''] = addressOf(hash).split(/[/?]/);
  if (screen === 'running_models' && hasCookieValue()) return { path: '/v1/models', name: 'running' };
  if (screen === 'cluster_info') return { path: '/v1/cluster/info?detailed=true' };
  const kind =
    screen === '' || screen === 'launch' ? 'llm' : screen === 'launch_model' ? kindOf(tab) : undefined;
  if (kind === undefined) return undefined;
  return { path: `/v1/model_registrations/${wireType(kind)}?detailed=true`, name: 'catalogue' };
}
