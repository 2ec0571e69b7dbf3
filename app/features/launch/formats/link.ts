import type { KindName } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { blankLaunch } from '#app/features/launch/fields.ts';
import { partialPayloadOf } from '#app/features/launch/payload.ts';
import { parsedJson } from '#app/format/json.ts';
import { linkTo } from '#app/paths.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';

/** Parameters of the screens with a launch form. A setting of such a name has a prefix. */
const OWN = ['launch', 'model', 'try', 'q', 'ability', 'status', 'only', 'sort'];
const PREFIX = 'setting.';
/** Always a text. */
const UID = 'model_uid';

/**
 * The address of a launch form with its settings behind the `#`, which no server and no proxy logs (text.link). `form` is the path of the
 * screen. Settings that a blank form sends as well are left out, and secrets are placeholders.
 */
export function launchLink(form: string, kind: KindName, payload: LaunchPayload): string {
  const { model_name, model_type: _, ...settings } = withoutSecrets(payload);
  const blank = partialPayloadOf(kind, model_name, blankLaunch);
  const chosen = Object.entries(settings).filter(
    ([key, value]) => !(key in blank) || JSON.stringify(value) !== JSON.stringify(blank[key]),
  );
  const params = new URLSearchParams([
    ['launch', model_name],
    ...chosen.map(([key, value]) => [isOwn(key) ? `${PREFIX}${key}` : key, written(key, value)]),
  ]);
  return linkTo(`${form}?${params}`);
}

/** A launch from an address, with the parts that could not be read; undefined for an address without settings. */
export function readLink(params: URLSearchParams): { payload: LaunchPayload; unread: string[] } | undefined {
  const given = [...params].filter(([name]) => !OWN.includes(name));
  if (given.length === 0) return undefined;
  const settings = new Map<string, unknown>();
  const unread: string[] = [];
  for (const [name, text] of given) {
    const key = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
    const value = key === UID ? text : parsedJson(text);
    const isBroken = value === undefined && isLikeJson(text);
    const isOdd = key.trim() === '' || settings.has(key) || ['model_name', 'model_type'].includes(key);
    if (isBroken || isOdd) unread.push(`${name}=${text}`);
    else settings.set(key, value === undefined ? text : value);
  }
  const uid = params.get(UID) || null;
  return {
    payload: { ...Object.fromEntries(settings), model_uid: uid, model_name: '', model_type: '' },
    unread,
  };
}

/** The address of the form without its settings. */
export function withoutSettings(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => OWN.includes(name)));
}

function isLikeJson(text: string): boolean {
  return /^\s*["[{]/.test(text) || parsedJson(text) !== undefined;
}

function isOwn(key: string): boolean {
  return OWN.includes(key) || key.startsWith(PREFIX);
}

/** A text needs quotes where it would read as another value. */
function written(key: string, value: unknown): string {
  const isPlain = typeof value === 'string' && (key === UID || !isLikeJson(value));
  return isPlain ? value : JSON.stringify(value);
}
