import type { ActionFunctionArgs } from '@remix-run/router';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { deleteStoredLaunch, listStoredLaunches, type StoredLaunch, storeLaunch } from '#app/launches/api.ts';
import { changeText } from '#app/messages/changes.ts';
import { noticeText } from '#app/messages/controls.ts';
import { paths } from '#app/paths.ts';
import { performChange } from '#app/query/perform-change.ts';
import { type ChangeResult, report } from '#app/query/report.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';
import { usedText } from './text.ts';

/** The launch history of a model on the cluster; empty if the cluster keeps none. */
export async function readHistory(
  modelName: string,
  signal: AbortSignal,
): Promise<ApiResult<StoredLaunch[]>> {
  await capabilitiesKnown();
  if (!can('launchHistory')) return { ok: true, data: [] };
  const answer = await listStoredLaunches(modelName, signal);
  // Deleting the row of an automatic start would end it.
  return answer.ok ? { ok: true, data: answer.data.filter(one => !one.autostart_enabled) } : answer;
}

/** `kept`: the name under which settings were to be shared. */
export type SharedOutcome = ChangeResult & { kept?: string };

/** Shares settings on the cluster under a name, or deletes them there. */
export async function action({ request, params }: ActionFunctionArgs): Promise<SharedOutcome> {
  const { modelName = '' } = params;
  const place = paths.settingsUsed(modelName);
  const form = await request.formData();
  const name = String(form.get('name') ?? '');
  switch (form.get('intent')) {
    case 'keep': {
      const settings: Record<string, unknown> = JSON.parse(String(form.get('payload') ?? '{}'));
      const rows = await listStoredLaunches(modelName);
      if (!rows.ok) return { ok: false, message: report(rows.failure, 'part'), kept: name };
      // The cluster would start the model with these settings, which are without secrets.
      if (rows.data.some(one => one.autostart_enabled && one.is_owner && one.model_uid === name))
        return { ok: false, message: usedText.startsByItself(name), kept: name };
      const stored = storeLaunch(modelName, name, withoutSecrets(settings));
      const result = await performChange(place, changeText.presetStorage(name), stored, usedText.kept(name));
      return { ...result, kept: name };
    }
    case 'remove': {
      const deleted = deleteStoredLaunch(modelName, name);
      return performChange(place, changeText.deletion(name), deleted, noticeText.deleted(name));
    }
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}
