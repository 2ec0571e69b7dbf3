import type { Hono, MiddlewareHandler } from 'hono';
import { crash, readObject, refuse } from './answers.ts';
import type { ClusterState } from './state.ts';
import { findSession, issueToken } from './users.ts';

const CHALLENGE = { 'www-authenticate': 'Bearer' };

/** `POST /token` and `GET /v1/cluster/auth`; both are public. */
export function authRoutes(app: Hono, state: ClusterState): void {
  app.get('/v1/cluster/auth', () => Response.json({ auth: state.auth }));

  app.post('/token', async c => {
    const body = await readObject(c.req.raw);
    if (body instanceof Response) return body;
    const { username, password } = body;
    if (!state.auth || typeof username !== 'string' || typeof password !== 'string') return crash();
    const user = state.users.find(known => known.username === username && known.password === password);
    if (!user) return refuse(401, 'Incorrect username or password', CHALLENGE);
    return Response.json({ access_token: issueToken(state, user), token_type: 'bearer' });
  });
}

/**
 * Lets a call pass when the cluster is open or the bearer token holds the scope (`admin` holds all).
 * 401 without a token or with a bad one, 403 without the scope.
 */
export function requireScope(state: ClusterState, scope: string): MiddlewareHandler {
  return async (c, next) => {
    if (!state.auth) return next();
    const token = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (token === undefined) return refuse(401, 'Not authenticated', CHALLENGE);
    const session = findSession(state, token);
    if (!session) return refuse(401, 'Could not validate credentials', CHALLENGE);
    if (!session.scopes.includes(scope) && !session.scopes.includes('admin')) {
      return refuse(403, 'Not enough permissions', CHALLENGE);
    }
    return next();
  };
}
