import * as v from 'valibot';
import { type LaunchPayload, launchPayload } from '#app/api/launch-payload.ts';
import { createStored } from '#app/create-stored.ts';
import { listOfGood } from '#app/models/json.ts';
import { type KindName, kindNames } from '#app/models/kind-names.ts';
import { withoutSecrets } from '#app/models/secrets.ts';

/** Settings of a launch are a few hundred bytes. Of those without a name the oldest go when there are more. */
const MOST = 200;

const preset = v.object({
  kind: v.picklist(kindNames),
  /** Empty for the settings of the last launch. */
  name: v.string(),
  /** In ms since 1970. */
  at: v.number(),
  payload: launchPayload,
});

/** The settings of a launch that this browser keeps, without what is secret in them. */
type Preset = v.InferOutput<typeof preset>;

const presets = createStored<Preset[]>('launchPresets', listOfGood(preset), []);

/** Those of a model, the newest first (again.presets, again.last). */
export function presetsOf(kind: KindName, modelName: string): Preset[] {
  return presets.current().filter(one => one.kind === kind && one.payload.model_name === modelName);
}

/** Keeps settings under a name, in place of those that have it; without a name, as those of the last launch. Says whether it could. */
export function keepPreset(kind: KindName, name: string, settings: LaunchPayload): boolean {
  const one = { kind, name, at: Date.now(), payload: withoutSecrets(settings) };
  const others = presets.current().filter(other => !isSame(other, kind, settings.model_name, name));
  const all = [one, ...others];
  const unnamed = all.filter(other => other.name === '');
  const kept = new Set(unnamed.slice(0, MOST));
  return presets.keep(all.filter(other => other.name !== '' || kept.has(other)));
}

export function forgetPreset({ kind, name, payload: { model_name } }: Preset): void {
  presets.keep(presets.current().filter(other => !isSame(other, kind, model_name, name)));
}

function isSame(one: Preset, kind: KindName, modelName: string, name: string): boolean {
  return one.kind === kind && one.payload.model_name === modelName && one.name === name;
}
