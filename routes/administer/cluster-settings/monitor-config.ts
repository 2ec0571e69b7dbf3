import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { request, requestNothing } from '#app/http/request.ts';
import { createQuery } from '#app/query/query.ts';
import { text } from '#app/schema/lenient.ts';

const path = '/v1/cluster/monitor_config';

const config = v.pipe(
  v.object({
    grafana_url: text,
    sources: v.fallback(v.object({ grafana_url: text }), { grafana_url: '' }),
  }),
  v.transform(({ grafana_url, sources }) => ({ address: grafana_url, source: sources.grafana_url })),
);

/** The address of the cluster's Grafana; `source`: `db` if it was set by hand, `env` if by the cluster's environment, else `default`. */
export type MonitorConfig = v.InferOutput<typeof config>;

/** GET /v1/cluster/monitor_config, for administrators; from 2.12. */
export const monitorConfig = createQuery<MonitorConfig>('part', signal => request({ path, signal }, config));

/** PUT /v1/cluster/monitor_config, for administrators: an empty text means that of the cluster's environment. */
export function saveGrafana(grafana_url: string): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'PUT', path, body: { grafana_url } });
}

const health = v.object({
  ok: v.boolean(),
  error: text,
  body: v.fallback(v.object({ version: text }), { version: '' }),
});

/** Whether a Grafana answers, with its version or the reason. */
export type GrafanaHealth = v.InferOutput<typeof health>;

/** POST …/check-grafana, for administrators: the API of the cluster asks the Grafana itself, within 10 s. */
export function checkGrafana(grafana_url: string): Promise<ApiResult<GrafanaHealth>> {
  return request({ method: 'POST', path: `${path}/check-grafana`, body: { grafana_url } }, health);
}

/** POST …/reset, for administrators: also the data sources, the cluster's name and the dashboards that were set by hand. */
export function resetMonitorConfig(): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'POST', path: `${path}/reset` });
}
