import { jsonOf } from '#app/format/code-text.ts';
import { isObject, parsedJson } from '#app/format/json.ts';
import { type SettingName, setSetting, setting, settings } from './settings.ts';

export const settingNames = Object.keys(settings).filter(isName);

/** Every setting as JSON, for another browser. */
export function settingsAsJson(): string {
  return jsonOf(Object.fromEntries(settingNames.map(name => [name, setting(name)])));
}

/** The unknown names, and those that could not be stored. */
export type ImportedSettings = { unknown: string[]; unkept: string[] };

/** Imports the JSON of `settingsAsJson`; undefined for anything else. */
export function importSettings(json: string): ImportedSettings | undefined {
  const given = parsedJson(json);
  if (!isObject(given)) return undefined;
  const unknown: string[] = [];
  const unkept: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const known = isName(name) && settings[name].choices.find(choice => choice === value);
    if (!known) unknown.push(name);
    else if (!setSetting(name, known)) unkept.push(name);
  }
  return { unknown, unkept };
}

function isName(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}
