import * as v from 'valibot';
import { address, devices, maybeNumber, maybeText, size, text, texts } from '#app/schema/lenient.ts';
import type { ListReader } from '#app/schema/list-reader.ts';

/**
 * A running model (running.record); its odd answers are tested in app/cluster/models/models.test.ts. Later releases add types and abilities: unknown ones are kept. Only its id must be readable.
 * `accelerators` is null where the devices are unknown.
 */
const runningModel = v.pipe(
  v.object({
    id: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
    model_type: text,
    model_name: text,
    model_family: maybeText,
    address,
    accelerators: devices,
    /** By worker; app/cluster/workers/gpus.ts reads it. Releases before 4.0 have none. */
    gpu_memory: v.nullish(v.unknown()),
    model_size_in_billions: size,
    model_engine: text,
    model_format: text,
    quantization: text,
    /** Null where the list does not report it. */
    replica: v.fallback(v.nullish(v.number(), null), null),
    context_length: maybeNumber,
    model_ability: texts,
    model_description: text,
    model_lang: texts,
    model_id: maybeText,
    controlnet: v.fallback(v.nullish(v.array(v.unknown())), null),
    model_revision: maybeText,
    /** Of a virtual model. */
    router_uid: maybeText,
  }),
  v.transform(model => ({ ...model, url: model.id })),
);

export type RunningModel = v.InferOutput<typeof runningModel>;

/** Whether a token router serves the name for other models (4.1): it has no place, no replica and no launch of its own. */
export function isVirtual({ address, replica }: Pick<RunningModel, 'address' | 'replica'>): boolean {
  return address === '' && replica === null;
}

/** Reads the answer of GET /v1/models. */
export const runningModels: ListReader<RunningModel> = {
  name: 'running',
  list: v.pipe(
    v.object({ data: v.array(v.unknown()) }),
    v.transform(answer => answer.data),
  ),
  entry: runningModel,
  arrange: all => [...new Map(all.map(model => [model.id, model])).values()],
};
