import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { text } from '#app/schema/lenient.ts';
import { type UiConfig, uiConfigs } from './ui-config.ts';

const config = v.pipe(
  v.object({
    cluster_name: text,
    grafana_url: text,
    grafana_datasource: text,
    grafana_alert_datasource: text,
    es_enabled: v.fallback(v.boolean(), false),
    grafana_dashboards: v.fallback(v.record(v.string(), text), {}),
    /** Absent before 4.1. The others have the names of the cluster's own dashboards, which a Grafana may lack. */
    grafana_dashboards_configured: v.fallback(v.array(text), ['overview']),
  }),
  v.transform(
    (answer): UiConfig => ({
      name: answer.cluster_name,
      grafana: answer.grafana_url,
      source: answer.grafana_datasource,
      alertSource: answer.grafana_alert_datasource,
      searchesLogs: answer.es_enabled,
      dashboards: Object.fromEntries(
        Object.entries(answer.grafana_dashboards).filter(
          ([name, uid]) => uid !== '' && answer.grafana_dashboards_configured.includes(name),
        ),
      ),
    }),
  ),
);

/** GET /v1/cluster/ui_config, public; from 2.12. A refusal is a result. */
export function readUiConfig(signal?: AbortSignal): Promise<ApiResult<UiConfig>> {
  return request({ path: '/v1/cluster/ui_config', anonymous: true, probe: true, signal }, config);
}

/** Reads it once in a session: it changes with a restart or by hand. */
export function fetchUiConfig(): Promise<ApiResult<UiConfig>> {
  return uiConfigs.fetch('all', undefined, readUiConfig, Number.POSITIVE_INFINITY);
}

/** Reads it again after a change. */
export function refreshUiConfig(): Promise<ApiResult<UiConfig>> {
  return uiConfigs.fetch('all', undefined, readUiConfig);
}

/** A dashboard of the cluster's Grafana over the last hour, as the cluster's own page opens it; undefined without a Grafana. */
export function dashboardUrl(
  { grafana, source, alertSource, name, dashboards }: UiConfig,
  dashboard: Dashboard,
  chosen: Readonly<Record<string, string>> = {},
): string | undefined {
  const uid = dashboards[dashboard] ?? dashboards.overview;
  if (uid === undefined || !/^https?:\/\//i.test(grafana)) return undefined;
  const search = new URLSearchParams({ orgId: '1', from: 'now-1h', to: 'now' });
  const variables = { datasource: source, alert_datasource: alertSource, cluster: name, ...chosen };
  for (const [variable, value] of Object.entries(variables))
    if (value !== '') search.set(`var-${variable}`, value);
  return `${grafana.replace(/\/+$/, '')}/d/${encodeURIComponent(uid)}?${search}`;
}

/** The dashboards of the console's links, by the names of the cluster. */
export type Dashboard = 'overview' | 'model_load' | 'gpu' | 'host';
