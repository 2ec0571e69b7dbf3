import { isKnownToBePermitted, type Scope } from '#app/session/permissions.ts';
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
