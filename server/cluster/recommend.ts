import type { Hono } from 'hono';
import { isObject, readObject, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { languageEngines, typedEngines } from './engines.ts';
import { dotted } from './launch-request.ts';
import { workersOf } from './nodes.ts';
import type { DemoState, Node } from './state.ts';

type Message = { code: string; message: string };
type Config = { model_engine: string; model_format?: string; quantization?: string };
type Candidate = {
  worker: Node;
  config: Config & { model_size_in_billions?: number | string };
  installed: boolean;
  cached: boolean;
};

const TYPES = ['LLM', 'embedding', 'rerank', 'audio'] as const;
type RecommendedType = (typeof TYPES)[number];

/** The engines by preference, on a GPU and on the CPU. */
const ORDER = {
  LLM: { cuda: ['vllm', 'sglang', 'transformers', 'llama.cpp'], cpu: ['llama.cpp', 'transformers'] },
  audio: ['transformers', 'pytorch', 'diffusers', 'vllm', 'mlx'],
  other: ['sentence_transformers', 'flag', 'llama.cpp', 'vllm'],
};
const QUANTIZATIONS = 'q4_k_m 4bit int4 q4_0 q8_0 8bit int8 none bf16 fp16'.split(' ');
const WITH_CONTEXT = ['vllm', 'sglang', 'llama.cpp', 'transformers', 'mlx'];
const RESERVED = 0.9;

/**
 * `POST /v1/models/recommend` of 4.1. Definitions of the demo cluster have no memory metadata: the real cluster then recommends the
 * smallest size, and verifies no memory. It installs engines, as it does by default.
 */
export function recommendRoutes(app: Hono, state: DemoState): void {
  app.post('/v1/models/recommend', requireScope(state, 'models:list'), async c => {
    const body = await readObject(c.req.raw);
    const { model_name: name, model_type: asked = 'LLM', constraints = {} } = body;
    const type = TYPES.find(one => one === asked);
    if (typeof name !== 'string' || type === undefined || !isObject(constraints))
      return refuse(422, 'value is not a valid enumeration member');
    if (!state.registrations[type].has(name)) return refuse(404, `Model ${name} not found`);
    return Response.json(recommend(state, type, name));
  });
}

function recommend(state: DemoState, type: RecommendedType, name: string): object {
  const warnings: Message[] = [];
  const candidates = workersOf(state).flatMap(worker =>
    type === 'LLM' ? languageOn(state, worker, name, warnings) : typedOn(state, worker, type, name),
  );
  const [best] = candidates.sort((a, b) => compare(rankOf(type, a), rankOf(type, b)));
  warnings.push({
    code: 'memory_not_verified',
    message:
      'Estimates do not verify actual launch memory fit; resource availability may change and no resources are reserved.',
  });
  if (best === undefined) {
    const message = 'No worker has a supported configuration satisfying all constraints.';
    return {
      ...{ status: 'no_recommendation', config: null },
      reasons: [{ code: 'no_viable_candidates', message }],
      warnings,
    };
  }
  const { worker, config, installed, cached } = best;
  const registration = state.registrations[type].get(name);
  const context = registration?.type === 'LLM' ? registration.definition.context_length : undefined;
  const takesContext = context !== undefined && WITH_CONTEXT.includes(config.model_engine.toLowerCase());
  return {
    status: 'recommended',
    config: {
      ...config,
      worker_ip: `${worker.ip}:${worker.port}`,
      enable_virtual_env: true,
      ...(takesContext && { context_length: context }),
      ...(takesContext && config.model_engine === 'llama.cpp' && { n_parallel: 1 }),
    },
    reasons: reasonsFor(type, worker, installed, cached),
    warnings,
  };
}

function reasonsFor(type: RecommendedType, worker: Node, installed: boolean, cached: boolean): Message[] {
  const found = installed
    ? { code: 'engine_installed', message: 'Engine discovery passed in the worker environment.' }
    : {
        code: 'virtual_env_candidate',
        message: 'Compatible virtual-environment candidate; dependencies may need installation at launch.',
      };
  if (type !== 'LLM') return [found];
  return [
    {
      code: 'worker_platform',
      message: `Selected ${worker.ip}:${worker.port}: Linux/${worker.gpus > 0 ? 'cuda' : 'cpu'}.`,
    },
    found,
    {
      code: 'smallest_size_default',
      message: 'Used the smallest unverified size because no candidate had a usable memory-fit estimate.',
    },
    ...(cached
      ? [
          {
            code: 'exact_spec_cached',
            message: 'The exact launch spec is cached on the selected worker.',
          },
        ]
      : []),
  ];
}

function languageOn(state: DemoState, worker: Node, name: string, warnings: Message[]): Candidate[] {
  const registration = state.registrations.LLM.get(name);
  if (registration?.type !== 'LLM') return [];
  const order = ORDER.LLM[worker.gpus > 0 ? 'cuda' : 'cpu'];
  return Object.entries(languageEngines(registration.definition)).flatMap(([engine, specs]) => {
    if (typeof specs === 'string' || !order.includes(engine.toLowerCase())) return [];
    if (engine === 'vLLM' && !reservationFits(state, worker)) {
      warnings.push({
        code: 'vllm_reservation_exceeds_free',
        message: `vLLM's default GPU reservation exceeds free memory on worker ${worker.ip}:${worker.port}; its candidates were excluded.`,
      });
      return [];
    }
    return specs.flatMap(({ model_format, model_size_in_billions, quantizations, virtualenv_required }) =>
      quantizations
        .filter(quantization => worker.gpus > 0 || runsOnCpu(engine, model_format, quantization))
        .map(quantization => {
          const config = { model_engine: engine, model_format, model_size_in_billions, quantization };
          return {
            worker,
            config,
            installed: !virtualenv_required,
            cached: isCached(state, worker, name, config),
          };
        }),
    );
  });
}

function typedOn(
  { registrations }: DemoState,
  worker: Node,
  type: Exclude<RecommendedType, 'LLM'>,
  name: string,
): Candidate[] {
  if (!registrations[type].has(name)) return [];
  return Object.entries(typedEngines(type, name)).flatMap(([engine, specs]) =>
    typeof specs === 'string' || (engine === 'vllm' && worker.gpus === 0)
      ? []
      : specs.map(({ model_format, quantization, virtualenv_required }) => ({
          worker,
          config: {
            model_engine: engine,
            ...(model_format && { model_format }),
            ...(quantization && { quantization }),
          },
          installed: !virtualenv_required,
          cached: false,
        })),
  );
}

function runsOnCpu(engine: string, format: string, quantization: string): boolean {
  return engine === 'llama.cpp' ? format === 'ggufv2' : format === 'pytorch' && quantization === 'none';
}

/** vLLM reserves most of a GPU: it must be free on every one, since the cluster does not take the emptiest. */
function reservationFits(state: DemoState, { ip, gpus, gpuMemory }: Node): boolean {
  const placed = [...state.running.values(), ...state.launching.values()].flatMap(
    ({ placements }) => placements,
  );
  return [...Array(gpus).keys()].every(gpu => {
    const here = placed.filter(one => one.ip === ip && one.gpus.includes(gpu));
    const used = here.reduce((sum, one) => sum + one.gpuMemory / one.gpus.length, 0);
    return gpuMemory * RESERVED <= gpuMemory - used;
  });
}

function isCached(state: DemoState, worker: Node, name: string, config: Candidate['config']): boolean {
  return state.cache.some(
    entry =>
      entry.model_name === name &&
      entry.actor_ip_address === `${worker.ip}:${worker.port}` &&
      entry.model_format === config.model_format &&
      entry.quantization === config.quantization &&
      dotted(entry.model_size_in_billions ?? '') === dotted(config.model_size_in_billions ?? ''),
  );
}

/** As the real cluster sorts: the smallest value of the first entry that differs is the best. */
function rankOf(
  type: RecommendedType,
  { worker, config, installed, cached }: Candidate,
): (number | string)[] {
  const { model_engine, model_format = '', quantization = 'none' } = config;
  const place = (list: readonly string[], name: string) =>
    list.includes(name.toLowerCase()) ? list.indexOf(name.toLowerCase()) : list.length;
  const tail = [model_engine, model_format, quantization, `${worker.ip}:${worker.port}`];
  if (type !== 'LLM') {
    const order = type === 'audio' ? ORDER.audio : ORDER.other;
    const isReduced = !['none', 'fp32', 'fp16', 'bf16'].includes(quantization);
    return [Number(!installed), place(order, model_engine), Number(isReduced), ...tail];
  }
  const order = ORDER.LLM[worker.gpus > 0 ? 'cuda' : 'cpu'];
  return [
    Number(dotted(config.model_size_in_billions ?? '')),
    Number(!installed),
    place(order, model_engine),
    place(QUANTIZATIONS, quantization),
    Number(!cached),
    ...tail,
  ];
}

function compare(one: (number | string)[], other: (number | string)[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}
