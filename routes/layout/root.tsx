import { Outlet } from 'react-router-dom';
import { AuthNotice } from './auth-notice.tsx';
import { ErrorBanner } from './banner/error-banner.tsx';
import { Fallback } from './fallback.tsx';
import { KeptFocusManager } from './kept-focus-manager.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ScreenAnnouncer } from './screen-announcer.tsx';

/** What stands above every screen, the login included. */
export function Component() {
  return (
    <>
      <ProgressBar />
      <ErrorBanner />
      <AuthNotice />
      <Outlet />
      <ScreenAnnouncer />
      <KeptFocusManager />
    </>
  );
}

export function ErrorBoundary() {
  return <Fallback as="main" />;
}
