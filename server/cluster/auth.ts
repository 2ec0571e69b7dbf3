import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ApiKey, Session } from './account-types.ts';
import { crash, readObject, refuse, unlessRefused } from './answers.ts';
import { isExpired, isKeyBanned, keyOf, noteKeyFailure, prefixOf, withFailure } from './api-keys.ts';
import { noteCaller } from './callers.ts';
import type { DemoState } from './state.ts';
import { findSession, hasScope, issueToken, scopeHere, userNamed } from './users.ts';

/** 4.1's words for a banned address. It names no waiting time. */
const TOO_MANY = 'Too many failed attempts. IP temporarily banned.';

const LACKING = 'Not enough permissions';
const KEY_LACKING = 'API keys can only access model query and inference endpoints';
const KEY_SCOPES = ['models:read', 'models:list'];

/** The address of callers whose proxy names no other. */
export const BAN_ADDRESS = '127.0.0.1';

export const CHALLENGE = { 'www-authenticate': 'Bearer' };

/** `POST /token` of releases before 3.0, and `GET /v1/cluster/auth`; both are public. */
export function authRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/cluster/auth', () => Response.json({ auth: state.auth }));
  if (state.release !== '0.13') return;

  app.post('/token', async c => {
    const body = await readObject(c.req.raw);
    const { username, password } = body;
    if (!state.auth || typeof username !== 'string' || typeof password !== 'string') return crash();
    const user = state.users.find(known => known.username === username && known.password === password);
    if (!user) return refuse(401, 'Incorrect username or password', CHALLENGE);
    return Response.json({ access_token: issueToken(state, user), token_type: 'bearer' });
  });
}

/**
 * Lets a call pass if the cluster is open or the bearer token has the scope (`admin` has all), named as at 0.13. 401 without a token or
 * with a bad one, 403 without the scope; the challenge names the scope.
 */
export function requireScope(state: DemoState, scope: string): MiddlewareHandler {
  const challenge = { 'www-authenticate': `Bearer scope="${scopeHere(state, scope)}"` };
  const check: MiddlewareHandler = async (c, next) => {
    if (!state.auth) return next();
    const session = unlessRefused(sessionOf(state, c, challenge));
    if (hasScope(state, session.scopes, scope)) return next();
    noteCaller(c, { status: 'insufficient_scope' });
    return refuse(403, session.key === undefined ? LACKING : KEY_LACKING, challenge);
  };
  scopesWanted.set(check, scopeHere(state, scope));
  return check;
}

/** The scope that a mounted check wants, as this release names it. */
const scopesWanted = new WeakMap<object, string>();

/** Clients of Anthropic send their key in a header of its own. */
const TAKES_KEYS = '/v1/messages';

/** The caller and current permissions; otherwise the refusal. */
export function sessionOf(state: DemoState, c: Context, challenge = CHALLENGE): Session | Response {
  const sent = state.release !== '0.13' && c.req.path === TAKES_KEYS ? c.req.header('x-api-key') : undefined;
  const token = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? sent;
  const session = token === undefined ? undefined : findSession(state, token);
  if (state.release === '0.13') {
    if (token === undefined) return refuse(401, 'Not authenticated', CHALLENGE);
    return session ?? refuse(401, 'Could not validate credentials', challenge);
  }
  if (isBanned(state, addressOf(c))) {
    noteCaller(c, { status: 'ip_banned' });
    return refuse(429, TOO_MANY);
  }
  const key = token === undefined ? undefined : keyOf(state, token);
  if (key !== undefined) return keySession(state, c, key, challenge);
  if (session === undefined) {
    if (token !== undefined) noteBadToken(state, addressOf(c));
    const isKey = token !== undefined && /^(sk|xf)-/.test(token);
    if (isKey)
      noteCaller(c, { status: 'invalid_key', api_key_prefix: token.slice(0, 7), auth_type: 'api_key' });
    else if (token === undefined) noteCaller(c, { status: 'no_credentials' });
    else noteCaller(c, { status: 'invalid_token', auth_type: 'jwt' });
    return refuse(401, 'Could not validate credentials', challenge);
  }
  noteCaller(c, { user: session.username, auth_type: 'jwt' });
  if (session.orphaned) {
    noteCaller(c, { status: 'invalid_token' });
    return refuse(401, 'Could not validate credentials', challenge);
  }
  const user = userNamed(state, session.username);
  if (user?.disabled) {
    noteCaller(c, { status: 'user_disabled' });
    return refuse(401, 'Could not validate credentials', challenge);
  }
  if (user?.mustChangePassword && c.req.method !== 'PUT') {
    noteCaller(c, { status: 'must_change_password' });
    return refuse(403, 'Password change required before using this account.', challenge);
  }
  return user ? { ...session, scopes: user.scopes } : session;
}

/** A call with an API key, which may read and use models alone. Failures ban the key. */
function keySession(
  state: DemoState,
  c: Context,
  key: ApiKey,
  challenge: typeof CHALLENGE,
): Session | Response {
  const { name, owner } = key;
  noteCaller(c, {
    user: owner,
    api_key_name: name,
    api_key_prefix: prefixOf(key),
    auth_type: 'api_key',
  });
  const expired = isExpired(key, state.now());
  if (expired === 'raises') return crash();
  if (expired || !key.enabled || userNamed(state, owner)?.disabled) {
    noteKeyFailure(state, key);
    noteCaller(c, { status: expired ? 'key_expired' : 'key_disabled' });
    return refuse(401, expired ? 'API key has expired' : 'API key is disabled', challenge);
  }
  if (isKeyBanned(state, key)) {
    noteCaller(c, { status: 'key_banned' });
    return refuse(429, 'Too many failed attempts for this key.');
  }
  state.keyFailures.delete(key.id);
  return { username: owner, scopes: KEY_SCOPES, expiresAt: Number.POSITIVE_INFINITY, key };
}

/** Ten bad tokens within five minutes ban the address for an hour, unless other limits are set, from every call that wants a token. */
function noteBadToken({ badTokens, rateLimits, now }: DemoState, address: string): void {
  badTokens.set(address, withFailure(badTokens.get(address), rateLimits.ip, now()));
}

function isBanned({ badTokens, now }: DemoState, address: string): boolean {
  return now() < (badTokens.get(address)?.bannedUntil ?? 0);
}

/** As 4.1 believes every proxy, unless its guard is on. */
function addressOf(c: Context): string {
  return c.req.header('x-forwarded-for')?.split(',')[0]?.trim() || BAN_ADDRESS;
}

/** `GET /openapi.json`, public: every call of this release, made from the routes that are mounted. */
export function openapiRoutes(app: Hono, state: DemoState): void {
  app.get('/openapi.json', () => {
    const paths: Record<string, Record<string, object>> = {};
    for (const { method, path, handler } of app.routes) {
      if (method === 'ALL' || path === '/openapi.json') continue;
      const template = path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
      const scope = scopesWanted.get(handler);
      const wanted =
        state.auth && scope !== undefined ? { security: [{ OAuth2PasswordBearer: [scope] }] } : {};
      const name = method.toLowerCase();
      paths[template] = { ...paths[template], [name]: { ...paths[template]?.[name], ...wanted } };
    }
    return Response.json({ openapi: '3.1.0', info: { title: 'FastAPI', version: state.release }, paths });
  });
}
