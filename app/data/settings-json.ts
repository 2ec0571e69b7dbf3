import { jsonOf } from '#app/models/code-text.ts';
import { isObject, parsedJson } from '#app/models/json.ts';
import { choose, isName, setting, settingNames, settings } from './settings.ts';

/** Every setting as JSON, for another browser. */
export function settingsAsJson(): string {
  return jsonOf(Object.fromEntries(settingNames.map(name => [name, setting(name)])));
}

/** Takes what `settingsAsJson` gave. Returns the names that mean nothing here, or could not be kept; undefined for no such JSON. */
export function takeSettings(json: string): { unknown: string[]; unkept: string[] } | undefined {
  const given = parsedJson(json);
  if (!isObject(given)) return undefined;
  const unknown: string[] = [];
  const unkept: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const known = isName(name) && settings[name].choices.find(choice => choice === value);
    if (!known) unknown.push(name);
    else if (!choose(name, known)) unkept.push(name);
  }
  return { unknown, unkept };
}
