import type { Hono } from 'hono';
import type { Monitoring } from './operation-types.ts';
import type { DemoState } from './state.ts';

/** Nothing is set up, as at the start of a real cluster. */
export const noMonitoring: Monitoring = {
  clusterName: '',
  grafana: '',
  environment: '',
  reachable: [],
  source: '',
  dashboards: {},
  elasticsearch: 'none',
};

/** The uids of the dashboards that come with the server. */
const DASHBOARDS: Readonly<Record<string, string>> = {
  overview: 'xinference-overview',
  model_load: 'xinference-model-load',
  token_router: 'xinference-token-router',
  llm_slo: 'xinference-llm-slo',
  gpu: 'xinference-gpu-resources',
  host: 'xinference-host-resources',
  security: 'xinference-security-audit',
};

/** `GET /v1/cluster/ui_config`, public, as at 4.1. */
export function uiConfigRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/cluster/ui_config', () => Response.json(uiConfigOf(state)));
}

/** The monitoring as the cluster answers it. */
export function uiConfigOf(state: DemoState) {
  const { clusterName, grafana, environment, source, dashboards, elasticsearch } = state.monitoring;
  const all = { ...DASHBOARDS, ...dashboards };
  return {
    grafana_url: grafana || environment,
    grafana_datasource: source,
    grafana_alert_datasource: source,
    grafana_dashboard_uid: all.overview,
    grafana_dashboards: all,
    grafana_dashboards_configured: ['overview', ...Object.keys(dashboards)],
    cluster_name: clusterName,
    es_enabled: elasticsearch !== 'none',
    auth_advanced: state.auth,
    oidc_enabled: state.singleSignOn,
    token_router_enabled: true,
  };
}
