import type { Hono } from 'hono';
import { refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import type { LlmDefinition, ModelSpec } from './registration-types.ts';
import type { ClusterState } from './state.ts';

export type EngineSpec = {
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
 * Which engines can run a model and with which of its formats, sizes and quantizations. Only
 * Transformers squeezes pytorch weights to 4 or 8 bits while loading, and only it and llama.cpp read pictures.
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

function engineSpec(name: string, spec: ModelSpec, quantizesOnLoad: boolean): EngineSpec {
  const plain = spec.model_format === 'pytorch' && !quantizesOnLoad;
  return {
    model_name: name,
    model_format: spec.model_format,
    model_size_in_billions: spec.model_size_in_billions,
    quantizations: plain ? spec.quantizations.filter(entry => entry === 'none') : spec.quantizations,
  };
}

/** `GET /v1/engines/{name}`; 400 for a name that no language model has. */
export function engineRoutes(app: Hono, state: ClusterState): void {
  app.get('/v1/engines/:name', requireScope(state, 'models:list'), c => {
    const name = c.req.param('name');
    const registration = state.registrations.LLM.get(name);
    if (registration?.type !== 'LLM')
      return refuse(400, `Model ${name} cannot be run on any inference engine.`);
    return Response.json(enginesOf(registration.definition));
  });
}
