import * as v from 'valibot';
import { type ApiResult, type Call, request, requestNothing } from './request.ts';

const text = v.nullish(v.string(), '');
const size = v.nullish(v.union([v.number(), v.string()]), null);

/** A running model (SPEC section 3). Later releases add types and abilities: strings stay as they are. */
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

const runningList = v.pipe(
  v.object({ data: v.array(runningModel) }),
  v.transform(answer => answer.data),
);

/** GET /v1/models: every running model of every kind. */
export function listRunning(signal?: AbortSignal): Promise<ApiResult<RunningModel[]>> {
  return request({ path: '/v1/models', signal }, runningList);
}

/** A launch payload (SPEC section 3); keys that the cluster does not know go to the engine. */
export type LaunchPayload = { model_uid: string | null; model_name: string; model_type: string } & Record<
  string,
  unknown
>;

/** POST /v1/models: answers only when the model is loaded, seconds to tens of minutes later. Gives the model's uid. */
export function launchModel(
  payload: LaunchPayload,
  signal?: AbortSignal,
): Promise<ApiResult<string | undefined>> {
  const launched = v.fallback(v.nullish(v.object({ model_uid: v.string() })), undefined);
  const call: Call = { method: 'POST', path: '/v1/models', body: payload, signal };
  return request(
    call,
    v.pipe(
      launched,
      v.transform(answer => answer?.model_uid),
    ),
  );
}

/** DELETE /v1/models/{uid}: terminates a model. Its body says nothing (SPEC section 7). */
export function terminateModel(uid: string, signal?: AbortSignal): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'DELETE', path: `/v1/models/${encodeURIComponent(uid)}`, signal });
}
