import { useState } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router-dom';
import { type KindName, kindOf } from '#app/catalogue/kind-names.ts';
import { type LaunchPayload, launchPayload } from '#app/catalogue/launch-payload.ts';
import { can } from '#app/cluster/capabilities.ts';
import type { LostModel } from '#app/cluster/models/lost-models.ts';
import { gpusOf } from '#app/cluster/workers/placement.ts';
import { parsedJson } from '#app/format/json.ts';
import { listStoredLaunches } from '#app/launches/api.ts';
import { launchOfUid } from '#app/launches/presets.ts';
import { type KnownSettings, settingsSentFor, withReplicas } from '#app/launches/start.ts';
import { calledUid, type Launch, launchKey, launchOf, launchState } from '#app/launches/store.ts';
import { paths } from '#app/paths.ts';
import { checkSchema } from '#app/schema/list-reader.ts';
import { storeDraft, storedDraftText } from '#app/storage/form-draft.ts';
import { blankLaunch, type LaunchDraft } from './fields.ts';
import { draftOf } from './payload.ts';

/** Prefills the launch form with the settings of a running or ended model. Options that are no longer offered remain open. */
export function prefillLaunch(kind: KindName, row: KnownSettings): void {
  storeDraft(launchKey(kind, row.model_name), { ...settingsOf(kind, row), model_uid: row.id });
}

/** The same for another instance under a free uid, with all settings if this page launched it. */
export function prefillLike(kind: KindName, row: KnownSettings, taken: ReadonlySet<string>): void {
  const draft = settingsOf(kind, row);
  storeDraft(launchKey(kind, row.model_name), { ...draft, model_uid: freeUid(row, taken) });
}

/**
 * Prefills the launch form with a launch of this tab (launches.again), under a free uid if another model has its own. Text typed since
 * its latest launch remains, unless an older one is requested.
 */
export function prefillAgain(key: string, taken: ReadonlySet<string> = new Set()): void {
  const launch = launchOf(launchState(), key);
  const sent = launch && sentText(launch);
  if (launch === undefined || sent === undefined) return;
  const form = launchKey(launch.kind, launch.modelName);
  const draft = storedDraftText(form);
  if (sent === draft) return;
  const typed = draft !== undefined && !launchState().launches.some(one => sentText(one) === draft);
  if (key === form && typed) return;
  const id = calledUid(launch);
  const free = taken.has(id) && { model_uid: freeUid({ id, model_name: launch.modelName }, taken) };
  storeDraft(form, { ...Object(parsedJson(sent)), ...free });
}

function sentText({ kind, draft, payload }: Launch): string | undefined {
  return draft ?? (payload && JSON.stringify(draftOf(kind, payload).draft));
}

/** Prefills the launch form with the settings of an earlier launch, under a free uid if a model has its own. */
export function prefillEarlier(kind: KindName, payload: LaunchPayload, taken: ReadonlySet<string>): void {
  const { model_name } = payload;
  const id = payload.model_uid ?? model_name;
  const model_uid = taken.has(id) ? freeUid({ id, model_name }, taken) : id;
  storeDraft(launchKey(kind, model_name), { ...draftOf(kind, payload).draft, model_uid });
}

/** Prefills the launch form with a uid and a number of replicas: nothing else is known of its launch. */
export function prefillUid(kind: KindName, modelName: string, model_uid: string, replica: number): void {
  storeDraft(launchKey(kind, modelName), { ...blankLaunch, model_uid, replica });
}

/**
 * Prefills the launch form of a model that this page did not launch with the settings of its launch: from this browser, else from the
 * history of the cluster; with no fewer replicas. Gives its kind; undefined where neither knows it.
 */
async function prefillOther(
  { uid, modelName, replicas }: LostModel,
  taken: ReadonlySet<string>,
): Promise<KindName | undefined> {
  const known = launchOfUid(modelName, uid) ?? (await storedLaunchOf(modelName, uid));
  if (known === undefined) return undefined;
  const payload = withReplicas(known.payload, Math.max(Number(known.payload.replica ?? 1), replicas));
  prefillEarlier(known.kind, { ...payload, model_uid: uid }, taken);
  return known.kind;
}

async function storedLaunchOf(modelName: string, uid: string) {
  if (!can('launchHistory')) return undefined;
  const rows = await listStoredLaunches(modelName);
  const data = rows.ok ? rows.data.find(({ model_uid }) => model_uid === uid)?.data : undefined;
  const read = checkSchema(launchPayload, { model_uid: uid, model_name: modelName, ...data });
  const kind = 'read' in read ? kindOf(read.read.model_type) : undefined;
  return 'read' in read && kind !== undefined ? { kind, payload: read.read } : undefined;
}

/** The known settings of a running model (text.copy). */
export function settingsOf(kind: KindName, row: KnownSettings): LaunchDraft {
  const sent = settingsSentFor(row);
  return sent === undefined ? rowDraft(row) : draftOf(kind, sent).draft;
}

function rowDraft(row: KnownSettings): LaunchDraft {
  const { model_engine, model_format, model_size_in_billions, quantization, replica } = row;
  return {
    ...blankLaunch,
    model_engine,
    model_format,
    model_size_in_billions: String(model_size_in_billions ?? ''),
    quantization,
    replica: Math.max(1, replica ?? 1),
    n_gpu: String(gpusOf(row) ?? 'CPU'),
  };
}

/** A trailing number counts copies only if the counted name is in use: llama-3 is no copy of llama-2. */
function freeUid(
  { id, model_name }: Pick<KnownSettings, 'id' | 'model_name'>,
  taken: ReadonlySet<string>,
): string {
  const stem = id.replace(/-\d+$/, '');
  const base = stem === model_name || taken.has(stem) ? stem : id;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/**
 * Opens the launch form of a model on the built-in or custom screen (launches.again). It navigates itself: the redirect of a fetcher is
 * dropped when the screen reloads or its part unmounts.
 */
export function useLaunchForm() {
  const submit = useSubmit();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const [isAsking, setAsking] = useState(false);
  /** Without a kind, the kind that knows the model is used, and its form begins with this uid. */
  const open = (modelName: string, kind?: KindName, { uid = '', replicas = 1 } = {}) =>
    submit(
      {
        ...{ intent: 'open-form', model_name: modelName, kind: kind ?? '', from: pathname + search },
        ...{ uid, replica: replicas },
      },
      { method: 'post', action: paths.activity },
    );
  return {
    busy: state !== 'idle' || isAsking,
    open,
    /** The form of a model that this page did not launch, with what is known of its launch; under a free uid if another model has its own. */
    openOther: async (of: LostModel, taken: ReadonlySet<string> = new Set()) => {
      setAsking(true);
      const kind = await prefillOther(of, taken);
      open(of.modelName, kind, taken.has(of.uid) ? { replicas: of.replicas } : of);
      setAsking(false);
    },
  };
}
