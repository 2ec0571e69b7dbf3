import { kindOf } from '#app/catalogue/kind-names.ts';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { payloadOf } from '#app/features/launch/payload.ts';
import { settingsOf } from '#app/features/launch/prefill.ts';
import type { SetMember } from '#app/launches/launch-set.ts';
import { differencesOf } from '#app/launches/set-differences.ts';
import { settingsSentFor } from '#app/launches/start.ts';

/** `row`: the settings are those of the running model's row, without its parameters. */
export type SettingsToStart = { settings: SetMember; from: 'page' | 'set' | 'row' };

/**
 * The settings with which a model starts by itself: those of the open set, unless this page launched it with the same, then those of this
 * page, then those of its row. An entry of the cluster is replaced by those of this page alone.
 */
export function settingsToStart(
  model: RunningModel | undefined,
  member: SetMember | undefined,
  isEntry = false,
): SettingsToStart | undefined {
  const sent = model && settingsSentFor(model);
  const isAsWanted = sent && (member === undefined || differencesOf(member, model).length === 0);
  // Without an engine it cannot start by itself.
  if (member !== undefined && member.model_engine !== '' && !isAsWanted && !isEntry)
    return { settings: member, from: 'set' };
  const kind = kindOf(model?.model_type);
  if (model === undefined || kind === undefined || isVirtual(model)) return undefined;
  if (sent !== undefined) return { settings: { ...sent, model_uid: model.id }, from: 'page' };
  if (isEntry) return undefined;
  const settings = payloadOf(kind, model.model_name, settingsOf(kind, model));
  return { settings: { ...settings, model_uid: model.id }, from: 'row' };
}
