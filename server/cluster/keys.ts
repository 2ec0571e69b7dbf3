import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ApiKey, Session } from './account-types.ts';
import { bodyOf, type JsonObject, refuse, unlessRefused } from './answers.ts';
import { addKey, type KeyFields, nameFor, permissionsIn, prefixOf } from './api-keys.ts';
import { requireScope, sessionOf } from './auth.ts';
import type { DemoState } from './state.ts';
import { hasScope, idOf, userNamed } from './users.ts';

/** API keys as of 3.0. A cluster without sign-in has none of these calls. */
export function keyRoutes(app: Hono, state: DemoState): void {
  if (!state.auth) return;
  const manage = requireScope(state, 'keys:manage');
  const caller = (c: Context) => unlessRefused(sessionOf(state, c));
  const manages = (session: Session) => hasScope(state, session.scopes, 'keys:manage');
  const keyAt = (c: Context) =>
    unlessRefused(state.apiKeys.get(Number(c.req.param('id'))) ?? refuse(404, 'API key not found'));

  /** Either of two scopes, of an account alone. */
  const mayRead: MiddlewareHandler = async (c, next) => {
    const session = caller(c);
    const allowed = ['keys:create', 'keys:manage'].some(scope => hasScope(state, session.scopes, scope));
    if (session.key !== undefined || !allowed)
      return refuse(403, 'Not enough permissions: requires keys:create or keys:manage');
    return next();
  };

  app.get('/v1/admin/keys', mayRead, c => {
    const session = caller(c);
    const all = [...state.apiKeys.values()];
    const mine = manages(session) ? all : all.filter(({ owner }) => owner === session.username);
    return Response.json(mine.map(key => rowOf(state, key)));
  });

  app.post('/v1/admin/keys', requireScope(state, 'keys:create'), async c => {
    const session = caller(c);
    const body = await bodyOf(c.req.raw);
    const named = nameFor(state, body.name);
    if ('detail' in named) return refuse(named.status, named.detail);
    const settings: KeyFields = {
      name: named.name,
      expiresAt: typeof body.expires_at === 'string' ? body.expires_at : null,
      permissions: permissionsIn(body.model_permissions),
    };
    const key = addKey(state, session.username, settings);
    const { id, name, text } = key;
    return Response.json({ id, key: text, prefix: prefixOf(key), name }, { status: 201 });
  });

  app.put('/v1/admin/keys/:id', manage, async c => {
    const key = keyAt(c);
    const body = await bodyOf(c.req.raw);
    if ('name' in body) {
      const named = nameFor(state, body.name, key.id);
      if ('detail' in named) return refuse(named.status, named.detail);
      key.name = named.name;
    }
    if ('enabled' in body) key.enabled = Boolean(body.enabled);
    if ('expires_at' in body) key.expiresAt = typeof body.expires_at === 'string' ? body.expires_at : null;
    if ('model_permissions' in body) key.permissions = permissionsIn(body.model_permissions);
    return Response.json({ ok: true });
  });

  app.delete('/v1/admin/keys/:id', manage, c => {
    const key = keyAt(c);
    state.apiKeys.delete(key.id);
    return Response.json({ ok: true });
  });

  app.get('/v1/admin/keys/:id/reveal', manage, c => Response.json({ key: keyAt(c).text }));
}

function rowOf(state: DemoState, key: ApiKey): JsonObject {
  const user = userNamed(state, key.owner);
  return {
    id: key.id,
    user_id: user === undefined ? null : idOf(state, user),
    owner_username: key.owner,
    key_prefix: prefixOf(key),
    name: key.name,
    description: null,
    enabled: key.enabled,
    expires_at: key.expiresAt,
    model_permissions: key.permissions.map((one, index) => ({ id: index + 1, api_key_id: key.id, ...one })),
    created_at: key.createdAt,
  };
}
