import { createContext, use, useSyncExternalStore } from 'react';
import { can } from '#app/cluster/capabilities.ts';
import { sessionText } from '#app/messages/layout.ts';
import { claimOf, scopesIn } from './claims.ts';
import { bearer, createSessionValue } from './token.ts';

/** What a cluster lets a token do; `admin` stands for all of it. */
export type Scope =
  | 'admin'
  | 'models:list'
  | 'models:read'
  | 'models:register'
  | 'models:unregister'
  | 'models:start'
  | 'models:stop'
  | 'cache:list'
  | 'cache:delete';

/** `reason` is a sentence for the person who meets the disabled control. */
type Permission = { allowed: true; reason?: undefined } | { allowed: false; reason: string };

/** From 2.12 some have another name; the cluster may know one name or both, and so may a token. */
const NEW_NAMES = new Map<string, string>([
  ['models:start', 'models:write'],
  ['models:stop', 'models:write'],
  ['models:unregister', 'models:register'],
]);

/** What the cluster itself said that this session may do, which a token's own words may be older than. */
type Grants = {
  scopes: readonly string[] | undefined;
  refused: ReadonlyMap<string, string>;
};

const { current, change, subscribe } = createSessionValue<Grants>(() => ({
  scopes: undefined,
  refused: new Map(),
}));

/** What the token in use holds: it is read once, not for every control that asks. */
let known: { token: string | undefined; scopes: readonly string[] | undefined } = {
  token: undefined,
  scopes: undefined,
};

/** What the person may do, by the cluster's word or else by the token's own; undefined where neither says. */
export function heldScopes(): readonly string[] | undefined {
  const token = bearer();
  if (token !== known.token) known = { token, scopes: scopesIn(token) };
  return token === undefined ? undefined : (current().scopes ?? known.scopes);
}

/**
 * Whether what needs these scopes is permitted: not once the cluster refused it. Where nothing says what a person may do, everything
 * is permitted, and so it is by a cluster without authentication: the cluster's 403 stays the judge.
 */
export function permission(...needed: readonly Scope[]): Permission {
  const held = heldScopes();
  const { scopes, refused } = current();
  // Only clusters that know the new names list what a person may do.
  const renamed = scopes !== undefined || held?.includes('models:write') === true || can('newScopeNames');
  const named = needed.map(scope => (renamed ? (NEW_NAMES.get(scope) ?? scope) : scope));
  const refusal = named.find(scope => refused.has(scope));
  if (refusal !== undefined && bearer() !== undefined)
    return { allowed: false, reason: sessionText.refused(refused.get(refusal) ?? '') };
  if (held === undefined || held.includes('admin')) return { allowed: true };
  const lacking = named.filter(
    (scope, index) => !held.includes(scope) && !held.includes(needed[index] ?? scope),
  );
  if (lacking.length === 0) return { allowed: true };
  return { allowed: false, reason: sessionText.notPermitted(lacking) };
}

/** What the cluster said, for all that is drawn below: a hundred buttons of a table do not each follow it by themselves. */
export const GrantsContext = createContext(current());

export function useGrants(): Grants {
  return useSyncExternalStore(subscribe, current);
}

/** As `permission`, in a component: draws anew when the cluster says something else. */
export function usePermission(...needed: readonly Scope[]): Permission {
  use(GrantsContext);
  return permission(...needed);
}

/** Who the signed-in person is, in the JWT's own words; undefined for a key of another form, and without a sign-in. */
export function personName(): string | undefined {
  const name = claimOf(bearer(), 'sub');
  return typeof name === 'string' ? name : undefined;
}

/** Takes the cluster's list of scopes for this session. */
export function grantScopes(scopes: readonly string[]): void {
  change({ ...current(), scopes });
}

/** After a 403: these scopes count as refused for the rest of the session, with the cluster's reason. */
export function refuseScopes(scopes: readonly string[], reason: string): void {
  const known = current();
  change({
    ...known,
    refused: new Map([...known.refused, ...scopes.map(scope => [scope, reason] as const)]),
  });
}
