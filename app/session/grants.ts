import { createSessionValue } from './token.ts';

/** What the cluster itself said that this session may do, which a token's own words may be older than. */
type Grants = {
  scopes: readonly string[] | undefined;
  refused: ReadonlyMap<string, string>;
};

const { current, change, subscribe } = createSessionValue<Grants>(() => ({
  scopes: undefined,
  refused: new Map(),
}));

export const currentGrants = current;

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

/** Calls back at every change; returns the unsubscribe function. */
export const onGrants = subscribe;
