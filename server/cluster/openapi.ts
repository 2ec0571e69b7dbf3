import type { Hono } from 'hono';
import type { ClusterState } from './state.ts';

/** `GET /openapi.json`, public: every call of this release, made from the routes that are mounted. */
export function openapiRoutes(app: Hono, state: ClusterState): void {
  app.get('/openapi.json', () => {
    const paths: Record<string, Record<string, object>> = {};
    for (const { method, path } of app.routes) {
      if (method === 'ALL' || path === '/openapi.json') continue;
      const template = path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
      paths[template] = { ...paths[template], [method.toLowerCase()]: {} };
    }
    return Response.json({ openapi: '3.1.0', info: { title: 'FastAPI', version: state.release }, paths });
  });
}
