import { failureText } from '#app/messages/failures.ts';
import { type Failure, waitOf } from './failure.ts';
import { isDocument, isHtml } from './html.ts';

/** Statuses that ask a person for a sign-in. */
const DENIED = [401, 403];

/** Whether a fetch with `redirect: 'manual'` met a redirect. Browsers hide its status. */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304);
}

/** Of a call that something in front of the cluster answered with a page of its own, or led to another address. */
export function signInPage(answered?: number): Failure {
  return { kind: 'gateway', detail: failureText.gateway(answered) };
}

/** The console's host marks what it says itself: that is no word of the cluster. */
export function isByHost(response: Response): boolean {
  return response.headers.get('X-Answered-By') === 'console-host';
}

/** Of a call that the console's own host keeps back until its reader signs in there (host.sign-in); undefined for another answer. */
export function hostSignIn(response: Response): Failure | undefined {
  if (response.status !== 401 || !isByHost(response)) return undefined;
  return { kind: 'gateway', detail: failureText.hostSignIn, by: 'host' };
}

/** The sign-in page of a host that wants a sign-in of its own (host.sign-in); the host writes its place into the page. */
export function hostSignInPage(): string | undefined {
  const { signIn } = document.documentElement.dataset;
  return signIn === undefined ? undefined : new URL(signIn, window.location.href).href;
}

/**
 * Distinguishes the answer of a gateway from that of the cluster: only an HTML document of type `text/html` is a gateway's. `sent` is the size of
 * the call's body in bytes. Gives the answer back when it is the cluster's.
 */
export async function unlessPage(response: Response, sent: number): Promise<Response | Failure> {
  if (!isHtml(response)) return response;
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  if (!isDocument(new TextDecoder().decode(body)))
    return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
  if (response.ok || DENIED.includes(status)) return signInPage(status);
  return {
    kind: 'refused',
    status,
    detail: failureText.unknown,
    by: 'gateway',
    sent,
    ...waitOf(response),
  };
}
