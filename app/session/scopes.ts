import { sessionText } from '#app/messages/session.ts';
import { bearer } from './token.ts';

/** What a cluster lets a token do; `admin` stands for all of it. */
export type Scope =
  | 'admin'
  | 'models:list'
  | 'models:read'
  | 'models:register'
  | 'models:unregister'
  | 'models:start'
  | 'models:stop'
  | 'cache:list'
  | 'cache:delete';

/** `reason` is a sentence for the person who meets the disabled control. */
export type Permission = { allowed: true; reason?: undefined } | { allowed: false; reason: string };

/** What the token in use holds: it is read once, not for every control that asks. */
let known: { token: string | undefined; scopes: readonly string[] | undefined } = {
  token: undefined,
  scopes: undefined,
};

/**
 * Whether the token's own words permit what needs these scopes. A token that cannot be read permits everything, and so does a
 * cluster without authentication: the cluster's 403 stays the judge.
 */
export function permission(...needed: readonly Scope[]): Permission {
  const token = bearer();
  if (known.token !== token) known = { token, scopes: scopesIn(token) };
  const { scopes } = known;
  if (scopes === undefined || scopes.includes('admin')) return { allowed: true };
  const lacking = needed.filter(scope => !scopes.includes(scope));
  if (lacking.length === 0) return { allowed: true };
  return { allowed: false, reason: sessionText.notPermitted(lacking) };
}

/** The scopes in a JWT's payload; undefined for a key of another form, or a payload without a list of scopes. */
export function scopesIn(token: string | undefined): readonly string[] | undefined {
  const scopes = claimOf(token, 'scopes');
  return Array.isArray(scopes) && scopes.every(one => typeof one === 'string') ? scopes : undefined;
}

/** Who the signed-in person is, in the JWT's own words; undefined for a key of another form, and without a sign-in. */
export function personName(): string | undefined {
  const name = claimOf(bearer(), 'sub');
  return typeof name === 'string' ? name : undefined;
}

function claimOf(token: string | undefined, claim: string): unknown {
  try {
    const payload: unknown = JSON.parse(decode(token?.split('.')[1] ?? ''));
    return Object.entries(Object(payload)).find(([name]) => name === claim)?.[1];
  } catch {
    return undefined;
  }
}

function decode(base64url: string): string {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, character => character.charCodeAt(0)));
}
