import { enginesOf } from './engines.ts';
import type { LaunchRequest } from './launch-request.ts';
import type { ModelSpec, Registration } from './registration-types.ts';
import type { ClusterState } from './state.ts';

const GB = 1e9;

/** The model that a launch means: for language models with the spec and quantization, else without. */
export type Choice = {
  registration: Registration;
  spec: ModelSpec | undefined;
  quantization: string | null;
  bytes: number;
};

/** Looks the asked model up; a text is the detail of the 400 that refuses it. */
export function choose(state: ClusterState, asked: LaunchRequest): Choice | string {
  const registration = state.registrations[asked.modelType].get(asked.modelName);
  if (!registration) return notFound(asked);
  if (registration.type !== 'LLM') {
    return { registration, spec: undefined, quantization: null, bytes: SMALL_SIZES[registration.type] };
  }
  const engines = enginesOf(registration.definition);
  const specs = registration.definition.model_specs.filter(spec => fits(spec, asked));
  if (specs.length === 0) return notFound(asked);
  const engine = Object.keys(engines).find(name => name.toLowerCase() === asked.engine.toLowerCase());
  const spec = specs.find(candidate =>
    engines[engine ?? '']?.some(
      able =>
        able.model_format === candidate.model_format &&
        able.model_size_in_billions === candidate.model_size_in_billions &&
        (asked.quantization === null || able.quantizations.includes(asked.quantization)),
    ),
  );
  if (!spec) return `Model ${asked.modelName} cannot be run on engine ${asked.engine}, ${wanted(asked)}.`;
  const quantization = asked.quantization ?? plainest(spec);
  return { registration, spec, quantization, bytes: bytesOf(spec, quantization) };
}

const SMALL_SIZES = {
  embedding: 1.4 * GB,
  rerank: 2.2 * GB,
  image: 9 * GB,
  audio: 3.1 * GB,
  video: 12 * GB,
};

function fits(spec: ModelSpec, asked: LaunchRequest): boolean {
  if (asked.format !== null && spec.model_format !== asked.format) return false;
  if (asked.size !== null && dotted(spec.model_size_in_billions) !== dotted(asked.size)) return false;
  return asked.quantization === null || spec.quantizations.includes(asked.quantization);
}

/** Sizes are written as 7, "1_8" or "1.8" and mean the same either way. */
export function dotted(size: number | string): string {
  return String(size).replace('_', '.');
}

function plainest(spec: ModelSpec): string | null {
  return spec.quantizations.includes('none') ? 'none' : (spec.quantizations[0] ?? null);
}

function bytesOf(spec: ModelSpec, quantization: string | null): number {
  const billions = Number(dotted(spec.model_size_in_billions)) || 1;
  const bits = Number(/\d+/.exec(quantization ?? '')?.[0] ?? 16);
  return Math.round(billions * GB * (Math.min(bits, 16) / 8) * 1.15 + GB);
}

/** In the words of the process that looked. */
export function notFound(asked: LaunchRequest): string {
  return `Model not found, name: ${asked.modelName}, ${wanted(asked)}`;
}

function wanted({ format, size, quantization }: LaunchRequest): string {
  return `format: ${format}, size: ${size}, quantization: ${quantization}`;
}
