import * as v from 'valibot';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import { type LaunchPayload, launchPayload } from '#app/catalogue/launch-payload.ts';
import { listOfGood } from '#app/format/json.ts';
import { createStored } from '#app/storage/create-stored.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';

/** A launch's settings take a few hundred bytes. The oldest without a name go first. */
const MOST = 200;

const preset = v.object({
  kind: v.picklist(kindNames),
  /** Empty for the settings of the last launch. */
  name: v.string(),
  /** In ms since 1970. */
  at: v.number(),
  payload: launchPayload,
});

/** Launch settings in this browser, without secrets. */
type Preset = v.InferOutput<typeof preset>;

const presets = createStored<Preset[]>('launchPresets', listOfGood(preset), []);

/** The presets of a model, newest first (again.presets, again.last). */
export function presetsOf(kind: KindName, modelName: string): Preset[] {
  return presets.current().filter(one => one.kind === kind && one.payload.model_name === modelName);
}

/** Stores settings under a name and replaces those of that name; without a name, as the last launch. False if storage failed. */
export function savePreset(kind: KindName, name: string, settings: LaunchPayload): boolean {
  const one = { kind, name, at: Date.now(), payload: withoutSecrets(settings) };
  const others = presets.current().filter(other => !isSame(other, kind, settings.model_name, name));
  const all = [one, ...others];
  const unnamed = all.filter(other => other.name === '');
  const newest = new Set(unnamed.slice(0, MOST));
  return presets.keep(all.filter(other => other.name !== '' || newest.has(other)));
}

export function deletePreset({ kind, name, payload: { model_name } }: Preset): void {
  presets.keep(presets.current().filter(other => !isSame(other, kind, model_name, name)));
}

function isSame(one: Preset, kind: KindName, modelName: string, name: string): boolean {
  return one.kind === kind && one.payload.model_name === modelName && one.name === name;
}
