import type { Context, Hono } from 'hono';
import type { Session, User } from './account-types.ts';
import { bodyOf, type JsonObject, refuse, unlessRefused } from './answers.ts';
import { sqlTime } from './api-keys.ts';
import { requireScope, sessionOf } from './auth.ts';
import type { DemoState } from './state.ts';
import { accountAt, accountsOf, deleteUser, hasScope, idOf, userNamed } from './users.ts';

const SHORTEST_PASSWORD = 8;

/** The accounts of other users as of 3.0. A cluster without sign-in has none of these calls. */
export function peopleRoutes(app: Hono, state: DemoState): void {
  if (!state.auth) return;
  const scope = requireScope(state, 'users:manage');
  const userAt = (c: Context) =>
    unlessRefused(accountAt(state, c.req.param('id')) ?? refuse(404, 'User not found'));

  app.get('/v1/admin/users', scope, () => Response.json(accountsOf(state).map(user => rowOf(state, user))));

  app.post('/v1/admin/users', scope, async c => {
    const session = unlessRefused(sessionOf(state, c));
    const { username, password, permissions = [] } = await bodyOf(c.req.raw);
    if (typeof username !== 'string' || typeof password !== 'string')
      return refuse(400, 'username and password must be strings');
    if (username === '' || password === '') return refuse(400, 'username and password required');
    if (password.length < SHORTEST_PASSWORD)
      return refuse(400, `Password must be at least ${SHORTEST_PASSWORD} characters`);
    const scopes = unlessRefused(grantable(state, session, permissions));
    if (userNamed(state, username) !== undefined) return refuse(409, 'User already exists');
    const user: User = { username, password, scopes, createdAt: sqlTime(state.now()) };
    state.users.push(user);
    return Response.json({ id: idOf(state, user), username }, { status: 201 });
  });

  app.put('/v1/admin/users/:id', scope, async c => {
    const session = unlessRefused(sessionOf(state, c));
    const user = userAt(c);
    const body = await bodyOf(c.req.raw);
    const refused = refuseTakeover(state, session, user);
    if (refused !== undefined) return refused;
    if ('enabled' in body) enable(state, user, Boolean(body.enabled));
    if ('permissions' in body) {
      const scopes = unlessRefused(grantable(state, session, body.permissions));
      user.scopes = scopes;
    }
    return Response.json({ ok: true });
  });

  // As a real one, it lets a user delete his own account, and the last administrator.
  app.delete('/v1/admin/users/:id', scope, c => {
    const session = unlessRefused(sessionOf(state, c));
    const user = userAt(c);
    const refused = refuseTakeover(state, session, user);
    if (refused !== undefined) return refused;
    deleteUser(state, user);
    return Response.json({ ok: true });
  });
}

/** Only an administrator changes an administrator. */
export function refuseTakeover(state: DemoState, session: Session, user: User): Response | undefined {
  if (hasScope(state, session.scopes, 'admin') || !user.scopes.includes('admin')) return undefined;
  return refuse(403, 'Non-admin cannot perform this action on an admin user');
}

/** The scopes, or the refusal of those that the caller lacks. */
function grantable(state: DemoState, session: Session, wanted: unknown): string[] | Response {
  if (!Array.isArray(wanted) || !wanted.every(one => typeof one === 'string'))
    return refuse(400, 'Permissions must be a list of strings');
  const lacking = wanted.filter(one => !hasScope(state, session.scopes, one));
  if (lacking.length === 0) return wanted;
  const list = lacking.map(one => `'${one}'`).join(', ');
  return refuse(403, `Cannot grant permissions you do not hold: [${list}]`);
}

/** A disabled user's sign-ins and keys are refused at once; refresh tokens end for good. */
function enable(state: DemoState, user: User, enabled: boolean): void {
  user.disabled = !enabled;
  if (enabled) return;
  for (const [token, { username }] of state.refreshTokens)
    if (username === user.username) state.refreshTokens.delete(token);
}

function rowOf(state: DemoState, user: User): JsonObject {
  const { username, scopes, source = 'local', disabled = false, mustChangePassword = false } = user;
  return {
    id: idOf(state, user),
    username,
    source,
    enabled: !disabled,
    must_change_password: mustChangePassword,
    permissions: scopes.toSorted(),
    created_at: user.createdAt ?? '2026-11-01 08:00:00',
  };
}
