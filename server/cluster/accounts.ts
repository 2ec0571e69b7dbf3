import type { Hono } from 'hono';
import type { User } from './account-types.ts';
import { bodyOf, type JsonObject, refuse, unlessRefused } from './answers.ts';
import { sqlTime } from './api-keys.ts';
import { CHALLENGE, sessionOf } from './auth.ts';
import { noteCaller } from './callers.ts';
import { refuseTakeover } from './people.ts';
import type { DemoState } from './state.ts';
import {
  accountAt,
  accountsOf,
  changePassword,
  firstUser,
  hasScope,
  idOf,
  issueRefreshToken,
  issueToken,
  takeRefreshToken,
  userNamed,
} from './users.ts';

const SHORTEST_PASSWORD = 8;
const SHORT = `Password must be at least ${SHORTEST_PASSWORD} characters`;
const SET_UP = 'Setup already completed; an account already exists.';

/** Sign-in, accounts and first setup as of 3.0. A cluster without sign-in has none of these calls. */
export function accountRoutes(app: Hono, state: DemoState): void {
  if (!state.auth) return;
  signInRoutes(app, state);
  setupRoutes(app, state);

  app.get('/v1/auth/me', c => {
    const session = unlessRefused(sessionOf(state, c));
    const user = session.key === undefined ? userNamed(state, session.username) : undefined;
    if (user === undefined) return refuse(401, 'User session required');
    const { username, scopes, source = 'local' } = user;
    return Response.json({ id: idOf(state, user), username, source, permissions: scopes });
  });

  app.put('/v1/admin/users/:id/password', async c => {
    const session = unlessRefused(sessionOf(state, c));
    const caller = userNamed(state, session.username);
    const user = accountAt(state, c.req.param('id'));
    const manages = hasScope(state, session.scopes, 'users:manage');
    if (caller === undefined || (caller !== user && !manages))
      return refuse(403, "Cannot change another user's password");
    if (user === undefined) return refuse(404, 'User not found');
    if (user.source === 'oidc') return refuse(400, 'Only local users can change password');
    return (
      refuseTakeover(state, session, user) ??
      setPassword(state, user, await bodyOf(c.req.raw), manages, caller === user)
    );
  });
}

function signInRoutes(app: Hono, state: DemoState): void {
  app.post('/token', async c => {
    const { username = '', password = '' } = await bodyOf(c.req.raw);
    if (typeof username !== 'string' || typeof password !== 'string')
      return refuse(400, 'username and password must be strings');
    noteCaller(c, { user: username, auth_type: 'none' });
    const user = userNamed(state, username);
    if (user?.password !== password || user.disabled || user.source === 'oidc')
      return refuse(401, 'Incorrect username or password', CHALLENGE);
    return tokensFor(state, user, user.mustChangePassword ? { must_change_password: true } : {});
  });

  app.post('/v1/auth/refresh', async c => {
    const { refresh_token } = await bodyOf(c.req.raw);
    if (!refresh_token) return refuse(400, 'refresh_token required');
    const user = takeRefreshToken(state, String(refresh_token));
    return user ? tokensFor(state, user) : refuse(401, 'Invalid or expired refresh token');
  });

  app.post('/v1/auth/logout', async c => {
    takeRefreshToken(state, String((await bodyOf(c.req.raw)).refresh_token));
    return Response.json({ ok: true });
  });
}

function setupRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/admin/setup/status', () => {
    const needed = accountsOf(state).length === 0;
    return Response.json({
      needs_setup: needed,
      initialized: !needed,
      password_min_length: SHORTEST_PASSWORD,
    });
  });

  app.post('/v1/admin/setup', async c => {
    if (accountsOf(state).length > 0) return refuse(403, SET_UP);
    const { setup_token, username, password } = await bodyOf(c.req.raw);
    if (typeof setup_token !== 'string' || setup_token.trim() !== state.setupToken)
      return refuse(403, 'Invalid setup token.');
    if (typeof username !== 'string' || typeof password !== 'string')
      return refuse(400, 'username and password must be strings');
    if (username === '' || password === '') return refuse(400, 'username and password required');
    if (password.length < SHORTEST_PASSWORD) return refuse(400, SHORT);
    const user = { ...firstUser(username, password), createdAt: sqlTime(state.now()) };
    state.users.push(user);
    return Response.json({ id: idOf(state, user), username }, { status: 201 });
  });
}

/** One's own password needs the current one, unless one manages accounts and sends none. */
function setPassword(
  state: DemoState,
  user: User,
  body: JsonObject,
  manages: boolean,
  isOwn: boolean,
): Response {
  const { current_password, new_password } = body;
  const asks = !manages || (isOwn && current_password !== undefined);
  if (!user.mustChangePassword && asks && current_password !== user.password)
    return refuse(403, 'Current password is incorrect');
  if (typeof new_password !== 'string') return refuse(400, 'new_password must be a string');
  if (new_password === '') return refuse(400, 'new_password required');
  if (new_password.length < SHORTEST_PASSWORD) return refuse(400, SHORT);
  changePassword(state, user, new_password);
  return Response.json({ ok: true });
}

function tokensFor(state: DemoState, user: User, more: JsonObject = {}): Response {
  return Response.json({
    access_token: issueToken(state, user),
    refresh_token: issueRefreshToken(state, user),
    token_type: 'bearer',
    ...more,
  });
}
