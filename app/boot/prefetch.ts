import { kindOf, wireType } from '#app/catalogue/kind-names.ts';
import type { FirstList } from '#app/features/feature.ts';
import { isHtml } from '#app/http/html.ts';
import { readInWorker } from '#app/http/list-in-worker.ts';
import { type ListResponse, LONG_LIST_BYTES } from '#app/http/long-list.ts';
import { prefetched, prefetchKey } from '#app/http/prefetched.ts';
import { endpoint } from '#app/paths.ts';
import type { ListName } from '#app/schema/list-reader.ts';
import { hasAccess, isSignInKnownToBeNeeded, msLeft, SOON_MS, storedToken } from '#app/session/token.ts';
import { earlyScreens } from './early-screens.ts';
import { screenAddress, startListWorker } from './first-screen/page.ts';

type Early = Promise<ListResponse | undefined>;

export type PrefetchedList = { path: string; answer: Early };

const KEPT_MS = 5000;

/**
 * Makes the console's first calls while its code loads. An answer that is not taken within five seconds is dropped: it is old and
 * occupies a connection.
 */
function askEarly({ path, reader }: FirstList, token: string | undefined): Early {
  const answers = prefetched();
  const key = prefetchKey(path, token);
  const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
  const abort = new AbortController();
  const answer = fetch(endpoint() + path, { headers, signal: abort.signal, priority: 'high' })
    .then(response => usable(response, reader))
    .catch(() => undefined);
  answers.set(key, answer);
  setTimeout(() => {
    if (answers.get(key) !== answer) return;
    answers.delete(key);
    abort.abort();
  }, KEPT_MS);
  return answer;
}

/** After a failure the console repeats the call: the user may be another, or the cluster back by then. */
async function usable(response: Response, reader?: ListName): Early {
  return response.ok && !isHtml(response) ? readWhole(response, reader) : undefined;
}

/**
 * Reads the body too: otherwise it would arrive only once the console renders. The bytes remain as they came, since a new Response would
 * copy megabytes. A worker reads a long list while the console's code loads.
 */
export async function readWhole(response: ListResponse, reader?: ListName): Promise<ListResponse> {
  const body = await response.arrayBuffer();
  response.arrayBuffer = async () => body;
  if (reader !== undefined && body.byteLength >= LONG_LIST_BYTES)
    response.list = readInWorker(reader, body, startListWorker);
  return response;
}

/**
 * Asks whether the cluster needs a sign-in, and for the first list of the screen at this address. It uses this tab's token, or none
 * unless an earlier visit found that the cluster needs one. Running models need a session or the cookie no_auth (running.no-token). Gives that list's
 * path and answer; undefined without a list.
 */
export function startPrefetch(hash: string): PrefetchedList | undefined {
  askEarly({ path: '/v1/cluster/auth' }, undefined);
  const list = firstList(hash);
  const token = storedToken();
  // A token that expires soon is renewed first.
  const good = token === undefined ? !isSignInKnownToBeNeeded() : msLeft(token) > SOON_MS;
  if (list === undefined || !good) return undefined;
  return { path: list.path, answer: askEarly(list, token) };
}

function firstList(hash: string): FirstList | undefined {
  const [, screen, tab = ''] = screenAddress(hash).split(/[/?]/);
  const list = earlyScreens.find(({ path }) => path.split('/')[0] === screen)?.firstList;
  if (list === undefined || (list.onlyWithAccess && !hasAccess())) return undefined;
  const kind = kindOf(tab);
  if (!list.path.includes('{type}')) return list;
  return kind && { ...list, path: list.path.replace('{type}', wireType(kind)) };
}
