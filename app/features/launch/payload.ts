import { isLlamaFormat } from '#app/catalogue/formats.ts';
import { type KindName, wireType } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { isObject } from '#app/format/json.ts';
import { sizeToWire } from '#app/format/numbers.ts';
import { type Form, namesOf } from '#app/forms/fields.ts';
import { wireValuesOf } from '#app/forms/validate.ts';
import { holdsPlaceholder } from '#app/storage/secrets.ts';
import { blankLaunch, emptyOffers, type LaunchDraft } from './fields.ts';
import { foldedRows } from './folded-fields.ts';
import type { LaunchContext } from './launch-context.ts';
import { contextOf, launchFormOf } from './launch-forms.ts';
import { splitPeft } from './pairs.ts';
import { ownKey, readParameters } from './parameters.ts';

/** The body of POST /v1/models from a complete, valid draft. */
export function payloadOf(kind: KindName, name: string, draft: LaunchDraft): LaunchPayload {
  const form = launchFormOf(kind);
  const { extra, ...sent } = wireValuesOf(form, draft, emptyOffers);
  const { plain, peft } = splitPeft(sent);
  const byLayers = isLlamaFormat(draft.model_format) && namesOf(form).includes('n_gpu_layers');
  return {
    // With layers, the cluster chooses the number of GPUs.
    ...(byLayers ? { n_gpu: 'auto' } : {}),
    ...plain,
    model_uid: draft.model_uid.trim() || null,
    model_name: name,
    model_type: wireType(kind),
    ...peft,
    ...(extra as object | undefined),
  };
}

/** The same from an incomplete draft: a missing quantization remains open, while a launch sends `none`. */
export function partialPayloadOf(kind: KindName, name: string, draft: LaunchDraft): LaunchPayload {
  const payload = payloadOf(kind, name, draft);
  const open = draft.quantization === '' && 'quantization' in payload;
  return open ? { ...payload, quantization: null } : payload;
}

/** A draft, and the keys of which the form refuses what they say until it is corrected. */
type ReadDraft = { draft: LaunchDraft; refused: string[] };

/**
 * The way back from the body of a launch to the form. A key without a field, or with a value that its field cannot hold, becomes a row
 * with the value as it came (launch.body).
 */
export function draftOf(kind: KindName, payload: LaunchPayload): ReadDraft {
  const { model_name, model_type: _, peft_model_config: peft, ...settings } = payload;
  const form = launchFormOf(kind);
  const fields = namesOf(form).filter(name => name !== 'extra');
  const given = { ...settings, ...(isObject(peft) ? peft : {}) };
  const read = Object.fromEntries(
    fields.map(name => [name, Object.hasOwn(given, name) ? readField(form, name, given[name]) : undefined]),
  );
  const typed: LaunchDraft = { ...blankLaunch, ...withoutUndefined(read) };
  const sent = partialPayloadOf(kind, model_name, typed);
  const isHeld = (key: string, value: unknown) =>
    (fields.includes(key) && !adapterNames.includes(key) && !(key in foldedRows)) ||
    key === 'peft_model_config'
      ? same(sent[key], asSent(form, key, value))
      : JSON.stringify(sent[key]) === JSON.stringify(value);
  const all = { ...settings, ...(peft === undefined ? {} : { peft_model_config: peft }) };
  const rows = Object.entries(all).filter(
    ([key, value]) => !isHeld(key, value) && !(value === null && isNothing(key)),
  );
  const lost = rows.flatMap(([key]) => (key === 'peft_model_config' ? adapterNames : [key]));
  const blank = Object.entries(blankLaunch).filter(([name]) => lost.includes(name));
  const draft: LaunchDraft = {
    ...typed,
    ...Object.fromEntries(blank),
    extra: readParameters(Object.fromEntries(rows), typed.model_engine),
  };
  const context = contextOf(kind, draft, emptyOffers);
  const isRow = (key: string) => rows.some(([own]) => own === key);
  const refused = Object.entries(all).filter(
    ([key, value]) =>
      (isRow(key) && ownKey(key, undefined, context) !== undefined) ||
      ((isRow(key) || key in foldedRows) && holdsPlaceholder(JSON.stringify(value))),
  );
  return { draft, refused: refused.map(([key]) => key) };
}

const adapterNames = ['lora_list', 'image_lora_load_kwargs', 'image_lora_fuse_kwargs'];

/** Whether null asks for nothing; of GPUs it asks for none. */
function isNothing(key: string): boolean {
  const names = namesOf(launchFormOf('llm')).filter(
    name => !['extra', 'n_gpu'].includes(name) && !(name in foldedRows),
  );
  return [...names, 'peft_model_config'].includes(key);
}

function withoutUndefined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function readField(form: Form<LaunchDraft, LaunchContext>, name: string, sent: unknown): unknown {
  const field = form.fields[name as keyof LaunchDraft];
  if (field?.fromWire !== undefined) return field.fromWire(sent);
  if (field?.control === 'number')
    return Number.isInteger(sent) && Number(sent) >= field.min ? sent : undefined;
  return typeof sent === 'string' || typeof sent === 'number' ? String(sent) : undefined;
}

/** A client may write a size with its point, indexes without a list, and -1 for layers that the engine chooses. */
function asSent(form: Form<LaunchDraft, LaunchContext>, key: string, value: unknown): unknown {
  // One replica is the cluster's default too.
  if (key === 'replica' && value === 1) return form.fields.replica?.toWire ? undefined : 1;
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  if (key === 'model_size_in_billions') return sizeToWire(value);
  if (key === 'gpu_idx') return String(value).split(',').map(Number);
  return key === 'n_gpu_layers' && Number(value) < 0 ? undefined : value;
}

/** Whether the wire values are equal: missing, null and an empty list are the same, and a number may be text. */
function same(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(canonical(typeof value === 'number' ? String(value) : value)) ?? '';
  return plain(one) === plain(other);
}

/** Without empty values, and with sorted keys. */
function canonical(value: unknown): unknown {
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(canonical);
  const entries = Object.entries(value ?? {}).flatMap(([key, one]) => {
    const plain = canonical(one);
    return plain === undefined ? [] : [[key, plain] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
