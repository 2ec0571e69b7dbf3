import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { LazyFocusRestorer, LazyManagerKeeper, Overlay } from '#app/overlays/overlay.tsx';
import { authStatus, onAuthStatus } from '#app/session/auth-status.ts';
import { visuallyHidden } from '#app/ui/styles.ts';
import { ErrorBanner } from './banner/error-banner.tsx';
import { Fallback } from './fallback.tsx';
import { GatewayNotice } from './gateway-notice.tsx';

const AuthDialog = lazyComponent(async () => (await import('./auth-dialog/auth-dialog.tsx')).AuthDialog);

// In its natural position it would make the page higher than the window.
const useStyles = makeStyles({ hidden: { ...visuallyHidden, top: 0 } });

/** The parts above every screen, the login included. */
export function Component() {
  return (
    <>
      <ErrorBanner />
      <GatewayNotice />
      <AuthNotice />
      <Outlet />
      <ScreenAnnouncer />
      <LazyFocusRestorer />
      <LazyManagerKeeper />
    </>
  );
}

export function ErrorBoundary() {
  return <Fallback as="main" />;
}

/** The authentication dialog above any screen. */
function AuthNotice() {
  const status = useSyncExternalStore(onAuthStatus, authStatus);
  return (
    <Overlay of={status} aboveAll>
      {shown => <AuthDialog status={shown} />}
    </Overlay>
  );
}

/** Announces the title of each new screen to screen readers; focus does not move. */
function ScreenAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (announced.current === pathname || region.current === null) return;
    announced.current = pathname;
    region.current.textContent = document.title;
  }, [pathname]);
  return <div ref={region} role="status" translate="yes" className={useStyles().hidden} />;
}
