import { lazy, Suspense } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { registerText } from '#app/messages/register-model.ts';
import { paths } from '#app/paths.ts';

const ConfirmDialog = lazy(() =>
  import('#app/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
);

/** Asks before a changed form is left. The way to the login screen stays open: the draft waits for the next sign-in. */
export function LeaveGuard({ changed, leave }: { changed: boolean; leave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== paths.login,
  );
  useBeforeUnload(event => {
    if (changed) event.preventDefault();
  });
  if (blocker.state === 'unblocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        question={registerText.leave}
        yes={() => {
          leave();
          blocker.proceed?.();
        }}
        no={() => blocker.reset?.()}
      />
    </Suspense>
  );
}
