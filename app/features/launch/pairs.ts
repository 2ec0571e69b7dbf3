import { isObject } from '#app/format/json.ts';
import { isSecretName } from '#app/format/secret-list.ts';
import type { LiveText } from '#app/messages/language.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { holdsPlaceholder } from '#app/storage/secrets.ts';
import { rowOf, sentOfRow, type TypedValue, typedValue } from './typed-value.ts';

/** A list of lines, of which no two may share the first part. */
function lines(title: LiveText) {
  return {
    control: 'list',
    label: title,
    inline: true,
    wide: true,
    texts: () => ({
      add: text.addShort,
      addName: text.add(title()),
      entry: (position: number) => text.row(title(), position),
      remove: (position: number) => text.remove(title(), position),
    }),
  } as const;
}

function part(label: LiveText) {
  return { control: 'text', label, default: '', required: true } as const;
}

type Lora = { lora_name: string; local_path: string };

export function loras(title: LiveText) {
  return {
    ...lines(title),
    unique: 'lora_name',
    fields: { lora_name: part(() => 'lora_name'), local_path: part(() => 'local_path') },
    toWire: lorasToWire,
    fromWire: lorasFromWire,
  } as const;
}

function lorasToWire(list: readonly Lora[]): Lora[] | undefined {
  const loras = list.map(one => ({ lora_name: one.lora_name.trim(), local_path: one.local_path.trim() }));
  return loras.length === 0 ? undefined : loras;
}

/** The entries of a list from the wire; others are left out. */
function lorasFromWire(sent: unknown): (Lora & { id: number })[] {
  return (Array.isArray(sent) ? sent : []).flatMap((one: Partial<Lora> | null, index) => {
    const { lora_name, local_path } = one ?? {};
    return typeof lora_name === 'string' && typeof local_path === 'string'
      ? [{ id: index + 1, lora_name, local_path }]
      : [];
  });
}

type Pair = { key: string } & TypedValue;

/** Keys with values of any type (launch.value-type). */
export function pairs(title: LiveText) {
  return {
    ...lines(title),
    unique: 'key',
    order: ['key', 'value', 'as'],
    columns: 3,
    fields: { key: part(() => 'key'), ...typedValue },
    toWire: pairsToWire,
    fromWire: pairsFromWire,
  } as const;
}

/** Rows that are not filled in are left out: they hold a launch back, and no text shows them. */
function pairsToWire(list: readonly Pair[]): Record<string, unknown> | undefined {
  const filled = list.filter(one => one.key.trim() !== '' && (one.as === 'text' || one.value.trim() !== ''));
  if (filled.length === 0) return undefined;
  return Object.fromEntries(filled.map(one => [one.key.trim(), sentOfRow(one)]));
}

export function pairsFromWire(sent: unknown): (Pair & { id: number })[] {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return [];
  return Object.entries(sent).map(([key, value], index) => ({ id: index + 1, key, ...rowOf(value) }));
}

/** A list of texts, such as `numpy>=2.0,<2.3`. */
export function texts(title: LiveText) {
  return {
    ...lines(title),
    fields: { item: part(title) },
    toWire: (list: readonly { item: string }[]) => {
      const items = list.map(({ item }) => item.trim()).filter(item => item !== '');
      return items.length === 0 ? undefined : items;
    },
    fromWire: (sent: unknown) =>
      Array.isArray(sent) && sent.every(item => typeof item === 'string')
        ? sent.map((item, index) => ({ id: index + 1, item }))
        : undefined,
  } as const;
}

/** Environment variables: their values are texts, `"0"` and not 0 (launch.envs). */
export function variables(title: LiveText) {
  return {
    ...lines(title),
    unique: 'key',
    fields: {
      key: {
        ...part(() => 'key'),
        check: (key: string) => (/[\s=]/.test(key.trim()) ? text.notAVariable : undefined),
      },
      value: {
        control: 'text',
        label: () => 'value',
        default: '',
        masked: ({ key }: { key: string }) => isSecretName(key.trim()),
        check: (value: string) => (holdsPlaceholder(value) ? text.placeholder : undefined),
      },
    },
    toWire: (list: readonly { key: string; value: string }[]) => {
      const given = list.filter(({ key }) => key.trim() !== '');
      return given.length === 0
        ? undefined
        : Object.fromEntries(given.map(({ key, value }) => [key.trim(), value]));
    },
    fromWire: (sent: unknown) =>
      isObject(sent) && Object.values(sent).every(value => typeof value === 'string')
        ? Object.entries(sent).map(([key, value], index) => ({ id: index + 1, key, value: String(value) }))
        : undefined,
  } as const;
}

/** The wire has all adapters in one object, if there are any. */
export function splitPeft(settings: Record<string, unknown>) {
  const { lora_list, image_lora_load_kwargs, image_lora_fuse_kwargs, ...plain } = settings;
  const given = Object.entries({ lora_list, image_lora_load_kwargs, image_lora_fuse_kwargs }).filter(
    ([, value]) => value !== undefined,
  );
  return { plain, peft: given.length > 0 ? { peft_model_config: Object.fromEntries(given) } : {} };
}
