import { useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { late } from '#app/overlays/late.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';

const ConfirmDialog = late(async () => (await import('#app/overlays/dialog.tsx')).ConfirmDialog);

/**
 * Asks before a changed form is left. The way to the login screen stays open: the draft waits for the next sign-in. Render it
 * only while there is something to lose: the router warns of a blocker at every address typed by hand. The router has it for a moment
 * longer than the page has the form.
 */
export function LeaveGuard({ question, leave }: { question: string; leave: () => void }) {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname && ![pathname, paths.login].includes(nextLocation.pathname),
  );
  useBeforeUnload(event => event.preventDefault());
  return (
    <Overlay of={blocker.state === 'blocked'}>
      {() => (
        <ConfirmDialog
          question={question}
          yes={() => {
            leave();
            blocker.proceed?.();
          }}
          no={() => blocker.reset?.()}
        />
      )}
    </Overlay>
  );
}
