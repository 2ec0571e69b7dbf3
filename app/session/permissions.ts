import { createContext, use, useSyncExternalStore } from 'react';
import type { ApiResult } from '#app/http/failure.ts';
import { sessionText } from '#app/messages/layout.ts';
import { sessionHooks } from './configure-session.ts';
import { createSessionValue } from './session.ts';
import { bearer, scopesIn } from './token.ts';

/** A permission of the cluster; `admin` includes all others. */
export type Scope =
  | 'admin'
  | 'models:list'
  | 'models:read'
  | 'models:register'
  | 'models:unregister'
  | 'models:start'
  | 'models:stop'
  | 'cache:list'
  | 'cache:delete'
  | 'logs:list'
  | 'keys:create'
  | 'keys:manage'
  | 'users:manage'
  | 'settings:read'
  | 'settings:write'
  | 'virtualenv:list'
  | 'virtualenv:delete'
  | 'routers:read';

/**
 * Rights that a host with --read-only keeps back beside the scopes of changes (host.read-only): a change that a reading scope would
 * allow, and a call to a model.
 */
type HostRight = 'change' | 'inference';

/** A control needs these rights. */
export type Need = Scope | HostRight;

/** The rights that allow more than changes. */
const READING = /^(admin|inference)$|:(list|read)$/;

/** `reason` is a sentence for the disabled control. `wasRefused`: by the cluster, in this session. */
type Permission =
  | { allowed: true; reason?: undefined; wasRefused?: undefined }
  | { allowed: false; reason: string; wasRefused?: true };

/** From 2.12 some scopes have another name. Cluster and token may know one name or both. */
const NEW_NAMES = new Map<string, string>([
  ['models:start', 'models:write'],
  ['models:stop', 'models:write'],
  ['models:unregister', 'models:register'],
]);

/** The cluster's own answer about this session; a token's scopes may be older. */
type Grants = {
  scopes: readonly string[] | undefined;
  refused: ReadonlyMap<string, string>;
};

const { current, change, subscribe } = createSessionValue<Grants>(() => ({
  scopes: undefined,
  refused: new Map(),
}));

/** The scopes of the current token, read once. */
let known: { token: string | undefined; scopes: readonly string[] | undefined } = {
  token: undefined,
  scopes: undefined,
};

/** The user's scopes, from the cluster or else from the token; undefined if neither has them. */
function grantedScopes(): readonly string[] | undefined {
  const token = bearer();
  if (token !== known.token) known = { token, scopes: scopesIn(token) };
  return token === undefined ? undefined : (current().scopes ?? known.scopes);
}

/** Whether a control may be used: the host passes its calls on, and the cluster grants the scopes. */
export function permission(...needed: readonly Need[]): Permission {
  const reason = keptBackByHost(needed);
  return reason === undefined ? grant(needed.filter(isScope)) : { allowed: false, reason };
}

function isScope(need: Need): need is Scope {
  return need !== 'change' && need !== 'inference';
}

/** The reason of a host that is read only; it writes into the page that it is. */
function keptBackByHost(needed: readonly Need[]): string | undefined {
  const { readOnly } = document.documentElement.dataset;
  if (readOnly === undefined) return undefined;
  if (!needed.every(need => READING.test(need))) return sessionText.readOnly;
  return readOnly === 'all' && needed.includes('inference') ? sessionText.noInference : undefined;
}

/**
 * Whether these scopes are granted, and not refused by the cluster. Without any information everything is permitted, as on a cluster
 * without authentication: the cluster's 403 decides.
 */
function grant(needed: readonly Scope[]): Permission {
  const held = grantedScopes();
  const { scopes, refused } = current();
  // Only clusters with the new names list the user's scopes.
  const renamed =
    scopes !== undefined || held?.includes('models:write') === true || sessionHooks().hasNewScopeNames();
  const named = needed.map(scope => (renamed ? (NEW_NAMES.get(scope) ?? scope) : scope));
  const refusal = named.find(scope => refused.has(scope));
  if (refusal !== undefined && bearer() !== undefined)
    return { allowed: false, reason: sessionText.refused(refused.get(refusal) ?? ''), wasRefused: true };
  if (held === undefined || held.includes('admin')) return { allowed: true };
  const lacking = named.filter(
    (scope, index) => !held.includes(scope) && !held.includes(needed[index] ?? scope),
  );
  if (lacking.length === 0) return { allowed: true };
  return { allowed: false, reason: sessionText.notPermitted(lacking) };
}

/** The grants for everything below, so that a hundred buttons of a table do not each subscribe. */
export const GrantsContext = createContext(current());

export function useGrants(): Grants {
  return useSyncExternalStore(subscribe, current);
}

/** `permission` in a component: renders again when the grants change. */
export function usePermission(...needed: readonly Need[]): Permission {
  use(GrantsContext);
  return permission(...needed);
}

/** Stores the cluster's list of scopes for this session. */
export function grantScopes(scopes: readonly string[]): void {
  change({ ...current(), scopes });
}

/** After a 403, these scopes count as refused for the rest of the session, with the cluster's reason. */
export function refuseScopes(scopes: readonly string[], reason: string): void {
  const known = current();
  change({
    ...known,
    refused: new Map([...known.refused, ...scopes.map(scope => [scope, reason] as const)]),
  });
}

/** Whether the cluster grants these scopes, also where the host keeps their changes back: lists are read with them too. */
export function isGranted(...needed: readonly Scope[]): boolean {
  return grant(needed).allowed;
}

/** Whether a background call is certainly permitted. Its 403 would open a dialog, and the rights of a key are unknown. */
export function isKnownToBePermitted(...needed: readonly Scope[]): boolean {
  return isGranted(...needed) && (bearer() === undefined || grantedScopes() !== undefined);
}

/** The result of a background call; undefined if it is not permitted or failed. */
export async function ifPermitted<T>(
  scope: Scope,
  call: () => Promise<ApiResult<T>>,
): Promise<T | undefined> {
  return (await readPartIfPermitted(scope, call, undefined)).data;
}

/** The same with the previous value instead of a failed one, and whether it failed. */
export async function readPartIfPermitted<T>(
  scope: Scope,
  call: () => Promise<ApiResult<T>>,
  before: T | undefined,
): Promise<{ data: T | undefined; failed: boolean }> {
  if (!isKnownToBePermitted(scope)) return { data: undefined, failed: false };
  const answer = await call();
  return answer.ok ? { data: answer.data, failed: false } : { data: before, failed: true };
}
