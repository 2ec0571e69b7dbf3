import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { deleteStoredLaunch, listStoredLaunches, type StoredLaunch, storeLaunch } from '#app/launches/api.ts';
import { changeText } from '#app/messages/changes.ts';
import { fromAddress, paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { type ChangeResult, changeResult } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';
import { presetsText } from './text.ts';

const queries = createQueries<StoredLaunch[]>('part');

/** The known settings of a model on the cluster; the loader reads them. */
export function clusterPresets(modelName: string): Query<StoredLaunch[]> {
  return queries.current(fromAddress(modelName));
}

/** The settings of a model on the cluster; empty if the cluster stores none. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Query<StoredLaunch[]>> {
  const { modelName = '' } = params;
  return queries.read(modelName, request, async signal => {
    await capabilitiesKnown();
    if (!can('launchHistory')) return { ok: true, data: [] };
    const answer = await listStoredLaunches(modelName, signal);
    // Deleting the row of an automatic start would end it.
    return answer.ok ? { ok: true, data: answer.data.filter(one => !one.autostart_enabled) } : answer;
  });
}

/** Also after a failure: the preset may be stored or deleted although no answer came. */
export const shouldRevalidate = revalidation('always');

/** `kept`: the name under which settings were to be stored. */
export type PresetOutcome = ChangeResult & { kept?: string };

/** Stores settings on the cluster under a name, or deletes them there. */
export async function action({ request, params }: ActionFunctionArgs): Promise<PresetOutcome> {
  const { modelName = '' } = params;
  const place = paths.presets(modelName);
  const form = await request.formData();
  const name = String(form.get('name') ?? '');
  switch (form.get('intent')) {
    case 'keep': {
      const settings: Record<string, unknown> = JSON.parse(String(form.get('payload') ?? '{}'));
      const rows = await listStoredLaunches(modelName);
      if (!rows.ok) return changeResult(rows, '');
      // The cluster would start the model with these settings, which are without secrets.
      if (rows.data.some(one => one.autostart_enabled && one.is_owner && one.model_uid === name))
        return { ok: false, message: presetsText.startsByItself(name), kept: name };
      const stored = storeLaunch(modelName, name, withoutSecrets(settings));
      const answer = await awaitChange(place, changeText.presetStorage(name), stored);
      return { ...changeResult(answer, presetsText.kept(name)), kept: name };
    }
    case 'remove': {
      const deleted = deleteStoredLaunch(modelName, name);
      const answer = await awaitChange(place, changeText.deletion(name), deleted);
      return changeResult(answer, presetsText.removed(name));
    }
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}
