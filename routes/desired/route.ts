import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { can } from '#app/cluster/capabilities.ts';
import {
  type AutostartEntry,
  autostartQuery,
  defaultPolicy,
  hasDetails,
  ownSettings,
  readAutostart,
  removeAutostart,
  saveAutostart,
  startedNow,
} from '#app/cluster/models/autostart.ts';
import { instancesQuery, MAX_MODELS_READ } from '#app/cluster/models/instances.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { readRunning } from '#app/cluster/models/running.ts';
import { isAnswered } from '#app/http/cut-off.ts';
import { type ApiResult, isDenied } from '#app/http/failure.ts';
import { launchAll } from '#app/jobs/launch-all.ts';
import { currentSet } from '#app/jobs/open-set.ts';
import type { SetMember } from '#app/launches/launch-set.ts';
import { startText } from '#app/messages/autostart.ts';
import { jointText } from '#app/messages/controls.ts';
import { paths } from '#app/paths.ts';
import { inSeries, performChange } from '#app/query/perform-change.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { isKnownToBePermitted, permission } from '#app/session/permissions.ts';
import { type SettingsToStart, settingsToStart } from './start-settings.ts';
import { desiredText, autostartEntryText as text } from './text.ts';

/** The form of a model's automatic start. */
export type AutostartForm = {
  entry: AutostartEntry | undefined;
  /** The settings to save, if they are known. */
  settings: LaunchPayload | undefined;
  from: 'cluster' | SettingsToStart['from'];
  /** The uids that a save starts at once. */
  starts: string[];
};

/** The running models, those that start, and the models that the cluster starts by itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [running, autostart] = await Promise.all([
    readRunning(request, undefined, async ({ length }, caller) => {
      if (length <= MAX_MODELS_READ) await instancesQuery.read(caller);
    }),
    readAutostart(request),
  ]);
  return { running, autostart, instances: instancesQuery.current() };
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
  const member = currentSet()?.models.find(one => one.model_uid === uid);
  const known = own?.data === undefined ? settingsToStart(model, member, entry !== undefined) : undefined;
  const starts = startedNow(list.data, running.data, [uid]);
  return {
    ok: true,
    data: { entry, settings: own?.data ?? known?.settings, from: known?.from ?? 'cluster', starts },
  };
}

/**
 * Launches missing models as a job, or saves and removes automatic starts. Without the request's signal: leaving the place stops none of
 * them.
 */
export async function action({ request }: ActionFunctionArgs): Promise<ChangeResult> {
  const form = await request.formData();
  const models = (): SetMember[] => JSON.parse(String(form.get('models')));
  const uid = String(form.get('uid'));
  const [place, words] = [String(form.get('place') ?? paths.desired), { subject: uid }];
  switch (form.get('intent')) {
    case 'launch':
      void launchAll(models());
      return { ok: true, message: '' };
    case 'start':
      return startByThemselves(models());
    case 'save': {
      const [priority = 0, tries = 0, interval = 0] = ['priority', 'tries', 'interval'].map(name =>
        Number(form.get(name)),
      );
      const saved = saveAutostart(JSON.parse(String(form.get('launch'))), { priority, tries, interval });
      return performChange(place, startText.saving(uid), saved, text.saved(uid), words);
    }
    case 'remove':
      return performChange(place, text.changes.remove(uid), removeAutostart(uid), text.removed(uid), words);
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}

/** In their order. Without an answer, or if it is forbidden, no further one. */
async function startByThemselves(models: readonly SetMember[]): Promise<ChangeResult> {
  const { ok, done, failed } = await inSeries([...models.entries()], {
    place: paths.desired,
    name: ([, one]) => one.model_uid,
    change: ([, one]) => startText.saving(one.model_uid),
    call: ([place, one]) =>
      saveAutostart(one, { ...defaultPolicy, priority: defaultPolicy.priority + place }),
    summary: desiredText.startSaved,
    isFinal: failure => !isAnswered(failure) || isDenied(failure),
  });
  const reasons = failed.map(({ name, reason }) => jointText.of(name, reason));
  return {
    ok,
    message: jointText.sentences([desiredText.startSaved(done.length, models.length), ...reasons]),
  };
}
