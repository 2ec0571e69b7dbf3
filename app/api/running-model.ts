import * as v from 'valibot';
import type { ListReader } from './list-reader.ts';

const text = v.nullish(v.string(), '');
const size = v.nullish(v.union([v.number(), v.string()]), null);

/** A running model (running.record). Later releases add types and abilities: strings stay as they are. */
const runningModel = v.pipe(
  v.object({
    id: v.string(),
    model_type: text,
    model_name: text,
    model_family: v.nullish(v.string()),
    address: text,
    accelerators: v.pipe(
      v.nullish(v.array(v.union([v.string(), v.number()])), []),
      v.transform(list => list.map(String)),
    ),
    model_size_in_billions: size,
    model_engine: text,
    model_format: text,
    quantization: text,
    replica: v.nullish(v.number(), 1),
    context_length: v.nullish(v.number()),
    model_ability: v.nullish(v.array(v.string()), []),
    model_description: text,
    model_lang: v.nullish(v.array(v.string()), []),
    model_id: v.nullish(v.string()),
    controlnet: v.nullish(v.array(v.unknown())),
    model_revision: v.nullish(v.string()),
  }),
  v.transform(model => ({ ...model, url: model.id })),
);

export type RunningModel = v.InferOutput<typeof runningModel>;

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
