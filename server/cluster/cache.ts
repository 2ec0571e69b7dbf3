import type { Hono } from 'hono';
import { requireScope } from './auth.ts';
import { enginesOf } from './engines.ts';
import { type Choice, dotted } from './launch-request.ts';
import { supervisorOf } from './nodes.ts';
import { checksum } from './records.ts';
import type { LlmDefinition } from './registration-types.ts';
import type { DemoState, StoredCacheEntry } from './state.ts';

const CACHE_ROOT = '/home/inference/.cache';

/**
 * `GET` and `DELETE /v1/cache/models`, and `GET /v1/cache/models/files`. An unknown version gives `{"result": false}`, and true at 4.1.
 */
export function cacheRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/cache/models', requireScope(state, 'cache:list'), c => {
    const name = c.req.query('model_name');
    return Response.json({ list: state.cache.filter(entry => !name || entry.model_name === name) });
  });

  app.get('/v1/cache/models/files', requireScope(state, 'cache:list'), c => {
    const model_version = c.req.query('model_version') ?? null;
    const gone = state.cache.filter(entry => entry.model_version === model_version);
    const paths = gone.flatMap(entry => deletablePaths(state, entry));
    return Response.json({ model_version, worker_ip: c.req.query('worker_ip') ?? null, paths });
  });

  app.delete('/v1/cache/models', requireScope(state, 'cache:delete'), c => {
    const version = c.req.query('model_version');
    const gone = state.cache.filter(entry => entry.model_version === version);
    // A folder is deleted with every version in it; 4.1 gives each version its own and keeps linked folders.
    const kept = state.cache.filter(
      entry => !gone.some(one => one === entry || (state.release === '0.13' && sharesFolder(one, entry))),
    );
    const result = state.release !== '0.13' || kept.length < state.cache.length;
    state.cache = kept;
    return Response.json({ result });
  });
}

/** 0.13 deletes what is in the folder, also behind links; 4.1 the folder, and a custom model's link alone. */
function deletablePaths({ release }: DemoState, { path, real_path }: StoredCacheEntry): string[] {
  const within = (folder: string) => ['config.json', 'model.safetensors'].map(name => `${folder}/${name}`);
  const target = real_path === undefined || real_path === path ? [] : within(real_path);
  if (release === '0.13') return [...within(path), ...target];
  return real_path?.startsWith(CACHE_ROOT) ? [path, ...target] : [path];
}

function sharesFolder(one: StoredCacheEntry, other: StoredCacheEntry): boolean {
  const known = one.real_path !== undefined && one.real_path === other.real_path;
  return known && one.actor_ip_address === other.actor_ip_address;
}

/** Records that a worker has the files of a model. */
export function remember(state: DemoState, choice: Choice, ip: string): void {
  if (!isCached(state, choice, ip)) state.cache.push(buildEntry(state, choice, ip));
}

export function isCached(state: DemoState, choice: Choice, ip: string): boolean {
  const { model_version, actor_ip_address } = buildEntry(state, choice, ip);
  return state.cache.some(
    other => other.model_version === model_version && other.actor_ip_address === actor_ip_address,
  );
}

function buildEntry(state: DemoState, choice: Choice, ip: string): StoredCacheEntry {
  const { registration, spec, quantization } = choice;
  const node = state.nodes.find(candidate => candidate.ip === ip) ?? supervisorOf(state);
  const version = versionOf(state, choice);
  return {
    model_name: registration.definition.model_name,
    model_version: version,
    model_format: spec?.model_format ?? null,
    model_size_in_billions: spec?.model_size_in_billions ?? null,
    quantization,
    ...placeOf(state, choice, version),
    actor_ip_address: `${node.ip}:${node.port}`,
    ...(state.release !== '0.13'
      ? { model_type: registration.type, model_engine: enginesFor(choice), size_bytes: choice.bytes }
      : {}),
  };
}

/** A custom model's cache entry links to its definition's folder; 0.13 resolves the link for language models. */
function placeOf({ release }: DemoState, { registration, spec, quantization }: Choice, version: string) {
  const { model_uri, model_id } = { ...registration.definition, ...spec };
  const path = `${CACHE_ROOT}/${release !== '0.13' ? 'v2' : 'models'}/${version}`;
  if (typeof model_uri === 'string')
    return { path: release === '0.13' && spec ? model_uri : path, real_path: model_uri };
  const repository = typeof model_id === 'string' ? model_id : version;
  return { path, real_path: snapshotOf(repository.replace('{quantization}', quantization ?? '')) };
}

function enginesFor({ registration, spec, quantization }: Choice): string[] {
  if (registration.type === 'embedding' || registration.type === 'rerank') return ['sentence_transformers'];
  if (registration.type !== 'LLM') return [];
  return Object.entries(enginesOf(registration.definition)).flatMap(([name, specs]) =>
    specs.some(
      one =>
        one.model_format === spec?.model_format &&
        one.model_size_in_billions === spec.model_size_in_billions &&
        one.quantizations.includes(quantization ?? ''),
    )
      ? [name]
      : [],
  );
}

function snapshotOf(repository: string): string {
  const commit = checksum(repository).toString(16).padStart(8, '0').repeat(5);
  return `${CACHE_ROOT}/huggingface/hub/models--${repository.replaceAll('/', '--')}/snapshots/${commit}`;
}

function versionOf({ release }: DemoState, { registration, spec, quantization }: Choice): string {
  const { definition } = registration;
  if (registration.type === 'embedding') {
    const { max_tokens, dimensions } = registration.definition;
    const version = `${definition.model_name}--${max_tokens}--${dimensions}`;
    return release === '0.13' ? version : `${version}--pytorch--none`;
  }
  if (!spec) return definition.model_name;
  const size = dotted(spec.model_size_in_billions).replace('.', '_');
  return `${definition.model_name}--${size}B--${spec.model_format}--${quantization}`;
}

/** The entries of each model that has some; by name. */
export function cachedByName(state: DemoState): Map<string, StoredCacheEntry[]> {
  const byName = new Map<string, StoredCacheEntry[]>();
  for (const entry of state.cache) {
    const entries = byName.get(entry.model_name);
    if (entries) entries.push(entry);
    else byName.set(entry.model_name, [entry]);
  }
  return byName;
}

/** A definition's specs with their cache marks: a boolean for pytorch, one per quantization otherwise. */
export function specsWithCache(definition: LlmDefinition, entries: StoredCacheEntry[]) {
  return definition.model_specs.map(spec => {
    const own = entries.filter(
      entry =>
        entry.model_format === spec.model_format &&
        spec.quantizations.includes(entry.quantization ?? '') &&
        dotted(entry.model_size_in_billions ?? '') === dotted(spec.model_size_in_billions),
    );
    const list = spec.quantizations.map(name => own.some(entry => entry.quantization === name));
    return { ...spec, cache_status: spec.model_format === 'pytorch' ? own.length > 0 : list };
  });
}
