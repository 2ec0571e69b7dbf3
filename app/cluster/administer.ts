import { isKnownToBePermitted, type Scope } from '#app/session/permissions.ts';
import { can } from './capabilities.ts';

/** Whether a screen of administrators is offered: the cluster has accounts, and the user one of the scopes. Without scopes it is everybody's. */
export function mayAdminister(scopes: readonly Scope[] | undefined): boolean {
  return scopes === undefined || (can('accounts') && scopes.some(scope => isKnownToBePermitted(scope)));
}
