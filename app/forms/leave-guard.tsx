import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { loadCode } from '#app/load-code.ts';
import { paths } from '#app/paths.ts';

const ConfirmDialog = lazy(() =>
  loadCode(() => import('#app/ui/confirm-dialog.tsx')).then(module => ({ default: module.ConfirmDialog })),
);

/**
 * Asks before a changed form is left. The way to the login screen stays open: the draft waits for the next sign-in. Render it
 * only while there is something to lose: the router warns of a blocker at every address typed by hand.
 */
export function LeaveGuard({ question, leave }: { question: string; leave: () => void }) {
  const cameFrom = useRef<Element>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaves =
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== paths.login;
    if (leaves) cameFrom.current = document.activeElement;
    return leaves;
  });
  useBeforeUnload(event => event.preventDefault());
  const asking = blocker.state === 'blocked';
  useEffect(() => {
    if (asking) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
  }, [asking]);
  const [asked, setAsked] = useState(false);
  if (asking && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <ConfirmDialog
        open={asking}
        question={question}
        yes={() => {
          leave();
          blocker.proceed?.();
        }}
        no={() => blocker.reset?.()}
      />
    </Suspense>
  );
}
