import { lazy, useState, useSyncExternalStore } from 'react';
import { loadCode } from '#app/load-code.ts';
import { authStatus, onAuthStatus } from '#app/session/auth-status.ts';
import { OptionalPart } from '#app/ui/optional-part.tsx';

const AuthDialog = lazy(() =>
  loadCode(() => import('#app/session/auth-dialog.tsx')).then(module => ({ default: module.AuthDialog })),
);

/** The authentication dialog (session.auth-confirm, session.auth-close), loaded when it is first needed. */
export function AuthNotice() {
  const status = useSyncExternalStore(onAuthStatus, authStatus);
  const [needed, setNeeded] = useState(false);
  if (status !== undefined && !needed) setNeeded(true);
  return (
    needed && (
      <OptionalPart>
        <AuthDialog status={status} />
      </OptionalPart>
    )
  );
}
