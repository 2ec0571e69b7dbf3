import { hostSignInPage } from '#app/http/gateway.ts';
import { logOut } from './log-out.ts';

/** The name that is signed in at the host; undefined without such a host or without an answer. */
export async function nameAtHost(signal: AbortSignal): Promise<string | undefined> {
  const page = hostSignInPage();
  if (page === undefined) return undefined;
  try {
    const answer = await fetch(page, { headers: { Accept: 'application/json' }, signal });
    const { name } = Object(answer.ok ? await answer.json() : undefined);
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Ends the sign-in at the host, and that at the cluster: the next reader of this browser finds nothing of either. Then opens the sign-in page.
 * Whether the host has ended it.
 */
export async function logOutOfHost(open = (page: string) => window.location.replace(page)): Promise<boolean> {
  const page = hostSignInPage() ?? '';
  // The cluster's log out passes this host, as long as its reader is signed in here.
  await logOut();
  try {
    const answer = await fetch(new URL('sign-out', page), { method: 'POST', redirect: 'manual' });
    if (answer.type !== 'opaqueredirect' && !answer.ok) return false;
  } catch {
    return false;
  }
  open(page);
  return true;
}
