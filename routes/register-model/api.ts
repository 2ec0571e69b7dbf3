import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';

const names = v.fallback(v.nullish(v.array(v.string())), undefined);
const families = v.pipe(
  v.record(v.string(), names),
  v.check(({ chat, generate }) => Boolean(chat ?? generate)),
  v.transform(({ chat, generate, ...others }): ModelFamilies => {
    const listed = Object.entries(others).flatMap(([ability, list]) => (list ? [[ability, list]] : []));
    return { ...Object.fromEntries(listed), chat: chat ?? [], generate: generate ?? [] };
  }),
);
export type ModelFamilies = { chat: string[]; generate: string[]; [ability: string]: string[] };

/** The fields of a prompt style, unchanged: later releases send others. */
const promptStyles = v.record(v.string(), v.record(v.string(), v.unknown()));
export type PromptStyles = v.InferOutput<typeof promptStyles>;

/** GET /v1/models/families: the families of chat and generate models, unsorted, and lists for other abilities. */
export function modelFamilies(signal?: AbortSignal): Promise<ApiResult<ModelFamilies>> {
  return request({ path: '/v1/models/families', signal }, families);
}

/** GET /v1/models/prompts: the built-in prompt styles by name; from 0.15 chat templates with their stops. */
export function promptStylesByName(signal?: AbortSignal): Promise<ApiResult<PromptStyles>> {
  return request({ path: '/v1/models/prompts', signal }, promptStyles);
}

const anyDefinition = v.record(v.string(), v.unknown());

/**
 * POST /v1/models/llm/auto-register, with models:register; from 2.12. The definition of a language model by the config.json of its folder,
 * without a name. Refused outside the folders of models of the server, and without a config.json (400).
 */
export function definitionFromConfig(
  model_path: string,
  model_family: string,
): Promise<ApiResult<Record<string, unknown>>> {
  const body = { model_path, model_family };
  return request({ method: 'POST', path: '/v1/models/llm/auto-register', body }, anyDefinition);
}
