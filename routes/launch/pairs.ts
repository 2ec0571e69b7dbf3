import { launchFormText as text } from '#app/messages/launch-form.ts';

/** A list of pairs; no two may share the first part. */
export function pairs<K extends string, V extends string>(title: string, key: K, value: V) {
  const part = (label: string) => ({ control: 'text', label, default: '', required: true }) as const;
  return {
    control: 'list',
    label: title,
    inline: true,
    wide: true,
    unique: key,
    fields: { [key]: part(key), [value]: part(value) } as Record<K | V, ReturnType<typeof part>>,
    texts: {
      add: text.addShort,
      addName: text.add(title),
      entry: (position: number) => text.row(title, position),
      remove: (position: number) => text.remove(title, position),
    },
  } as const;
}

type Pair = { key: string; value: string };
type Lora = { lora_name: string; local_path: string };

export function sentLoras(list: readonly Lora[]): Lora[] | undefined {
  const loras = list.map(one => ({ lora_name: one.lora_name.trim(), local_path: one.local_path.trim() }));
  return loras.length === 0 ? undefined : loras;
}

/** The entries of a list from the wire; those that are no such pair are left out. */
export function readLoras(sent: unknown): (Lora & { id: number })[] {
  return (Array.isArray(sent) ? sent : []).flatMap((one: Partial<Lora> | null, index) => {
    const { lora_name, local_path } = one ?? {};
    return typeof lora_name === 'string' && typeof local_path === 'string'
      ? [{ id: index + 1, lora_name, local_path }]
      : [];
  });
}

export function sentPairs(list: readonly Pair[]): Record<string, unknown> | undefined {
  if (list.length === 0) return undefined;
  return Object.fromEntries(list.map(one => [one.key.trim(), sentValue(one.value.trim())]));
}

/** What a list can hold of such keys and values: a nested value has no place in it. */
export function readPairs(sent: unknown): (Pair & { id: number })[] {
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent)
    .filter(([, value]) => typeof value !== 'object' || value === null)
    .map(([key, value], index) => ({ id: index + 1, key, value: value === null ? 'none' : String(value) }));
}

/** The adapters go to the wire in one object, where there are any. */
export function splitPeft(settings: Record<string, unknown>) {
  const { lora_list, image_lora_load_kwargs, image_lora_fuse_kwargs, ...plain } = settings;
  const told = Object.entries({ lora_list, image_lora_load_kwargs, image_lora_fuse_kwargs }).filter(
    ([, value]) => value !== undefined,
  );
  return { plain, peft: told.length > 0 ? { peft_model_config: Object.fromEntries(told) } : {} };
}

/** None becomes null, true and false booleans, numeric text a number. */
export function sentValue(typed: string): unknown {
  const word = typed.toLowerCase();
  if (word === 'none') return null;
  if (word === 'true' || word === 'false') return word === 'true';
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(typed) ? Number(typed) : typed;
}
