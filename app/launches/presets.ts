import * as v from 'valibot';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import { type LaunchPayload, launchPayload } from '#app/catalogue/launch-payload.ts';
import { listOfGood } from '#app/format/json.ts';
import { createStored } from '#app/storage/create-stored.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';

/** A launch's settings take a few hundred bytes. The oldest without a name go first. */
const MAX_PRESETS = 200;

/** Of the launches under one uid. */
const MAX_REVISIONS = 10;

const preset = v.object({
  kind: v.picklist(kindNames),
  /** Empty for the settings of a launch. */
  name: v.string(),
  /** In ms since 1970. */
  at: v.number(),
  payload: launchPayload,
});

/** Launch settings in this browser, without secrets. */
export type KeptSettings = v.InferOutput<typeof preset>;

const presets = createStored<KeptSettings[]>('launchPresets', listOfGood(preset), []);

/** All of them, for a screen that follows their changes. */
export const storedPresets = presets.current;

/** The launches under a uid, newest first; one without a uid got the model's name (running.revisions). */
export function revisionsOf(kind: KindName, modelName: string, uid: string): KeptSettings[] {
  return keptOf(kind, modelName).filter(({ name, payload }) => name === '' && uidOf(payload) === uid);
}

/** The last launch under a uid, of any kind. */
export function launchOfUid(modelName: string, uid: string): KeptSettings | undefined {
  return presets
    .current()
    .find(({ name, payload }) => name === '' && payload.model_name === modelName && uidOf(payload) === uid);
}

/** Everything that is kept for a model, newest first: launches and what was given a name (again.used). */
export function keptOf(kind: KindName, modelName: string): KeptSettings[] {
  return presets.current().filter(one => one.kind === kind && one.payload.model_name === modelName);
}

function uidOf({ model_uid, model_name }: LaunchPayload): string {
  return model_uid ?? model_name;
}

/**
 * Stores settings under a name and replaces those of that name; without a name, as a launch beside the earlier ones with other settings.
 * False if storage failed.
 */
export function savePreset(kind: KindName, name: string, settings: LaunchPayload): boolean {
  const one = { kind, name, at: Date.now(), payload: withoutSecrets(settings) };
  const earlier = name === '' ? revisionsOf(kind, settings.model_name, uidOf(settings)) : [];
  const kept = new Set(
    earlier.filter(other => !isEqual(other.payload, one.payload)).slice(0, MAX_REVISIONS - 1),
  );
  const dropped = new Set([
    ...earlier.filter(other => !kept.has(other)),
    ...presets.current().filter(other => name !== '' && isSame(other, kind, settings.model_name, name)),
  ]);
  const others = presets.current().filter(other => !dropped.has(other));
  const all = [one, ...others];
  const unnamed = all.filter(other => other.name === '');
  const newest = new Set(unnamed.slice(0, MAX_PRESETS));
  return presets.keep(all.filter(other => other.name !== '' || newest.has(other)));
}

/** Of the launches, it deletes this one alone. */
export function deletePreset({ kind, name, at, payload }: KeptSettings): void {
  const isIt = (other: KeptSettings) =>
    isSame(other, kind, payload.model_name, name) &&
    (name !== '' || (other.at === at && isEqual(other.payload, payload)));
  presets.keep(presets.current().filter(other => !isIt(other)));
}

function isEqual(one: LaunchPayload, other: LaunchPayload): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSame(one: KeptSettings, kind: KindName, modelName: string, name: string): boolean {
  return one.kind === kind && one.payload.model_name === modelName && one.name === name;
}
