import { heldScopes, permission, type Scope } from './scopes.ts';
import { bearer } from './token.ts';

/** Whether a call that nobody asked for may be made. Its 403 would open a dialog, so that of a key, which says nothing, it is not. */
export function isSurelyPermitted(...needed: readonly Scope[]): boolean {
  return permission(...needed).allowed && (bearer() === undefined || heldScopes() !== undefined);
}
