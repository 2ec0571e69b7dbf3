import { cachedByName, specsWithCache } from './cache.ts';
import { keptOf } from './definitions.ts';
import { dotted } from './launch-request.ts';
import type { StoredRegistration } from './registration-types.ts';
import type { DemoState, ModelType, StoredCacheEntry } from './state.ts';

const latest = new WeakMap<object, { texts: string[]; bytes: Uint8Array<ArrayBuffer> }>();

/**
 * The answer of `GET /v1/model_registrations/{type}` as UTF-8 JSON, sorted by name. Texts of models without cache and instances are made
 * once, and the same list is joined once, so that 10,000 of them are cheap.
 */
export function catalogueJson(state: DemoState, type: ModelType, detailed: boolean): Uint8Array<ArrayBuffer> {
  const sorted = [...state.registrations[type].values()].sort(byName);
  if (!detailed) return new TextEncoder().encode(JSON.stringify(sorted.map(brief)));
  const cached = cachedByName(state);
  const instances = instancesByName(state, type);
  const texts = sorted.map(registration => {
    const entries = cached.get(registration.definition.model_name) ?? [];
    if (state.release !== '0.13')
      return entries.length > 0 ? keptText(registration, entries) : coldText(registration, keptText);
    if (registration.worker !== undefined) return JSON.stringify(brief(registration));
    const count = instances.get(registration.definition.model_name) ?? 0;
    if (state.distributed) return JSON.stringify(unmarked(registration, count));
    if (entries.length === 0 && count === 0)
      return coldText(registration, one => JSON.stringify(detail(one)));
    return JSON.stringify(detail(registration, entries, count));
  });
  return join(state.registrations[type], texts);
}

function join(key: object, texts: string[]): Uint8Array<ArrayBuffer> {
  const known = latest.get(key);
  if (known?.texts.length === texts.length && known.texts.every((text, index) => text === texts[index])) {
    return known.bytes;
  }
  const bytes = new TextEncoder().encode(`[${texts.join(',')}]`);
  latest.set(key, { texts, bytes });
  return bytes;
}

function byName(a: StoredRegistration, b: StoredRegistration): number {
  if (a.definition.model_name === b.definition.model_name) return 0;
  return a.definition.model_name < b.definition.model_name ? -1 : 1;
}

const coldTexts = new WeakMap<StoredRegistration, string>();

/** The text of a model without cache and instances, from its definition alone. */
function coldText(
  registration: StoredRegistration,
  make: (registration: StoredRegistration) => string,
): string {
  const text = coldTexts.get(registration) ?? make(registration);
  coldTexts.set(registration, text);
  return text;
}

/** At 4.1 each spec has its own mark, and no model has a count; a model without specs counts as one. */
function keptText(registration: StoredRegistration, entries: StoredCacheEntry[] = []): string {
  const { model_specs, ...kept } = keptOf(registration);
  const { model_hub, model_id } = kept;
  const specs = Array.isArray(model_specs) ? model_specs : [{ model_format: 'pytorch', model_hub, model_id }];
  const holdsAny = Array.isArray(model_specs) ? holds : () => true;
  return JSON.stringify({
    ...kept,
    model_specs: specs.map(spec => ({ ...spec, cache_status: entries.some(entry => holdsAny(entry, spec)) })),
    is_builtin: registration.builtin,
    download_hubs: ['huggingface'],
  });
}

function holds(entry: StoredCacheEntry, spec: Record<string, unknown>): boolean {
  if (entry.model_format === null) return true;
  const sizes = [entry.model_size_in_billions, spec.model_size_in_billions].map(size => dotted(String(size)));
  return (
    entry.model_format === spec.model_format &&
    entry.quantization === spec.quantization &&
    sizes[0] === sizes[1]
  );
}

function detail(registration: StoredRegistration, entries: StoredCacheEntry[] = [], instances = 0): object {
  const common = { is_builtin: registration.builtin, model_instance_count: instances };
  if (registration.type !== 'LLM') {
    const cache_status = entries.length > 0;
    return { ...registration.definition, ...common, cache_status, model_version_count: 1 };
  }
  const { definition } = registration;
  return {
    ...definition,
    model_specs: specsWithCache(definition, entries),
    ...common,
    model_version_count: definition.model_specs.reduce((sum, spec) => sum + spec.quantizations.length, 0),
  };
}

/** A distributed cluster's entry for a custom model of a worker. */
function brief({ definition, builtin }: StoredRegistration) {
  return { model_name: definition.model_name, is_builtin: builtin };
}

/** A distributed cluster marks nothing as cached. */
function unmarked(registration: StoredRegistration, count: number): object {
  return JSON.parse(
    JSON.stringify(detail(registration, [], count), (key, value) =>
      key === 'cache_status' ? undefined : value,
    ),
  );
}

function instancesByName(state: DemoState, type: ModelType): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { record } of state.running.values()) {
    if (record.model_type !== type) continue;
    counts.set(record.model_name, (counts.get(record.model_name) ?? 0) + record.replica);
  }
  return counts;
}
