import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { authStatus, onAuthStatus } from '#app/session/auth-status.ts';

const AuthDialog = lazy(() =>
  import('#app/session/auth-dialog.tsx').then(module => ({ default: module.AuthDialog })),
);

/** The authentication dialog of SPEC section 4, loaded when it is first needed. */
export function AuthNotice() {
  const status = useSyncExternalStore(onAuthStatus, authStatus);
  const [needed, setNeeded] = useState(false);
  if (status !== undefined && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense>
        <AuthDialog status={status} />
      </Suspense>
    )
  );
}
