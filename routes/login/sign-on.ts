import Cookies from 'js-cookie';
import * as v from 'valibot';
import { readJson } from '#app/format/json.ts';
import { endpoint } from '#app/paths.ts';

/** The cookie in which the console's host leaves the outcome of a single sign-on. */
const COOKIE = 'sign_on';

const outcome = v.union([
  v.object({ access: v.string(), refresh: v.string() }),
  v.object({ refused: v.string() }),
]);

/** The outcome of a single sign-on, once. */
export function takeSignOn(): v.InferOutput<typeof outcome> | undefined {
  const left = Cookies.get(COOKIE);
  if (left === undefined) return undefined;
  Cookies.remove(COOKIE, { path: '/' });
  return readJson(outcome, left);
}

/** Leaves for the cluster's OpenID provider, which returns to the console's host. */
export function leaveForSignOn(): void {
  window.location.assign(`${endpoint()}/api/oidc/authorize`);
}
