import { logOut } from './log-out.ts';

/** The sign-in page of a host that wants a sign-in of its own (host.sign-in); the host writes its place into the page. */
export function hostSignInPage(): string | undefined {
  const { signIn } = document.documentElement.dataset;
  return signIn === undefined ? undefined : new URL(signIn, window.location.href).href;
}

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
