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

type Lora = { lora_name: string; local_path: string };

export function sentLoras(list: readonly Lora[]): Lora[] | undefined {
  const loras = list.map(one => ({ lora_name: one.lora_name.trim(), local_path: one.local_path.trim() }));
  return loras.length === 0 ? undefined : loras;
}

export function sentPairs(
  list: readonly { key: string; value: string }[],
): Record<string, unknown> | undefined {
  if (list.length === 0) return undefined;
  return Object.fromEntries(list.map(one => [one.key.trim(), sentValue(one.value.trim())]));
}

/** None becomes null, true and false booleans, numeric text a number. */
function sentValue(typed: string): unknown {
  const word = typed.toLowerCase();
  if (word === 'none') return null;
  if (word === 'true' || word === 'false') return word === 'true';
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(typed) ? Number(typed) : typed;
}
