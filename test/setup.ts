import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetCapabilities } from '#app/cluster/capabilities.ts';
import { resetTerminations } from '#app/cluster/models/terminate.ts';
import { configure } from '#app/configure.ts';
import { recordClusterTime } from '#app/http/cluster-clock.ts';
import { recordGateway } from '#app/http/connection.ts';
import { clearFailures } from '#app/http/failure.ts';
import { dispatchLaunch } from '#app/launches/store.ts';
import { hideBanner } from '#app/notify/banner.ts';
import { resetQueries } from '#app/query/query.ts';
import { clearAuthStatus } from '#app/session/auth-status.ts';
import { resetAuthCheck } from '#app/session/require-session.ts';
import { endUser, signedOut } from '#app/session/session.ts';
import { speak } from '#app/speak.ts';
import { stubBrowser } from '#test/stub-browser.ts';

// In the project `logic`; in that of the screens jsdom is there.
if (!('document' in globalThis)) stubBrowser();
configure();

/** Expected log lines: `expectLogged(/could not be reached/)` removes one matching line. */
const logged: string[] = [];
export function expectLogged(pattern: RegExp): void {
  const index = logged.findIndex(line => pattern.test(line));
  expect(logged, `nothing logged matches ${pattern}`).not.toHaveLength(0);
  expect(index, `nothing logged matches ${pattern}: ${logged.join('\n')}`).toBeGreaterThanOrEqual(0);
  logged.splice(index, 1);
}

beforeEach(() => {
  logged.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      logged.push(args.map(String).join(' '));
    });
  }
  localStorage.clear();
  void speak('en');
  sessionStorage.clear();
  clearAuthStatus();
  recordGateway('changes', true);
  recordClusterTime(new Date().toUTCString());
  endUser();
  signedOut();
  resetAuthCheck();
  forgetCapabilities();
  resetQueries();
  dispatchLaunch({ type: 'signed-out' });
  resetTerminations();
  hideBanner();
  clearFailures();
  window.history.replaceState(null, '', '/ui/');
});

// The files share their modules: a module that is still loading when its file ends would never come for the next one.
afterAll(() => vi.dynamicImportSettled());

afterEach(() => {
  // Otherwise code that waits for a fake timer would wait for ever: the tests of a file share it.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const unexpected = logged.splice(0);
  vi.restoreAllMocks();
  expect(unexpected, 'unexpected console output').toEqual([]);
});
