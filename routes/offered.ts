import { can } from '#app/cluster/capabilities.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import type { ScreenEntry } from './screens.ts';

/** Whether the user has an entry: those of administrators need a cluster with accounts and one of their scopes. */
export function isOffered({ administer }: ScreenEntry): boolean {
  if (administer === undefined) return true;
  return can('accounts') && administer.some(scope => isKnownToBePermitted(scope));
}
