import type { CacheStatus } from './cache-status.ts';

type Cached = {
  model_name: string;
  model_format: string;
  model_size_in_billions: number | string | null;
  quantization: string;
};
type Spec = Omit<Cached, 'model_name' | 'quantization'> & { quantizations: readonly string[] };

/** Adds cache marks to models from the list of cached versions, in the catalogue's form. */
export function withCacheMarks<S extends Spec, M extends { model_name: string; model_specs: S[] }>(
  models: readonly M[],
  cached: readonly Cached[],
): (M & { cache_status: boolean })[] {
  return models.map(model => {
    const own = cached.filter(entry => entry.model_name === model.model_name);
    const model_specs = model.model_specs.map(spec => ({
      ...spec,
      cache_status: spec.quantizations.map(quantization =>
        own.some(entry => isOf(entry, spec, quantization)),
      ),
    }));
    return { ...model, model_specs, cache_status: own.length > 0 };
  });
}

function isOf(entry: Cached, spec: Spec, quantization: string): boolean {
  const size = (billions: number | string | null) => String(billions).replace('_', '.');
  return (
    entry.model_format === spec.model_format &&
    entry.quantization === quantization &&
    size(entry.model_size_in_billions) === size(spec.model_size_in_billions)
  );
}

/** Whether a spec's quantization is cached: one boolean covers all, a list has one per quantization. */
export function isQuantizationCached(
  spec: { cache_status?: CacheStatus; quantizations: readonly string[] },
  quantization: string,
): boolean {
  const { cache_status, quantizations } = spec;
  if (!Array.isArray(cache_status)) return cache_status === true;
  return cache_status[quantizations.indexOf(quantization)] === true;
}
