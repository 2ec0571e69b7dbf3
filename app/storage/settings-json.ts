import * as v from 'valibot';
import { jsonOf } from '#app/format/code-text.ts';
import { isObject, parsedJson, readJson } from '#app/format/json.ts';
import { type SettingName, setSetting, setting, settings } from './settings.ts';
import { remember, remembered } from './stored.ts';

export const settingNames = Object.keys(settings).filter(isName);

/** Every setting as JSON, for another browser. */
export function settingsAsJson(): string {
  return jsonOf(Object.fromEntries(settingNames.map(name => [name, setting(name)])));
}

const names = v.array(v.string());
const takenSettings = v.object({ unknown: names, unkept: names });
/** The unknown names, and those that could not be stored. */
export type ImportedSettings = v.InferOutput<typeof takenSettings>;

/** Imports the JSON of `settingsAsJson`; undefined for anything else. */
export function importSettings(json: string): ImportedSettings | undefined {
  const given = parsedJson(json);
  if (!isObject(given)) return undefined;
  const unknown: string[] = [];
  const unkept: string[] = [];
  const spoken = setting('language');
  for (const [name, value] of Object.entries(given)) {
    const known = isName(name) && settings[name].choices.find(choice => choice === value);
    if (!known) unknown.push(name);
    else if (!setSetting(name, known)) unkept.push(name);
  }
  if (setting('language') !== spoken) remember('takenSettings', JSON.stringify({ unknown, unkept }));
  return { unknown, unkept };
}

/** The result of an import that changed the language and reloaded the page. */
export function importedBeforeReload(): ImportedSettings | undefined {
  return readJson(takenSettings, remembered('takenSettings') ?? null);
}

function isName(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}
