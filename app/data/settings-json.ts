import { isObject, jsonOf, parsedJson } from '#app/models/json.ts';
import { choose, isName, setting, settingNames, settings } from './settings.ts';

/** Every setting as JSON, for another browser. */
export function settingsAsJson(): string {
  return jsonOf(Object.fromEntries(settingNames.map(name => [name, setting(name)])));
}

/** Takes what `settingsAsJson` gave. Returns the names that mean nothing here; undefined for a text that is no such JSON. */
export function takeSettings(json: string): string[] | undefined {
  const given = parsedJson(json);
  if (!isObject(given)) return undefined;
  return Object.entries(given).flatMap(([name, value]) => {
    const known = isName(name) && settings[name].choices.find(choice => choice === value);
    if (!known) return [name];
    choose(name, known);
    return [];
  });
}
