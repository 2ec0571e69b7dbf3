import { isKnownToBePermitted, permission, type Scope } from '#app/session/permissions.ts';
import { can } from './capabilities.ts';
import type { Capability } from './capability-endpoints.ts';

/**
 * Whether a screen of administrators is offered: the cluster has what it needs, accounts by default, and the user one of the scopes.
 * Without scopes it is everybody's.
 */
export function mayAdminister({
  administer,
  needs = 'accounts',
}: {
  administer?: readonly Scope[];
  needs?: Capability;
}): boolean {
  return administer === undefined || (can(needs) && administer.some(scope => isKnownToBePermitted(scope)));
}

type Offered = Parameters<typeof mayAdminister>[0] & { scope?: Scope; scopeSince?: Capability };

/** Whether a screen would do more than refuse this user on this cluster (frame.offered). */
export function isOffered({ scope, scopeSince, ...entry }: Offered): boolean {
  const isFree = scope === undefined || (scopeSince !== undefined && !can(scopeSince));
  return (
    mayAdminister(entry) &&
    (entry.needs === undefined || can(entry.needs)) &&
    (isFree || permission(scope).allowed)
  );
}
