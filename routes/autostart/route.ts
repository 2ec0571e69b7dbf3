import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { kindOf } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { can } from '#app/cluster/capabilities.ts';
import {
  type AutostartEntry,
  autostartAddress,
  autostartQuery,
  hasDetails,
  ownSettings,
  readAutostart,
  removeAutostart,
  saveAutostart,
  startedNow,
} from '#app/cluster/models/autostart.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { readRunning } from '#app/cluster/models/running.ts';
import { payloadOf } from '#app/features/launch/payload.ts';
import { settingsOf } from '#app/features/launch/prefill.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { settingsSentFor } from '#app/launches/start.ts';
import { startText } from '#app/messages/autostart.ts';
import { performChange } from '#app/query/perform-change.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { isKnownToBePermitted, permission } from '#app/session/permissions.ts';
import { autostartEntryText as text } from './text.ts';

/** The form of a model's automatic start. */
export type AutostartForm = {
  entry: AutostartEntry | undefined;
  /** The settings to save, if they are known. */
  settings: LaunchPayload | undefined;
  /** `row`: the settings are those of the running model's row, without its parameters. */
  from: 'cluster' | 'page' | 'row';
  /** The uids that a save starts at once. */
  starts: string[];
};

/** The models that the cluster starts by itself, and the running models. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [autostart, running] = await Promise.all([readAutostart(request), readRunning(request)]);
  return { autostart, running };
}

export const shouldRevalidate = revalidation('always');

/** Whether this user of a cluster that starts models by itself may change which. */
export function mayChangeAutostart(): boolean {
  return can('autostart') && isKnownToBePermitted('models:start') && permission('change').allowed;
}

/** The form of a model's automatic start, from what the cluster and this page know. */
export async function readForm(uid: string, signal: AbortSignal): Promise<ApiResult<AutostartForm>> {
  const [list, running] = await Promise.all([autostartQuery.fetch(signal), runningQuery.fetch(signal)]);
  if (!list.ok) return list;
  if (!running.ok) return running;
  const entry = list.data.filter(hasDetails).find(one => one.uid === uid);
  const own = entry === undefined ? undefined : await ownSettings(entry.launch.model_name, uid, signal);
  if (own?.ok === false) return own;
  const model = running.data.find(({ id }) => id === uid);
  const known = own?.data === undefined ? settingsHere(model, entry !== undefined) : undefined;
  const starts = startedNow(list.data, running.data, [uid]);
  return {
    ok: true,
    data: { entry, settings: own?.data ?? known?.settings, from: known?.from ?? 'cluster', starts },
  };
}

/** The settings of a running model as this page knows them. Those of its row alone never replace an entry. */
function settingsHere(model: RunningModel | undefined, isEntry: boolean) {
  const kind = kindOf(model?.model_type);
  if (model === undefined || kind === undefined) return undefined;
  const sent = settingsSentFor(model);
  if (sent !== undefined) return { settings: { ...sent, model_uid: model.id }, from: 'page' as const };
  if (isEntry) return undefined;
  const settings = payloadOf(kind, model.model_name, settingsOf(kind, model));
  return { settings: { ...settings, model_uid: model.id }, from: 'row' as const };
}

/** Saves or removes the automatic start of a model. Without the request's signal: closing the drawer stops neither. */
export async function action({ request }: ActionFunctionArgs): Promise<ChangeResult> {
  const form = await request.formData();
  const uid = String(form.get('uid'));
  const [place, words] = [autostartAddress(uid), { subject: uid }];
  switch (form.get('intent')) {
    case 'save': {
      const [priority = 0, tries = 0, interval = 0] = ['priority', 'tries', 'interval'].map(name =>
        Number(form.get(name)),
      );
      const launch: LaunchPayload = JSON.parse(String(form.get('launch')));
      const saved = saveAutostart(launch, { priority, tries, interval });
      return performChange(place, startText.saving(uid), saved, text.saved(uid), words);
    }
    case 'remove':
      return performChange(place, text.changes.remove(uid), removeAutostart(uid), text.removed(uid), words);
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}
