import type { IncomingMessage, ServerResponse } from 'node:http';
import { cameOverTls } from './forwarded.ts';
import type { Gateway } from './gateway.ts';

/** The path to which an OpenID provider returns after a single sign-on. */
export const SIGN_ON_CALLBACK = '/api/oidc/callback';

/** The cookie with the outcome for the login screen, which deletes it at once. */
const COOKIE = 'sign_on';
const COOKIE_SECONDS = 60;
const LONGEST_REASON = 300;

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };
type Outcome = { access: string; refresh: string } | { refused: string };

/**
 * Completes a single sign-on: fetches the cluster's page and leads to the login screen, which takes the tokens over. The page itself
 * would need an inline script, and leads to the cluster's own console.
 */
export async function answerSignOn(
  gateway: Gateway,
  { incoming, outgoing }: Exchange,
  path: string,
  places: { console: string; cookie: string },
): Promise<void> {
  const outcome = await gateway.read(path).then(outcomeOf, (error: Error) => ({ refused: error.message }));
  const value = encodeURIComponent(JSON.stringify(outcome));
  const rules = `Path=${places.cookie}; Max-Age=${COOKIE_SECONDS}; SameSite=Strict${cameOverTls(incoming) ? '; Secure' : ''}`;
  outgoing
    .writeHead(302, {
      Location: `${places.console}#/login`,
      'Set-Cookie': `${COOKIE}=${value}; ${rules}`,
      'Cache-Control': 'no-store',
    })
    .end();
}

/** The tokens in the script of the cluster's page, or the reason of its refusal. */
function outcomeOf({ status, text }: { status: number; text: string }): Outcome {
  const stored = (name: string) => new RegExp(`setItem\\('${name}', '([^']+)'\\)`).exec(text)?.[1];
  const [access, refresh] = [stored('token'), stored('refresh_token')];
  if (status === 200 && access !== undefined && refresh !== undefined) return { access, refresh };
  return { refused: reasonIn(text) ?? `The cluster answered ${status}.` };
}

function reasonIn(text: string): string | undefined {
  try {
    const { detail } = Object(JSON.parse(text));
    return typeof detail === 'string' ? detail.slice(0, LONGEST_REASON) : undefined;
  } catch {
    return undefined;
  }
}
