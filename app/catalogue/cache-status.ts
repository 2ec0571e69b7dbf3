export type CacheStatus = boolean | readonly boolean[] | null | undefined;

type Cacheable = {
  cache_status?: CacheStatus;
  model_specs: readonly { cache_status?: CacheStatus }[];
};

/** Whether any file of the model is cached: language models have it in each spec, others at the top (launch.cache-status). */
export function isCached({ cache_status, model_specs }: Cacheable): boolean {
  return holds(cache_status) || model_specs.some(spec => holds(spec.cache_status));
}

/** Whether any part of a spec is cached. */
function holds(status: CacheStatus): boolean {
  return typeof status === 'object' ? (status?.includes(true) ?? false) : status === true;
}

/** Whether the catalogue has cache marks for a model. */
export function hasCacheMark({ cache_status, model_specs }: Cacheable): boolean {
  return cache_status != null || model_specs.some(spec => spec.cache_status != null);
}
