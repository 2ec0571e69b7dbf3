import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { mayAdminister } from '#app/cluster/administer.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { refreshUiConfig } from '#app/cluster/read-ui-config.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { paths } from '#app/paths.ts';
import { performChange } from '#app/query/perform-change.ts';
import { createQuery } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { type ClusterSettings, readSettings, resetSettings, saveSettings, updateCatalogue } from './api.ts';
import {
  checkGrafana,
  type GrafanaHealth,
  monitorConfig,
  resetMonitorConfig,
  saveGrafana,
} from './monitor-config.ts';
import { clusterSettingsText as text } from './text.ts';

const settings = createQuery('part', readSettings);

/** The settings of the cluster, for administrators also its monitoring. */
export async function loader({ request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  const [saved, monitored] = await Promise.all([
    mayAdminister(gate) ? settings.read(request) : settings.current(),
    mayMonitor() ? monitorConfig.read(request) : monitorConfig.current(),
  ]);
  return { settings: saved, monitor: monitored };
}

/** A cluster with these settings, and a user who may see them. */
export const gate = { needs: 'systemSettings', administer: ['settings:read'] } as const;

function mayMonitor(): boolean {
  return mayAdminister(gate) && can('monitorConfig') && isKnownToBePermitted('admin');
}

export const shouldRevalidate = revalidation('never');

/** Saves or resets the settings or the monitoring, asks the Grafana, or updates the catalogue. */
export async function action({ request }: ActionFunctionArgs): Promise<ChangeResult> {
  const form = await request.formData();
  const intent = form.get('intent');
  switch (intent) {
    case 'save':
      return changed(text.changes.save, saveSettings(settingsIn(form)), text.saved);
    case 'reset':
      return changed(text.changes.reset, resetSettings(), text.wasReset);
    case 'catalogue': {
      const call = updateCatalogue(String(form.get('type')), String(form.get('name')));
      const { changes, catalogue } = text;
      return performChange(paths['cluster-settings'], changes.catalogue, call, catalogue.updated);
    }
    case 'grafana':
      return monitored(text.changes.grafana, saveGrafana(String(form.get('address'))), text.grafana.saved);
    case 'reset-grafana':
      return monitored(text.changes.resetGrafana, resetMonitorConfig(), text.grafana.wasReset);
    case 'check-grafana': {
      const address = String(form.get('address'));
      const { changes, grafana } = text;
      const outcome = ({ ok, error, body }: GrafanaHealth) => ({
        ok,
        message: ok ? grafana.answers(address, body.version) : grafana.silent(address, error),
      });
      return performChange(paths['cluster-settings'], changes.checkGrafana, checkGrafana(address), outcome);
    }
    default:
      throw new Error(`Unknown intent: ${intent}`);
  }
}

function settingsIn(form: FormData): ClusterSettings {
  const value = (name: keyof ClusterSettings) => String(form.get(name) ?? '').trim();
  return {
    download_source: value('download_source'),
    hf_endpoint: value('hf_endpoint'),
    hf_token: value('hf_token'),
    pip_index_url: value('pip_index_url'),
    download_max_attempts: Number(value('download_max_attempts')),
    hub_detect_timeout: Number(value('hub_detect_timeout')),
    model_download_workers: Number(value('model_download_workers')),
  };
}

/** The answer has the settings as they are now. */
function changed(change: string, call: Promise<ApiResult<ClusterSettings>>, message: string) {
  return performChange(paths['cluster-settings'], change, call, now => {
    settings.keep(now);
    return { ok: true, message };
  });
}

/** The links to the Grafana follow at once. */
async function monitored(change: string, call: Promise<ApiResult<undefined>>, message: string) {
  const result = await performChange(paths['cluster-settings'], change, call, message);
  if (result.ok) await Promise.all([monitorConfig.fetch(), refreshUiConfig()]);
  return result;
}
