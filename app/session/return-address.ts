import { keepText } from '#app/stored.ts';

const KEY = 'returnTo';

/** Where somebody was when the sign-in expired, so that the next sign-in leads back there. */
export function rememberAddress(address: string): void {
  if (isScreen(address)) keepText(sessionStorage, KEY, address);
}

/** The remembered address, once; undefined when there is none, or when it would not stay inside the console. */
export function takeAddress(): string | undefined {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return address !== null && isScreen(address) ? address : undefined;
}

/** Session storage is no more to be trusted than an address bar: `//host` would lead away, a resource has no page. */
function isScreen(address: string): boolean {
  return /^\/(?!login\b|resources\b|[/\\])/.test(address);
}
