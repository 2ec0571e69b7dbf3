import type { Session, User } from './account-types.ts';
import type { DemoState, Release } from './state.ts';

const MINUTES = 60_000;
const DAYS = 24 * 60 * MINUTES;

const SCOPES = [
  'admin',
  'models:list',
  'models:read',
  'models:register',
  'models:unregister',
  'models:start',
  'models:stop',
  'models:add',
  'cache:list',
  'cache:delete',
];

const SCOPES_4_1 = [
  'admin',
  'models:list',
  'models:read',
  'models:write',
  'models:register',
  'keys:create',
  'keys:manage',
  'users:manage',
  'cache:list',
  'cache:delete',
  'virtualenv:list',
  'virtualenv:delete',
  'logs:list',
  'model_requests:read_body',
  'monitor:view',
  'settings:read',
  'settings:write',
  'routers:list',
  'routers:read',
  'routers:write',
  'routers:operate',
];

/** From 2.12 a scope replaces two of older releases; a token may still have those. */
const RENAMED = new Map([
  ['models:start', 'models:write'],
  ['models:stop', 'models:write'],
  ['models:add', 'models:register'],
  ['models:unregister', 'models:register'],
]);

/** Everybody who may sign in. At 4.1 `newcomer` must choose another password first. */
export function demoUsers(release: Release): User[] {
  const viewer = { username: 'viewer', password: 'viewer', scopes: ['models:list'] };
  if (release === '0.13') return [{ username: 'admin', password: 'admin', scopes: [...SCOPES] }, viewer];
  return [
    firstUser('admin', 'admin'),
    viewer,
    {
      username: 'newcomer',
      password: 'newcomer',
      scopes: ['models:list', 'models:read'],
      mustChangePassword: true,
    },
  ];
}

/** The account that a setup makes: it may do everything. */
export function firstUser(username: string, password: string): User {
  return { username, password, scopes: [...SCOPES_4_1] };
}

/** The scope as this release names it. */
export function scopeHere({ release }: DemoState, scope: string): string {
  return release === '0.13' ? scope : (RENAMED.get(scope) ?? scope);
}

/** Whether a user or token has a scope, under any name. */
export function hasScope(state: DemoState, scopes: readonly string[], scope: string): boolean {
  const held = [...scopes, ...scopes.map(one => scopeHere(state, one))];
  return held.includes(scopeHere(state, scope)) || held.includes('admin');
}

/**
 * Signs a user in for twelve hours, or thirty minutes at 4.1, and gives the token: three base64url parts like a JWT, the middle one with
 * `{sub, scopes, exp}` (exp in seconds), and at 4.1 `user_id`. The last part is random, since only this cluster checks it.
 */
export function issueToken(state: DemoState, user: User): string {
  const expiresAt = state.now() + (state.release === '0.13' ? 12 * 60 : 30) * MINUTES;
  const claims = { sub: user.username, scopes: user.scopes, exp: Math.floor(expiresAt / 1000) };
  const payload =
    state.release === '0.13' ? claims : { ...claims, user_id: idOf(state, user), type: 'access' };
  const parts = [{ alg: 'HS256', typ: 'JWT' }, payload].map(part =>
    new TextEncoder().encode(JSON.stringify(part)),
  );
  const token = [...parts.map(base64url), secret(32)].join('.');
  state.sessions.set(token, { username: user.username, scopes: [...user.scopes], expiresAt });
  return token;
}

/** A token that works once, within seven days, for a new pair of tokens. */
export function issueRefreshToken(state: DemoState, { username, scopes }: User): string {
  const token = secret(64);
  state.refreshTokens.set(token, { username, scopes, expiresAt: state.now() + 7 * DAYS });
  return token;
}

/** Uses up a refresh token: its user, or undefined if it is invalid. */
export function takeRefreshToken(state: DemoState, token: string): User | undefined {
  const kept = state.refreshTokens.get(token);
  state.refreshTokens.delete(token);
  return kept && kept.expiresAt > state.now() ? userNamed(state, kept.username) : undefined;
}

/** The session of an `Authorization` header, or undefined for an invalid token. */
export function findSession(state: DemoState, token: string): Session | undefined {
  const session = state.sessions.get(token);
  if (session && session.expiresAt <= state.now()) {
    state.sessions.delete(token);
    return undefined;
  }
  return session;
}

/** Sets a password, which ends every sign-in of that user. */
export function changePassword(state: DemoState, user: User, password: string): void {
  user.password = password;
  user.mustChangePassword = false;
  for (const tokens of [state.sessions, state.refreshTokens]) {
    for (const [token, { username }] of tokens) if (username === user.username) tokens.delete(token);
  }
}

export function userNamed(state: DemoState, name: string): User | undefined {
  return accountsOf(state).find(({ username }) => username === name);
}

export function accountsOf({ users }: DemoState): User[] {
  return users.filter(({ deleted }) => deleted === undefined);
}

/** Deletes an account with its keys, its sign-ins and its stars. The last one opens the setup again. */
export function deleteUser(state: DemoState, user: User): void {
  const { username } = user;
  user.deleted = true;
  for (const [id, { owner }] of state.apiKeys) if (owner === username) state.apiKeys.delete(id);
  for (const [token, kept] of state.refreshTokens)
    if (kept.username === username) state.refreshTokens.delete(token);
  for (const session of state.sessions.values()) if (session.username === username) session.orphaned = true;
  state.favourites.delete(username);
  if (accountsOf(state).length === 0) state.setupToken = secret(32);
}

export function accountAt(state: DemoState, id: string | undefined): User | undefined {
  const user = state.users[Number(id) - 1];
  return user?.deleted ? undefined : user;
}

export function idOf(state: DemoState, user: User): number {
  return state.users.indexOf(user) + 1;
}

/** A text that cannot be guessed, such as a setup token. */
export function secret(bytes: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
