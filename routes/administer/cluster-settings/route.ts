import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { mayAdminister } from '#app/cluster/administer.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { paths } from '#app/paths.ts';
import { performChange } from '#app/query/perform-change.ts';
import { createQuery } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { type ClusterSettings, readSettings, resetSettings, saveSettings, updateCatalogue } from './api.ts';
import { clusterSettingsText as text } from './text.ts';

const settings = createQuery('part', readSettings);

/** The settings of the cluster. */
export async function loader({ request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  return mayAdminister(gate) ? settings.read(request) : settings.current();
}

/** A cluster with these settings, and a user who may see them. */
export const gate = { needs: 'systemSettings', administer: ['settings:read'] } as const;

export const shouldRevalidate = revalidation('never');

/** Saves the settings, or resets them to those of the cluster's start. */
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
