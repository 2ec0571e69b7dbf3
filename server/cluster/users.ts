import type { ClusterState, Session, User } from './state.ts';

const HOURS = 3_600_000;

export const SCOPES = [
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

export function demoUsers(): User[] {
  return [
    { username: 'admin', password: 'admin', scopes: [...SCOPES] },
    { username: 'viewer', password: 'viewer', scopes: ['models:list'] },
  ];
}

/**
 * Signs a user in for twelve hours and gives the token: three base64url parts like a JWT, the middle one holding
 * `{sub, scopes, exp}` (exp in seconds). The last part is random rather than a signature, since the cluster that
 * made the token is the only one that checks it.
 */
export function issueToken(state: ClusterState, user: User): string {
  const expiresAt = state.now() + 12 * HOURS;
  const payload = { sub: user.username, scopes: user.scopes, exp: Math.floor(expiresAt / 1000) };
  const parts = [{ alg: 'HS256', typ: 'JWT' }, payload].map(part =>
    new TextEncoder().encode(JSON.stringify(part)),
  );
  const token = [...parts, crypto.getRandomValues(new Uint8Array(32))].map(base64url).join('.');
  state.sessions.set(token, { username: user.username, scopes: [...user.scopes], expiresAt });
  return token;
}

/** The sign-in that an `Authorization` header stands for, or undefined when the token is not, or no longer, good. */
export function findSession(state: ClusterState, token: string): Session | undefined {
  const session = state.sessions.get(token);
  if (session && session.expiresAt <= state.now()) {
    state.sessions.delete(token);
    return undefined;
  }
  return session;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
