import { kindOf, wireType } from '#app/models/kind-names.ts';
import { endpointOf } from '#app/paths.ts';
import { msLeft, SOON_MS } from './claims.ts';
import { bearer } from './token.ts';

type Early = Promise<Response | undefined>;

const KEPT_MS = 5000;
const answers = new Map<string, Early>();

/**
 * Asks for what the console will ask first, while its own code is still on the way. `allowed` says whether to ask at all. An answer that
 * nobody takes within five seconds is let go: it would be old, and it occupies a connection.
 */
function askEarly(path: string, token: string | undefined, allowed: Promise<boolean>): Early {
  const key = keyOf(path, token);
  const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
  const answer = allowed
    .then(yes => (yes ? fetch(endpointOf(window.location.href) + path, { headers }) : undefined))
    .catch(() => undefined);
  answers.set(key, answer);
  setTimeout(() => {
    if (answers.get(key) !== answer) return;
    answers.delete(key);
    void answer.then(response => response?.body?.cancel());
  }, KEPT_MS);
  return answer;
}

/** The early answer to a GET with this token, once. Undefined when there is none, or when it did not come through. */
export function takeEarly(path: string, token: string | undefined): Early | undefined {
  const key = keyOf(path, token);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

function keyOf(path: string, token = ''): string {
  return `${token} ${path}`;
}

/** Starts the question about authentication, and the first list of the screen at this address as soon as it may be asked. */
export function startEarlyCalls(hash: string): void {
  const token = bearer();
  const auth = askEarly('/v1/cluster/auth', undefined, Promise.resolve(true));
  const list = firstList(hash);
  // Without a good token it would be a 401 in the reader's console, unless the cluster is open.
  const allowed = token === undefined ? auth.then(isOpen) : Promise.resolve(msLeft(token) > SOON_MS);
  if (list !== undefined) askEarly(list, token, allowed);
}

function firstList(hash: string): string | undefined {
  const [screen = '', tab = ''] = hash.replace(/^#?\/?/, '').split(/[/?]/);
  if (screen === 'running_models') return '/v1/models';
  if (screen === 'cluster_info') return '/v1/cluster/info?detailed=true';
  const kind = screen === '' ? 'llm' : kindOf(tab);
  if (kind === undefined || (screen !== '' && screen !== 'launch_model')) return undefined;
  return `/v1/model_registrations/${wireType(kind)}?detailed=true`;
}

/** Looks at a copy: the answer itself is for the gate. */
async function isOpen(answer: Response | undefined): Promise<boolean> {
  const body: unknown = await answer?.clone().json();
  return typeof body === 'object' && body !== null && 'auth' in body && body.auth === false;
}
