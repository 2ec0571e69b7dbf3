import { useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';

const ConfirmDialog = lazyComponent(async () => (await import('#app/overlays/dialog.tsx')).ConfirmDialog);

type Props = { question: string; action: string; leave: () => void };

/**
 * Asks before a changed form is left. The login screen stays reachable: the draft waits for the next sign-in. Render it only with unsaved
 * changes: the router warns of a blocker at every typed address. The router keeps it a moment longer than the page keeps the form.
 */
export function LeaveGuard({ question, action, leave }: Props) {
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
          {...{ question, action }}
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
