import type { LaunchPayload } from '#app/api/launch-payload.ts';
import { type Form, namesOf } from '#app/forms/fields.ts';
import { sentOf } from '#app/forms/validate.ts';
import { isLlamaFormat } from '#app/models/formats.ts';
import { type KindName, wireType } from '#app/models/kind-names.ts';
import { sentSize } from '#app/models/numbers.ts';
import { isPlaceholder } from '#app/models/secrets.ts';
import { cliOptions } from '#routes/launch/text/cli-options.ts';
import { blankLaunch, type LaunchContext, type LaunchDraft, launchFormOf, nothingOffered } from './fields.ts';
import { splitPeft } from './pairs.ts';

/** The body of POST /v1/models, from a draft that is complete and valid. */
export function payloadOf(kind: KindName, name: string, draft: LaunchDraft): LaunchPayload {
  const { extra, ...sent } = sentOf(launchFormOf(kind), draft, nothingOffered);
  const { plain, peft } = splitPeft(sent);
  return {
    // Where the layers are counted, the number of GPUs is the cluster's.
    ...(isLlamaFormat(draft.model_format) ? { n_gpu: 'auto' } : {}),
    ...plain,
    model_uid: draft.model_uid.trim() || null,
    model_name: name,
    model_type: wireType(kind),
    ...peft,
    ...(extra as object | undefined),
  };
}

/** The same of a draft that may be incomplete: a quantization that nobody chose stays open, for which a launch says `none`. */
export function openPayloadOf(kind: KindName, name: string, draft: LaunchDraft): LaunchPayload {
  const payload = payloadOf(kind, name, draft);
  const open = draft.quantization === '' && 'quantization' in payload;
  return open ? { ...payload, quantization: null } : payload;
}

/** A draft, and the keys that the form cannot say as they stood there. */
type ReadDraft = { draft: LaunchDraft; unread: string[] };

/** The way back from the body of a launch to the form (text.paste). What the form cannot hold is named, secrets that are none too. */
export function draftOf(kind: KindName, payload: LaunchPayload): ReadDraft {
  const { model_name, model_type: _, peft_model_config: peft, ...settings } = payload;
  const form = launchFormOf(kind);
  const own = { ...settings, ...(typeof peft === 'object' ? peft : {}) };
  const extra = Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => !(key in blankLaunch) && !isUnset(key, value)),
  );
  const told = Object.entries({ ...own, extra }).filter(([name]) => namesOf(form).includes(name));
  const read = told.map(([name, value]) => [name, readField(form, name, value)] as const);
  const draft: LaunchDraft = {
    ...blankLaunch,
    ...Object.fromEntries(read.filter(([, value]) => value !== undefined)),
  };
  const back = openPayloadOf(kind, model_name, draft);
  const unread = Object.entries({ ...settings, peft_model_config: peft }).filter(
    ([key, value]) => isPlaceholder(value) || !same(back[key], asSent(key, value), key in blankLaunch),
  );
  return { draft, unread: unread.map(([key]) => key) };
}

/** A client names all that it knows, whether it was asked for or not. */
function isUnset(key: string, value: unknown): boolean {
  return value === null && cliOptions.some(option => option.key === key);
}

function readField(form: Form<LaunchDraft, LaunchContext>, name: string, sent: unknown): unknown {
  const field = form.fields[name as keyof LaunchDraft];
  if (field?.read !== undefined) return field.read(sent);
  if (field?.control === 'number')
    return Number.isInteger(sent) && Number(sent) >= field.min ? sent : undefined;
  return typeof sent === 'string' || typeof sent === 'number' ? String(sent) : undefined;
}

/** A client may write a size with its point. */
function asSent(key: string, value: unknown): unknown {
  const written = typeof value === 'string' || typeof value === 'number';
  return key === 'model_size_in_billions' && written ? sentSize(value) : value;
}

/** Whether the wire would get the same: nothing, null and an empty list mean the same, and a field takes a number as a text. */
function same(one: unknown, other: unknown, loosely: boolean): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(canonical(loosely && typeof value === 'number' ? String(value) : value)) ?? '';
  return plain(one) === plain(other);
}

/** Without what says nothing, its keys in one order. */
function canonical(value: unknown): unknown {
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(canonical);
  const entries = Object.entries(value ?? {}).flatMap(([key, one]) => {
    const plain = canonical(one);
    return plain === undefined ? [] : [[key, plain] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
