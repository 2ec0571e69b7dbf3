import type { Hono } from 'hono';
import { isObject, readObject, unprocessable } from './answers.ts';
import { requireScope } from './auth.ts';
import type { DemoState } from './state.ts';
import { noMonitoring, uiConfigOf } from './ui-config.ts';

/** The names of the settings in a body, and in the state. */
const TEXTS = { grafana_url: 'grafana', grafana_datasource: 'source', cluster_name: 'clusterName' } as const;

/** `GET` and `PUT /v1/cluster/monitor_config`, its check and its reset, for administrators; from 2.12. */
export function monitorConfigRoutes(app: Hono, state: DemoState): void {
  const path = '/v1/cluster/monitor_config';
  const admin = requireScope(state, 'admin');

  app.get(path, admin, () => {
    const { es_enabled, auth_advanced, oidc_enabled, token_router_enabled, ...config } = uiConfigOf(state);
    return Response.json({ ...config, sources: sourcesOf(state) });
  });

  app.put(path, admin, async c => {
    const body = await readObject(c.req.raw);
    for (const [name, own] of Object.entries(TEXTS)) {
      const value = body[name] ?? undefined;
      if (value === undefined) continue;
      if (typeof value !== 'string')
        return unprocessable(['body', name], 'Input should be a valid string', 'string_type');
      state.monitoring[own] = value;
    }
    if (isObject(body.grafana_dashboards))
      Object.assign(state.monitoring.dashboards, body.grafana_dashboards);
    return Response.json({ status: 'ok' });
  });

  app.post(`${path}/check-grafana`, admin, async c => {
    const body = await readObject(c.req.raw);
    const { grafana_url: given } = body;
    if (typeof given !== 'string') return unprocessable(['body', 'grafana_url'], 'Field required', 'missing');
    const address = given.replace(/\/+$/, '');
    if (address === '') return Response.json({ ok: false, error: 'Grafana URL is empty' }, { status: 400 });
    return Response.json(
      state.monitoring.reachable.includes(address)
        ? { ok: true, body: { database: 'ok', version: '11.2.0', commit: '2a88694' } }
        : { ok: false, error: 'All connection attempts failed' },
    );
  });

  // All that was set by hand goes, not the address alone.
  app.post(`${path}/reset`, admin, () => {
    const { elasticsearch, environment, reachable } = state.monitoring;
    state.monitoring = { ...noMonitoring, dashboards: {}, elasticsearch, environment, reachable };
    return Response.json({ status: 'ok' });
  });
}

/** Where each value is from: set by hand, an environment variable, or neither. */
function sourcesOf({ monitoring }: DemoState): Record<string, string> {
  const texts = Object.entries(TEXTS).map(([name, own]) => [name, monitoring[own] === '' ? 'default' : 'db']);
  const sources = Object.fromEntries(texts);
  if (monitoring.grafana === '' && monitoring.environment !== '') sources.grafana_url = 'env';
  return sources;
}
