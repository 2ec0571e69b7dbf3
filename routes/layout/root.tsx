import { Outlet } from 'react-router-dom';
import { FocusKeeper } from '#app/overlays/overlay.tsx';
import { AuthNotice } from './auth-notice.tsx';
import { ErrorBanner } from './banner/error-banner.tsx';
import { Fallback } from './fallback.tsx';
import { ScreenAnnouncer } from './screen-announcer.tsx';

/** What stands above every screen, the login included. */
export function Component() {
  return (
    <>
      <ErrorBanner />
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
