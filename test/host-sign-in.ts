import { onTestFinished } from 'vitest';
import type { OrderedFailure } from '#server/cluster/failures.ts';

/** Until the end of the test the page is that of a host with --sign-in. */
export function serveHostSignIn(page = '../ui/host/sign-in'): void {
  const { dataset } = document.documentElement;
  dataset.signIn = page;
  onTestFinished(() => {
    delete dataset.signIn;
  });
}

/** The answer of such a host to everyone who has no sign-in there. */
export const hostAsks: OrderedFailure = {
  status: 401,
  body: { detail: 'This host wants a sign-in of its own (--sign-in).' },
  headers: { 'X-Answered-By': 'console-host', 'WWW-Authenticate': 'Session realm="Inference Console"' },
};
