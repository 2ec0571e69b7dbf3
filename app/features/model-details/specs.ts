import * as v from 'valibot';
import { type Architecture, weightBytes } from '#app/catalogue/memory-fit.ts';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import type { Definition } from '#app/cluster/models/registrations.ts';
import { shownSize } from '#app/format/numbers.ts';

const maybe = v.fallback(v.nullish(v.number()), null);
const text = v.fallback(v.nullish(v.string(), ''), '');
const shape = v.object({
  vocab_size: maybe,
  hidden_size: maybe,
  num_hidden_layers: maybe,
  num_attention_heads: maybe,
  num_key_value_heads: maybe,
  head_dim: maybe,
  architecture_type: text,
  full_attention_interval: maybe,
  weights_bytes: maybe,
});
const spec = v.object({
  model_format: text,
  model_size_in_billions: v.fallback(v.nullish(v.union([v.number(), v.string()]), null), null),
  quantizations: v.fallback(v.array(v.nullish(v.string(), 'none')), []),
  quantization: text,
  model_id: text,
  model_hub: text,
  model_metadata: v.fallback(v.optional(v.nullable(shape), null), null),
});
type Spec = v.InferOutput<typeof spec>;

/** One format, size and quantization of a model. `bytes` are its weights, undefined if unknown. */
export type SpecRow = {
  model_format: string;
  model_size_in_billions: number | string | null;
  quantization: string;
  bytes: number | undefined;
  shape: Architecture;
  hubs: { name: string; url: string }[];
  /** The workers that keep it. */
  workers: string[];
};

/** The variants in a launch form: whether an engine of the cluster runs one, and how the form is filled with it. */
export type OfferedVariants = { has: (variant: SpecRow) => boolean; use: (variant: SpecRow) => void };

/** Every variant that a definition names, each once, in its order; several hubs may have one (details.view). */
export function specRows(definition: Definition, cached: readonly CacheEntry[] = []): SpecRow[] {
  const read = v.safeParse(v.array(v.unknown()), definition.model_specs);
  const specs = (read.success ? read.output : []).flatMap(item => {
    const one = v.safeParse(spec, item);
    return one.success ? [one.output] : [];
  });
  const rows = new Map<string, SpecRow>();
  for (const one of specs) {
    const names = one.quantizations.length > 0 ? one.quantizations : [one.quantization || 'none'];
    for (const quantization of names) {
      const key = variantKey({ ...one, quantization });
      const row = rows.get(key) ?? {
        model_format: one.model_format,
        model_size_in_billions: one.model_size_in_billions,
        quantization,
        bytes: undefined,
        shape: { ...one.model_metadata },
        hubs: [],
        workers: [],
      };
      row.hubs.push(...hubOf(one, quantization).filter(hub => row.hubs.every(({ url }) => url !== hub.url)));
      if (Object.values(row.shape).every(value => !value)) row.shape = { ...one.model_metadata };
      row.shape.weights_bytes ||= one.model_metadata?.weights_bytes;
      rows.set(key, row);
    }
  }
  return [...rows].map(([key, row]) => ({
    ...row,
    bytes: weightBytes(row, row.shape),
    workers: cached.filter(entry => variantKey(entry) === key).map(entry => entry.actor_ip_address),
  }));
}

/** The pages of a model on its hubs: those of its variants, or its own where it has none. */
export function hubsOf(definition: Definition): SpecRow['hubs'] {
  const rows = specRows(definition);
  return rows.length > 0 ? rows.flatMap(row => row.hubs) : hubOf(v.parse(spec, definition), 'none');
}

/** The variant of a choice; one without an architecture takes that of another of its size, but not its weights. */
export function rowOf(
  rows: readonly SpecRow[],
  choice: Omit<SpecRow, 'bytes' | 'shape' | 'hubs' | 'workers'>,
) {
  const found = rows.find(row => variantKey(row) === variantKey(choice));
  if (found === undefined || found.shape.num_hidden_layers) return found;
  const size = String(choice.model_size_in_billions);
  const like = rows.find(row => row.shape.num_hidden_layers && String(row.model_size_in_billions) === size);
  if (like === undefined) return found;
  return { ...found, shape: { ...like.shape, weights_bytes: undefined, ...known(found.shape) } };
}

/** The variant as the launch form has it. */
export function choiceOf({ model_format, model_size_in_billions, quantization }: Keyed) {
  return { model_format, model_size_in_billions: String(model_size_in_billions ?? ''), quantization };
}

function known(shape: Architecture): Architecture {
  return Object.fromEntries(Object.entries({ ...shape }).filter(([, value]) => Boolean(value)));
}

type Keyed = Pick<SpecRow, 'model_format' | 'model_size_in_billions' | 'quantization'>;

function variantKey({ model_format, model_size_in_billions: billions, quantization }: Keyed): string {
  return `${model_format} ${shownSize(billions ?? '')} ${(quantization || 'none').toLowerCase()}`;
}

/** The address of a repository's own page; a hub that the console does not know has none. */
function hubOf({ model_id, model_hub }: Spec, quantization: string): SpecRow['hubs'] {
  const id = model_id.replaceAll('{quantization}', quantization);
  if (!/^\w[\w.-]*\/\w[\w.-]*$/.test(id)) return [];
  if (model_hub === 'modelscope') return [{ name: 'ModelScope', url: `https://modelscope.cn/models/${id}` }];
  if (model_hub === '' || model_hub === 'huggingface')
    return [{ name: 'Hugging Face', url: `https://huggingface.co/${id}` }];
  return [];
}
