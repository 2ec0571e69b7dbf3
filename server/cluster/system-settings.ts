import type { Hono } from 'hono';
import { type JsonObject, readObject, unprocessable } from './answers.ts';
import { requireScope } from './auth.ts';
import type { DemoState, SystemSettings } from './state.ts';

/** The settings with which the cluster starts. */
export const startupSettings: SystemSettings = {
  download_source: 'auto',
  hf_endpoint: '',
  hf_token: '',
  pip_index_url: '',
  download_max_attempts: 3,
  hub_detect_timeout: 3,
  model_download_workers: 2,
};

const SOURCES = ['auto', 'huggingface', 'modelscope', 'openmind_hub', 'csghub'];

/** `GET` and `PUT /v1/cluster/system_settings` and `POST …/reset`, as at 4.1. */
export function systemSettingsRoutes(app: Hono, state: DemoState): void {
  const path = '/v1/cluster/system_settings';
  app.get(path, requireScope(state, 'settings:read'), () => Response.json(shown(state)));

  app.put(path, requireScope(state, 'settings:write'), async c => {
    const body = await readObject(c.req.raw);
    const fault = faultOf(body);
    if (fault !== undefined) return fault;
    const given = { ...startupSettings, ...body };
    const kept = given.hf_token.includes('*') ? state.systemSettings.hf_token : given.hf_token.trim();
    state.systemSettings = { ...given, hf_token: kept };
    return Response.json(shown(state));
  });

  app.post(`${path}/reset`, requireScope(state, 'settings:write'), () => {
    state.systemSettings = startupSettings;
    return Response.json(shown(state));
  });
}

/** The body has all seven keys and no other. */
function faultOf(body: JsonObject): Response | undefined {
  const keys = Object.keys(startupSettings);
  const missing = keys.find(key => !(key in body));
  if (missing !== undefined) return unprocessable(['body', missing], 'Field required', 'missing');
  const odd = Object.keys(body).find(key => !keys.includes(key));
  if (odd !== undefined)
    return unprocessable(['body', odd], 'Extra inputs are not permitted', 'extra_forbidden');
  if (!SOURCES.includes(String(body.download_source))) {
    const words = "Input should be 'auto', 'huggingface', 'modelscope', 'openmind_hub' or 'csghub'";
    return unprocessable(['body', 'download_source'], words, 'literal_error');
  }
  for (const key of ['download_max_attempts', 'model_download_workers'])
    if (!(Number(body[key]) >= 1))
      return unprocessable(['body', key], 'Input should be greater than or equal to 1', 'greater_than_equal');
  if (!(Number(body.hub_detect_timeout) > 0))
    return unprocessable(['body', 'hub_detect_timeout'], 'Input should be greater than 0', 'greater_than');
  return undefined;
}

/** The token is masked; a long one keeps four characters at each end. */
function shown({ systemSettings: settings }: DemoState): SystemSettings {
  const { hf_token: token } = settings;
  const mask = '********';
  const hidden = token === '' ? '' : token.length <= 8 ? mask : token.slice(0, 4) + mask + token.slice(-4);
  return { ...settings, hf_token: hidden };
}
