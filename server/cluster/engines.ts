import type { Hono } from 'hono';
import { fromActor, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { supervisorOf } from './nodes.ts';
import type { LlmDefinition, StoredSpec } from './registration-types.ts';
import { type DemoState, isModelType, type ModelType } from './state.ts';

type EngineSpec = {
  model_name: string;
  model_format: string;
  model_size_in_billions: number | string;
  quantizations: string[];
};

const ENGINES: { name: string; formats: string[]; vision: boolean; quantizesOnLoad: boolean }[] = [
  { name: 'Transformers', formats: ['pytorch', 'gptq', 'awq'], vision: true, quantizesOnLoad: true },
  { name: 'vLLM', formats: ['pytorch', 'gptq', 'awq'], vision: false, quantizesOnLoad: false },
  { name: 'SGLang', formats: ['pytorch', 'gptq', 'awq'], vision: false, quantizesOnLoad: false },
  { name: 'llama.cpp', formats: ['ggufv2', 'ggmlv3'], vision: true, quantizesOnLoad: false },
];

/**
 * The engines of a model with their formats, sizes and quantizations. Only Transformers quantizes pytorch weights to 4 or 8 bits while
 * loading; only it and llama.cpp read pictures.
 */
export function enginesOf(definition: LlmDefinition): Record<string, EngineSpec[]> {
  const sees = definition.model_ability.includes('vision');
  const entries = ENGINES.filter(engine => engine.vision || !sees).map(engine => {
    const specs = definition.model_specs
      .filter(spec => engine.formats.includes(spec.model_format))
      .map(spec => engineSpec(definition.model_name, spec, engine.quantizesOnLoad))
      .filter(spec => spec.quantizations.length > 0);
    return [engine.name, specs] as const;
  });
  return Object.fromEntries(entries.filter(([, specs]) => specs.length > 0));
}

function engineSpec(name: string, spec: StoredSpec, quantizesOnLoad: boolean): EngineSpec {
  const plain = spec.model_format === 'pytorch' && !quantizesOnLoad;
  return {
    model_name: name,
    model_format: spec.model_format,
    model_size_in_billions: spec.model_size_in_billions,
    quantizations: plain ? spec.quantizations.filter(entry => entry === 'none') : spec.quantizations,
  };
}

type TypedSpec = { model_format: string | null; quantization?: string | null };
/** At 4.1 a launch may have to install the engine first. */
type ToInstall = { virtualenv_required?: boolean; virtualenv_reason?: string };
type Typed = Record<string, TypedSpec | string>;

const SENTENCES: TypedSpec = { model_format: 'pytorch', quantization: 'none' };
const TYPED: Record<Exclude<ModelType, 'LLM'>, Typed> = {
  embedding: {
    sentence_transformers: SENTENCES,
    flag: "Failed to import FlagEmbedding: No module named 'FlagEmbedding'",
    vllm: SENTENCES,
    'llama.cpp': 'Engine llama.cpp is not compatible with current embedding model or environment',
  },
  rerank: { sentence_transformers: SENTENCES, vllm: SENTENCES },
  image: {
    diffusers: { model_format: 'diffusers', quantization: 'none' },
    vLLM: 'Engine vLLM is not compatible with current image model or environment',
  },
  audio: { PyTorch: { model_format: null } },
  video: {
    diffusers: { model_format: 'diffusers', quantization: 'none' },
    MLX: 'Engine MLX is not compatible with current video model or environment',
  },
};

/** At 4.1 engines that are not installed are listed too, and a launch installs them. */
const TO_INSTALL = ['vllm', 'SGLang'];

function toInstall(engine: string): ToInstall {
  if (!TO_INSTALL.includes(engine)) return {};
  const reason = `Engine ${engine} is not installed in the current environment; enable virtualenv to use it.`;
  return { virtualenv_required: true, virtualenv_reason: reason };
}

export function typedEngines(
  type: Exclude<ModelType, 'LLM'>,
  name: string,
): Record<string, (TypedSpec & ToInstall)[] | string> {
  const entries = Object.entries(TYPED[type]).map(([engine, spec]) => [
    engine,
    typeof spec === 'string' ? spec : [{ model_name: name, ...spec, ...toInstall(engine) }],
  ]);
  return Object.fromEntries(entries);
}

/** The engines of a language model as 4.1 lists them: with those that cannot run it or are not installed. */
export function languageEngines(
  definition: LlmDefinition,
): Record<string, (EngineSpec & ToInstall)[] | string> {
  const known = Object.entries(enginesOf(definition)).map(([engine, specs]) => [
    engine,
    specs.map(spec => ({ ...spec, ...toInstall(engine) })),
  ]);
  return { ...Object.fromEntries(known), MLX: "Failed to import mlx_lm: No module named 'mlx_lm'" };
}

/** `GET /v1/engines/{name}`, and at 4.1 `GET /v1/engines/{type}/{name}`; for a name that no language model has, 400 and at 4.1 null. */
export function engineRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/engines/:name', requireScope(state, 'models:list'), c => {
    const name = c.req.param('name');
    const registration = state.registrations.LLM.get(name);
    if (registration?.type !== 'LLM')
      return state.release === '0.13'
        ? refuse(400, fromActor(supervisorOf(state), `Model ${name} not found`))
        : Response.json(null);
    const { definition } = registration;
    return Response.json(state.release === '0.13' ? enginesOf(definition) : languageEngines(definition));
  });
  if (state.release === '0.13') return;
  app.get('/v1/engines/:type/:name', requireScope(state, 'models:list'), c => {
    const { type, name } = c.req.param();
    const registration = isModelType(type) ? state.registrations[type].get(name) : undefined;
    if (!registration) return Response.json(null);
    if (registration.type === 'LLM') return Response.json(languageEngines(registration.definition));
    return Response.json(typedEngines(registration.type, name));
  });
}
