import { grantedScopes, permission, type Scope } from './permissions.ts';
import { bearer } from './token.ts';

/** Whether a background call is certainly permitted. Its 403 would open a dialog, and the rights of a key are unknown. */
export function isKnownToBePermitted(...needed: readonly Scope[]): boolean {
  return permission(...needed).allowed && (bearer() === undefined || grantedScopes() !== undefined);
}
