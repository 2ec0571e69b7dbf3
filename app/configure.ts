import { can } from './cluster/capabilities.ts';
import { configureHttp } from './http/send.ts';
import { dispatchLaunch } from './launches/store.ts';
import { hideBanner } from './notify/banner.ts';
import { report } from './query/report.ts';
import { callSession } from './session/call-session.ts';
import { configureSession } from './session/configure-session.ts';

/** Hands the lower rooms what they need of higher ones. Runs once, before the first call. */
export function configure(): void {
  configureHttp(callSession);
  configureSession({
    reportAuthFailure: failure => report(failure, 'auth'),
    clearUserData: () => {
      dispatchLaunch({ type: 'signed-out' });
      hideBanner();
    },
    hasNewScopeNames: () => can('newScopeNames'),
  });
}
