import { useSyncExternalStore } from 'react';
import { late } from '#app/overlays/late.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { authStatus, onAuthStatus } from '#app/session/auth-status.ts';

const AuthDialog = late(async () => (await import('./auth-dialog.tsx')).AuthDialog);

/** The authentication dialog, above whatever is on the screen. */
export function AuthNotice() {
  const status = useSyncExternalStore(onAuthStatus, authStatus);
  return <Overlay of={status}>{shown => <AuthDialog status={shown} />}</Overlay>;
}
