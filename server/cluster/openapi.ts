import type { Hono } from 'hono';
import { scopeWanted } from './auth.ts';
import type { ClusterState } from './state.ts';

/** `GET /openapi.json`, public: every call of this release, made from the routes that are mounted. */
export function openapiRoutes(app: Hono, state: ClusterState): void {
  app.get('/openapi.json', () => {
    const paths: Record<string, Record<string, object>> = {};
    for (const { method, path, handler } of app.routes) {
      if (method === 'ALL' || path === '/openapi.json') continue;
      const template = path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
      const scope = scopeWanted(handler);
      const wanted =
        state.auth && scope !== undefined ? { security: [{ OAuth2PasswordBearer: [scope] }] } : {};
      const name = method.toLowerCase();
      paths[template] = { ...paths[template], [name]: { ...paths[template]?.[name], ...wanted } };
    }
    return Response.json({ openapi: '3.1.0', info: { title: 'FastAPI', version: state.release }, paths });
  });
}
