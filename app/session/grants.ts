import { sessionNumber } from './token.ts';

/** What the cluster itself said that this session may do, which a token's own words may be older than. */
type Grants = {
  session: number;
  scopes: readonly string[] | undefined;
  refused: ReadonlyMap<string, string>;
};

let grants: Grants = { session: -1, scopes: undefined, refused: new Map() };
const listeners = new Set<() => void>();

/** The same object until something changes. */
export function currentGrants(): Grants {
  if (grants.session !== sessionNumber())
    grants = { session: sessionNumber(), scopes: undefined, refused: new Map() };
  return grants;
}

/** Takes the cluster's list of scopes for this session. */
export function grantScopes(scopes: readonly string[]): void {
  change({ ...currentGrants(), scopes });
}

/** After a 403: these scopes count as refused for the rest of the session, with the cluster's reason. */
export function refuseScopes(scopes: readonly string[], reason: string): void {
  const known = currentGrants();
  change({
    ...known,
    refused: new Map([...known.refused, ...scopes.map(scope => [scope, reason] as const)]),
  });
}

/** Calls back at every change; returns the unsubscribe function. */
export function onGrants(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function change(next: Grants): void {
  grants = next;
  for (const listener of listeners) listener();
}
