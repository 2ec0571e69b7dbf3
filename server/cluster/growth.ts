import { choose } from './choice.ts';
import { readLaunchRequest } from './launch-request.ts';
import { supervisorOf, workersOf } from './machines.ts';
import { buildRecord } from './records.ts';
import type { LlmDefinition, Registration } from './registration-types.ts';
import { type ClusterState, MODEL_TYPES, type ModelType } from './state.ts';

/** Grows the language catalogue to `count` models: numbered variants of the real ones, the same at every start. */
export function growModels(state: ClusterState, count: number): void {
  const models = state.registrations.LLM;
  const originals = [...models.values()].filter(registration => registration.type === 'LLM');
  if (originals.length === 0) return;
  for (let index = 0; models.size < count; index += 1) {
    const original = originals[index % originals.length];
    if (!original) return;
    const definition = variantOf(original.definition, 1 + Math.floor(index / originals.length));
    models.set(definition.model_name, { type: 'LLM', builtin: true, definition });
  }
}

function variantOf(original: LlmDefinition, round: number): LlmDefinition {
  const model_family = original.model_family ?? original.model_name;
  return {
    ...original,
    model_name: `${original.model_name}-tuned-${String(round).padStart(3, '0')}`,
    model_family,
    model_specs: original.model_specs.slice(0, 3),
    model_description: `Tuned variant ${round} of ${model_family}. ${original.model_description ?? ''}`,
  };
}

/**
 * Fills the running list up to `count` models, four of five of them language models. They take no GPU and no memory,
 * so that a launch still finds its place, though their rows name GPU indexes.
 */
export function growRunning(state: ClusterState, count: number): void {
  const workers = workersOf(state);
  const kinds = MODEL_TYPES.map(type => ({ type, models: [...state.registrations[type].values()] }));
  for (let index = 0; state.running.size < count; index += 1) {
    const kind = kinds[index % 5 === 4 ? 1 + (Math.floor(index / 5) % 4) : 0];
    const registration = kind?.models[index % kind.models.length];
    if (!kind || !registration) return;
    const node = workers[index % workers.length] ?? supervisorOf(state);
    const request = requestFor(kind.type, registration);
    const asked = readLaunchRequest(request);
    if (typeof asked === 'string') return;
    const choice = choose(state, asked);
    if (typeof choice === 'string') return;
    const uid = `${registration.definition.model_name}-${String(index + 1).padStart(4, '0')}`;
    const gpus = node.gpus > 0 ? [index % node.gpus] : [];
    const { release } = state;
    const { engine } = asked;
    const record = buildRecord(choice, { release, uid, ip: node.ip, gpus, replica: 1, engine });
    const placements = [{ ip: node.ip, gpus: [], gpuMemory: 0, memory: 0 }];
    state.running.set(uid, {
      record,
      request: { ...request, model_uid: uid },
      placements,
      startedAt: state.now(),
    });
  }
}

function requestFor(model_type: ModelType, registration: Registration) {
  const base = { model_name: registration.definition.model_name, model_type };
  const spec = registration.type === 'LLM' ? registration.definition.model_specs[0] : undefined;
  if (!spec) return base;
  return {
    ...base,
    model_engine: spec.model_format.startsWith('gg') ? 'llama.cpp' : 'Transformers',
    model_format: spec.model_format,
    model_size_in_billions: spec.model_size_in_billions,
    quantization: spec.quantizations.at(-1),
  };
}
