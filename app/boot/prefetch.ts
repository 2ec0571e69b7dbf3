import { kindOf, wireType } from '#app/catalogue/kind-names.ts';
import { isHtml } from '#app/http/html.ts';
import { prefetched, prefetchKey } from '#app/http/prefetched.ts';
import { endpoint } from '#app/paths.ts';
import type { ListName } from '#app/schema/list-reader.ts';
import { hasCookieValue, isSignInKnownToBeNeeded, msLeft, SOON_MS, storedToken } from '#app/session/token.ts';

type Early = Promise<Response | undefined>;

/** `name` is the list worker's name of the list. */
export type PrefetchedList = { name?: ListName; answer: Early };

const KEPT_MS = 5000;

/**
 * Makes the console's first calls while its code loads. An answer that is not taken within five seconds is dropped: it is old and
 * occupies a connection.
 */
function askEarly(path: string, token: string | undefined): Early {
  const answers = prefetched();
  const key = prefetchKey(path, token);
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
 * Reads the body too: otherwise it would arrive only once the console renders. The bytes remain as they came, since a new Response would
 * copy megabytes.
 */
async function whole(response: Response): Promise<Response | undefined> {
  // The console repeats the call: the user may be another, or the cluster back by then.
  if (!response.ok || isHtml(response)) return undefined;
  const body = await response.arrayBuffer();
  response.arrayBuffer = async () => body;
  return response;
}

/**
 * Asks whether the cluster needs a sign-in, and for the first list of the screen at this address. It uses this tab's token, or none
 * unless an earlier visit found that the cluster needs one. Running models need a token cookie (running.no-token). Gives that list's
 * answer; undefined without a list.
 */
export function startPrefetch(hash: string): PrefetchedList | undefined {
  askEarly('/v1/cluster/auth', undefined);
  const list = firstList(hash);
  const token = storedToken();
  // A token that expires soon is renewed first.
  const good = token === undefined ? !isSignInKnownToBeNeeded() : msLeft(token) > SOON_MS;
  if (list === undefined || !good) return undefined;
  const { path, ...named } = list;
  return { ...named, answer: askEarly(path, token) };
}

/** The target of an address. The bare address leads to the chosen start page, whose path begins with its name. */
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
