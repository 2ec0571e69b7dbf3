import * as v from 'valibot';
import { type KindName, wireType } from '#app/catalogue/kind-names.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { failureText } from '#app/messages/failures.ts';
import { encoded } from '#app/paths.ts';

const text = v.nullish(v.string(), '');
const size = v.union([v.number(), v.string()]);
const engineSpec = v.pipe(
  v.object({
    model_format: text,
    model_size_in_billions: v.nullish(size, ''),
    quantizations: v.optional(v.array(v.nullish(v.string(), 'none'))),
    quantization: v.optional(v.nullish(v.string())),
    virtualenv_required: v.nullish(v.boolean()),
    virtualenv_reason: v.nullish(v.string()),
  }),
  v.transform(({ quantizations, quantization, ...spec }) => ({
    ...spec,
    quantizations: quantizations ?? (quantization ? [quantization] : []),
  })),
);

/** A format, size and quantizations of an engine. `virtualenv_required`: a launch would install the engine first. */
export type EngineSpec = v.InferOutput<typeof engineSpec>;

/** Unreadable specs count as unavailable. */
const notReadable = v.pipe(
  v.array(v.unknown()),
  v.transform(() => failureText.unreadable),
);
const engine = v.union([v.array(engineSpec), text, notReadable]);
/**
 * Engines by name. Later releases give a text or null instead of specs: the reason why an engine is unavailable. Null for the whole
 * answer means that no engine is known.
 */
const engineMap = v.nullish(v.record(v.string(), engine), {});
export type EngineMap = v.InferOutput<typeof engineMap>;

/** How long a form waits for the engines before one can be typed. */
const ENGINES_MS = 20_000;

/** GET /v1/engines/{name}: `{}` if no engine library is installed on the cluster (calls.engines). */
export function listEngines(modelName: string, signal?: AbortSignal): Promise<ApiResult<EngineMap>> {
  return request({ path: `/v1/engines/${encoded(modelName)}`, signal, limit: ENGINES_MS }, engineMap);
}

/**
 * GET /v1/engines/{type}/{name}: for embedding from 1.7, rerank from 1.9, image from 1.17, later all but LLM. A release that has the
 * call, but not for this type, refuses it; this is not a failure.
 */
export function listEnginesOf(
  kind: KindName,
  modelName: string,
  signal?: AbortSignal,
): Promise<ApiResult<EngineMap>> {
  const path = `/v1/engines/${wireType(kind)}/${encoded(modelName)}`;
  return request({ path, signal, probe: true, limit: ENGINES_MS }, engineMap);
}
