import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { request, requestNothing } from '#app/http/request.ts';

const settings = v.object({
  download_source: v.string(),
  hf_endpoint: v.string(),
  /** Masked: a token with asterisks means the saved one. */
  hf_token: v.string(),
  pip_index_url: v.string(),
  download_max_attempts: v.number(),
  /** In seconds. */
  hub_detect_timeout: v.number(),
  model_download_workers: v.number(),
});

/** The settings that supervisor and workers use for downloads. */
export type ClusterSettings = v.InferOutput<typeof settings>;

const path = '/v1/cluster/system_settings';

/** GET /v1/cluster/system_settings, with settings:read; from 4.1. */
export function readSettings(signal?: AbortSignal): Promise<ApiResult<ClusterSettings>> {
  return request({ path, signal }, settings);
}

/** PUT /v1/cluster/system_settings, with settings:write: all seven keys and no other, else 422. */
export function saveSettings(body: ClusterSettings): Promise<ApiResult<ClusterSettings>> {
  return request({ method: 'PUT', path, body }, settings);
}

/** POST /v1/cluster/system_settings/reset, with settings:write: the settings of the cluster's start. */
export function resetSettings(): Promise<ApiResult<ClusterSettings>> {
  return request({ method: 'POST', path: `${path}/reset` }, settings);
}

/**
 * POST /v1/models/update_type, or /v1/models/update_spec with a name; both with models:register. The cluster reads its newest catalogue;
 * 502 if it cannot be reached.
 */
export function updateCatalogue(model_type: string, model_name: string): Promise<ApiResult<undefined>> {
  return model_name === ''
    ? requestNothing({ method: 'POST', path: '/v1/models/update_type', body: { model_type } })
    : requestNothing({ method: 'POST', path: '/v1/models/update_spec', body: { model_type, model_name } });
}
