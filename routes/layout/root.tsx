import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { late } from '#app/overlays/late.tsx';
import { FocusKeeper, Overlay } from '#app/overlays/overlay.tsx';
import { authStatus, onAuthStatus } from '#app/session/auth-status.ts';
import { visuallyHidden } from '#app/ui/styles.ts';
import { ErrorBanner } from './banner/error-banner.tsx';
import { Fallback } from './fallback.tsx';
import { GatewayNotice } from './gateway-notice.tsx';

const AuthDialog = late(async () => (await import('./auth-dialog.tsx')).AuthDialog);

// Where it would stand of itself, it would make the page higher than the window.
const useStyles = makeStyles({ hidden: { ...visuallyHidden, top: 0 } });

/** What stands above every screen, the login included. */
export function Component() {
  return (
    <>
      <ErrorBanner />
      <GatewayNotice />
      <AuthNotice />
      <Outlet />
      <ScreenAnnouncer />
      <FocusKeeper />
    </>
  );
}

export function ErrorBoundary() {
  return <Fallback as="main" />;
}

/** The authentication dialog, above whatever is on the screen. */
function AuthNotice() {
  const status = useSyncExternalStore(onAuthStatus, authStatus);
  return <Overlay of={status}>{shown => <AuthDialog status={shown} />}</Overlay>;
}

/** Tells screen readers the title of each screen that one goes to; the focus stays where it is. */
function ScreenAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (announced.current === pathname || region.current === null) return;
    announced.current = pathname;
    region.current.textContent = document.title;
  }, [pathname]);
  return <div ref={region} role="status" className={useStyles().hidden} />;
}
