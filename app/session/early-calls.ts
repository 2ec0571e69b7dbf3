import { askEarly } from '#app/api/early-answers.ts';
import { kindOf, wireType } from '#app/models/kind-names.ts';
import { bearer } from './token.ts';

/** Starts the question about authentication, and the first list of the screen at this address as soon as it may be asked. */
export function startEarlyCalls(hash: string): void {
  const token = bearer();
  const auth = askEarly('/v1/cluster/auth', undefined, Promise.resolve(true));
  const list = firstList(hash);
  // Without a token it would be a 401 in the reader's console, unless the cluster is open.
  const allowed = token === undefined ? auth.then(isOpen) : Promise.resolve(true);
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
