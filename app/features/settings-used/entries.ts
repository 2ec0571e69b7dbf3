import { type KindName, wireType } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { type ShownSetting, shownSettings } from '#app/features/launch/shown-setting.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import type { StoredLaunch } from '#app/launches/api.ts';
import type { KeptSettings } from '#app/launches/presets.ts';
import { isLaunchOf } from '#app/launches/start.ts';
import { calledUid, hasFailed, isUnderWay, type Launch } from '#app/launches/store.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';
import { usedText as text } from './text.ts';

/** Settings of a launch: who used them, when, and how it ended. */
export type UsedSettings = {
  key: string;
  /** Their name, or the uid of the launch. */
  name: string;
  /** In ms since 1970. */
  at: number | undefined;
  by: string;
  outcome: string;
  payload: LaunchPayload;
  /** Their entry in this browser. */
  kept?: KeptSettings;
  /** The name under which this user shares them on the cluster, which may be empty. */
  sharedAs?: string;
};

type Sources = {
  kept: readonly KeptSettings[];
  launches: readonly Launch[];
  history: readonly StoredLaunch[];
  running: readonly RunningModel[];
};

/** All settings that are known to have been used with a model, the newest first (again.used). */
export function usedSettings(kind: KindName, modelName: string, of: Sources): UsedSettings[] {
  const runs = new Set<string>();
  const here = of.kept.map((one): UsedSettings => {
    const uid = uidOf(one.payload);
    const isRunning =
      one.name === '' &&
      !runs.has(uid) &&
      of.running.some(model => model.id === uid && isLaunchOf(one.payload, model));
    if (isRunning) runs.add(uid);
    const { kept, ran, runs: now } = text.outcomes;
    return {
      ...{ key: `here ${one.at} ${one.name} ${uid}`, name: one.name || uid, at: one.at, kept: one },
      ...{ by: text.hereBy, outcome: one.name !== '' ? kept : isRunning ? now : ran, payload: one.payload },
    };
  });
  // One that runs is kept in this browser.
  const others = of.launches.flatMap((launch): UsedSettings[] => {
    const { kind: own, modelName: model, payload, status, key, startedAt } = launch;
    if (own !== kind || model !== modelName || payload === undefined || status === 'running') return [];
    const name = calledUid(launch);
    return [{ key, name, at: startedAt, by: text.hereBy, outcome: outcomeOf(launch), payload }];
  });
  const shared = of.history.map(
    ({ model_uid, data, is_owner, created_by, updated_at }): UsedSettings => ({
      ...{
        key: `cluster ${created_by} ${model_uid}`,
        name: model_uid || text.unnamed,
        at: timeOf(updated_at),
      },
      ...{ by: is_owner ? text.onClusterByYou : text.onCluster(created_by), outcome: text.outcomes.shared },
      payload: { model_uid: null, ...data, model_name: modelName, model_type: wireType(kind) },
      ...(is_owner === true && { sharedAs: model_uid }),
    }),
  );
  return [...here, ...others, ...shared].sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

function outcomeOf(launch: Launch): string {
  const { cancelled, unanswered, underWay } = text.outcomes;
  if (launch.status === 'no-response') return unanswered;
  if (hasFailed(launch)) return text.failed(launch.message ?? '');
  return isUnderWay(launch) ? underWay : cancelled;
}

function uidOf({ model_uid, model_name }: LaunchPayload): string {
  return model_uid ?? model_name;
}

/** The cluster's clock in UTC, such as `2026-11-29 10:00:00`. */
function timeOf(stamp: string): number | undefined {
  const at = Date.parse(`${stamp.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? undefined : localTime(at / 1000);
}

/** One setting of two launches in the words of the form; a missing value is empty. */
type SettingDifference = { name: string; label: string; before: string; now: string };

/** The settings in which a launch differs from another; secrets are not compared. */
export function differencesOf(launch: LaunchPayload, other: LaunchPayload): SettingDifference[] {
  const [before, now] = [settingsIn(launch), settingsIn(other)];
  return [...new Map([...before, ...now]).values()].flatMap(({ name, label }) => {
    const values = { before: before.get(name)?.value ?? '', now: now.get(name)?.value ?? '' };
    return values.before === values.now ? [] : [{ name, label, ...values }];
  });
}

/** One replica and the name of the model as uid are meant where a launch leaves them open. */
function settingsIn(payload: LaunchPayload): ReadonlyMap<string, ShownSetting> {
  const { model_name, model_type: _, ...settings } = payload;
  const meant = { replica: 1, ...settings, model_uid: settings.model_uid ?? model_name };
  return new Map(shownSettings(withoutSecrets(meant)).map(one => [one.name, one]));
}
