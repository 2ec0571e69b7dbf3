import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createCluster } from '#server/cluster/cluster.ts';
import { get, rawGet } from '#test/http-request.ts';
import { recorded, recordedReleases } from '#test/recorded/recordings.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';
import { keptBack } from './allowed-calls.ts';

/** Every call of every recorded release: it passes, it asks a model, or it is refused. */
const table = {
  passes: `
GET /anthropic/v1/models
GET /anthropic/v1/models/{}
GET /controlnet/control_types
GET /controlnet/model_list
GET /controlnet/module_list
GET /sdapi/v1/loras
GET /sdapi/v1/progress
GET /sdapi/v1/samplers
GET /sdapi/v1/sd-models
GET /sdapi/v1/upscalers
GET /status
POST /token
GET /v1/address
GET /v1/admin/keys
GET /v1/admin/keys/{}
GET /v1/admin/keys/{}/banned
GET /v1/admin/keys/{}/permissions
GET /v1/admin/security/banned-ips
GET /v1/admin/security/banned-keys
GET /v1/admin/security/rate-limit
GET /v1/admin/setup/status
GET /v1/admin/users
GET /v1/admin/users/{}
GET /v1/admin/users/{}/permissions
GET /v1/api-relaunches
GET /v1/api-relaunches/{}
GET /v1/audit/filter-options
GET /v1/audit/search
POST /v1/auth/logout
GET /v1/auth/me
POST /v1/auth/refresh
GET /v1/autostart/models
GET /v1/autostart/models/summary
GET /v1/cache/models
GET /v1/cache/models/files
GET /v1/cache/models/{}/progress
GET /v1/cluster/auth
GET /v1/cluster/devices
GET /v1/cluster/info
GET /v1/cluster/logs
GET /v1/cluster/logs/context
GET /v1/cluster/logs/correlated
GET /v1/cluster/logs/nodes
GET /v1/cluster/monitor_config
GET /v1/cluster/runtime-logs
GET /v1/cluster/runtime-logs/sources
GET /v1/cluster/system_settings
GET /v1/cluster/ui_config
GET /v1/cluster/version
GET /v1/downloads
GET /v1/engines/{}
GET /v1/engines/{}/{}
GET /v1/model_favorites
GET /v1/model_registrations/{}
GET /v1/model_registrations/{}/{}
GET /v1/models
GET /v1/models/families
GET /v1/models/instances
GET /v1/models/prompts
POST /v1/models/recommend
GET /v1/models/vllm-supported
GET /v1/models/{}/{}/versions
GET /v1/models/{}
GET /v1/models/{}/events
GET /v1/models/{}/progress
GET /v1/models/{}/reload
GET /v1/models/{}/reload/config
GET /v1/models/{}/replicas
GET /v1/monitor/prometheus/http-sd/token-router-runtimes
GET /v1/requests/{}/progress
GET /v1/supervisor
GET /v1/supervisor-relaunches
GET /v1/supervisor-relaunches/{}
GET /v1/token_router_nodes
GET /v1/token_router_nodes/{}
GET /v1/token_router_nodes/{}/tokenizer_assets
GET /v1/token_routers
GET /v1/token_routers/backend-candidates
GET /v1/token_routers/defaults
GET /v1/token_routers/{}
GET /v1/token_routers/{}/assignments
GET /v1/token_routers/{}/deployment
GET /v1/token_routers/{}/instances
GET /v1/token_routers/{}/metrics-summary
GET /v1/token_routers/{}/status
GET /v1/tokenizer_assets
GET /v1/tokenizer_assets/{}
GET /v1/tokenizer_assets/{}/bindings
GET /v1/tokenizer_assets/{}/bindings/{}
GET /v1/virtualenvs
GET /v1/virtualenvs/packages
GET /v1/worker-relaunches
GET /v1/worker-relaunches/{}
GET /v1/workers`,
  inference: `
POST /anthropic/v1/messages
POST /anthropic/v1/messages/count_tokens
POST /controlnet/detect
POST /sdapi/v1/img2img
POST /sdapi/v1/txt2img
POST /v1/audio/embeddings
POST /v1/audio/speech
POST /v1/audio/transcriptions
POST /v1/audio/translations
POST /v1/chat/completions
POST /v1/completions
POST /v1/convert_ids_to_tokens
POST /v1/embeddings
POST /v1/flexible/infers
POST /v1/images/docanalyze
POST /v1/images/edits
POST /v1/images/generations
POST /v1/images/inpainting
POST /v1/images/ocr
POST /v1/images/variations
POST /v1/messages
POST /v1/messages/count_tokens
POST /v1/models/{}/requests/{}/abort
POST /v1/rerank
POST /v1/responses
POST /v1/video/generations
POST /v1/video/generations/flf
POST /v1/video/generations/image
POST /v1/worlds/generations`,
  refused: `
GET /
POST /sdapi/v1/interrupt
POST /sdapi/v1/options
POST /v1/admin/keys
DELETE /v1/admin/keys/{}
PUT /v1/admin/keys/{}
PUT /v1/admin/keys/{}/permissions
GET /v1/admin/keys/{}/reveal
POST /v1/admin/keys/{}/unban
POST /v1/admin/keys/{}/unban-all
PUT /v1/admin/security/rate-limit
POST /v1/admin/security/unban-all-ips
POST /v1/admin/security/unban-all-keys
POST /v1/admin/security/unban-ip
POST /v1/admin/security/unban-key
POST /v1/admin/setup
POST /v1/admin/users
DELETE /v1/admin/users/{}
PUT /v1/admin/users/{}
PUT /v1/admin/users/{}/password
PUT /v1/admin/users/{}/permissions
POST /v1/api/relaunch
POST /v1/autostart/models
DELETE /v1/autostart/models/{}
DELETE /v1/cache/models
POST /v1/cache/models
POST /v1/cache/models/{}/cancel
GET /v1/cluster/model-requests/{}/body
PUT /v1/cluster/monitor_config
POST /v1/cluster/monitor_config/check-grafana
POST /v1/cluster/monitor_config/reset
PUT /v1/cluster/system_settings
POST /v1/cluster/system_settings/reset
DELETE /v1/clusters
DELETE /v1/downloads/{}
POST /v1/downloads/{}/pause
POST /v1/downloads/{}/resume
PUT /v1/internal/token-router/assignments/{}/status
GET /v1/internal/token-router/configs/{}
POST /v1/internal/token-router/instances/register
POST /v1/internal/token-router/instances/{}/config-ack
POST /v1/internal/token-router/instances/{}/heartbeat
POST /v1/internal/token-router/instances/{}/unregister
POST /v1/internal/token-router/nodes/register
GET /v1/internal/token-router/nodes/{}/asset-bindings
POST /v1/internal/token-router/nodes/{}/asset-bindings/status
GET /v1/internal/token-router/nodes/{}/assignments
POST /v1/internal/token-router/nodes/{}/heartbeat
GET /v1/launch_history
POST /v1/launch_history
DELETE /v1/launch_history/{}
DELETE /v1/launch_history/{}/{}
DELETE /v1/model_favorites
PUT /v1/model_favorites
POST /v1/model_registrations/{}
DELETE /v1/model_registrations/{}/{}
POST /v1/models
POST /v1/models/instance
POST /v1/models/llm/auto-register
POST /v1/models/update_spec
POST /v1/models/update_type
DELETE /v1/models/{}
POST /v1/models/{}/cancel
POST /v1/models/{}/reload
POST /v1/models/{}/replicas
DELETE /v1/models/{}/replicas/{}
POST /v1/supervisor/relaunch
PATCH /v1/token_router_nodes/{}/labels
PUT /v1/token_router_nodes/{}/state
POST /v1/token_routers
DELETE /v1/token_routers/{}
PUT /v1/token_routers/{}
PUT /v1/token_routers/{}/deployment
POST /v1/token_routers/{}/disable
POST /v1/token_routers/{}/enable
POST /v1/token_routers/{}/validate
POST /v1/tokenizer_assets
DELETE /v1/tokenizer_assets/{}
PATCH /v1/tokenizer_assets/{}
POST /v1/tokenizer_assets/{}/bindings
DELETE /v1/tokenizer_assets/{}/bindings/{}
PATCH /v1/tokenizer_assets/{}/bindings/{}
POST /v1/tokenizer_assets/{}/bindings/{}/revalidate
POST /v1/tokenizer_assets/{}/validate
POST /v1/ui/audios/{}
POST /v1/ui/embeddings/{}
POST /v1/ui/images/{}
POST /v1/ui/videos/{}
POST /v1/ui/{}
DELETE /v1/virtualenvs
POST /v1/workers/{}/relaunch`,
};

const rowsOf = (text: string) => text.trim().split('\n');

/** The calls of all recorded releases, with `{}` for what varies. */
function recordedCalls(): string[] {
  const calls = recordedReleases.flatMap(release =>
    recorded(release, 'calls')
      .filter(({ call }) => call === 'GET /openapi.json')
      .flatMap(({ answer }) => Object.entries<object>(Object(answer).paths))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`),
      ),
  );
  return [...new Set(calls)].sort();
}

test('every call of every recorded release is in the table once', { tags: ['host.read-only'] }, () => {
  expect(recordedReleases.length).toBeGreaterThan(5);
  const { passes, inference, refused } = table;
  const rows = [passes, inference, refused].flatMap(rowsOf);
  expect(recordedCalls().filter(call => !rows.includes(call))).toEqual([]);
  expect(new Set(rows).size).toBe(rows.length);
});

/** A cluster that answers everything, and the calls that reached it. */
async function startCounted() {
  const seen: string[] = [];
  const endpoint = await startUpstream((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    outgoing.end('cluster');
  });
  return { endpoint, seen };
}

test.each(['calls', 'all'] as const)(
  'a host that is read only (%s) passes on or refuses each call as the table says',
  { tags: ['host.read-only'] },
  async readOnly => {
    const { endpoint, seen } = await startCounted();
    const host = await startTestHost({ endpoint }, '/team', { readOnly });
    const passing = [table.passes, ...(readOnly === 'calls' ? [table.inference] : [])].flatMap(rowsOf);
    // The host itself answers the bare address.
    const all = Object.values(table)
      .flatMap(rowsOf)
      .filter(call => call !== 'GET /');
    for (const call of all) {
      const [method, path = ''] = call.replaceAll('{}', 'a%20b').split(' ');
      const answer = await get(`${host.endpoint}${path}`, {}, method);
      const passes = passing.includes(call);
      expect([call, answer.status]).toEqual([call, passes ? 200 : 403]);
      if (passes) continue;
      expect(answer.headers['x-answered-by']).toBe('console-host');
      expect(JSON.parse(answer.body.toString()).detail).toMatch(
        /^This host is read only \(--read-only(=all)?\): it keeps back [A-Z]+ \//,
      );
    }
    expect(seen).toHaveLength(passing.length);
  },
);

test.each([
  ['GET', '/v1/admin%2Fkeys'],
  ['GET', '/v1/models/x%2Freplicas'],
  ['GET', '/v1/admin/keys/1%2freveal'],
  ['GET', '/v1/admin/keys/1%252freveal'],
  ['GET', '/v1/admin/keys/1%5creveal'],
  ['GET', '/v1/admin/keys/1/rev%65al'],
  ['GET', '/v1/models/'],
  ['GET', '//v1/models'],
  ['GET', '/v1//models'],
  ['GET', '/v1/models/%2e%2e'],
  ['GET', '/V1/models'],
  ['GET', '/v1/MODELS'],
  ['GET', '/v1/models;x'],
  ['GET', '/v1/models/x%3Fy'],
  ['GET', '/v1/models/x%00'],
  ['GET', '/v1/models/%'],
  ['GET', '/v1/models?_method=DELETE'],
  ['GET', '/some-model/'],
  ['HEAD', '/some-model/'],
  ['GET', '/docs'],
  ['OPTIONS', '/v1/models'],
  ['PATCH', '/v1/models'],
  ['get', '/v1/models'],
])('%s %s is refused: it is no call of the list', { tags: ['host.read-only'] }, (method, path) => {
  expect(keptBack('calls', { method, headers: {} }, path)).toContain('This host is read only');
});

test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
  'the header %s cannot make a change of a question',
  { tags: ['host.read-only'] },
  async name => {
    const { endpoint, seen } = await startCounted();
    const host = await startTestHost({ endpoint }, '', { readOnly: 'calls' });
    expect((await get(`${host.endpoint}/v1/models`, { [name]: 'DELETE' })).status).toBe(403);
    expect(seen).toEqual([]);
  },
);

test('a name in any script passes, and a path that breaks off or leaves its prefix does not', {
  tags: ['host.read-only'],
}, async () => {
  const { endpoint, seen } = await startCounted();
  const host = await startTestHost({ endpoint }, '', { readOnly: 'calls' });
  expect((await get(`${host.endpoint}/v1/models/${encodeURIComponent('模型 1')}?x=1`)).status).toBe(200);
  expect((await get(`${host.endpoint}/v1/models`, {}, 'HEAD')).status).toBe(200);
  expect(await rawGet(host.endpoint, '/v1/models/../clusters')).toMatch(/^HTTP\/1\.1 400 /);
  expect(seen).toHaveLength(2);
});

test('no WebSocket opens through a host that is read only', { tags: ['host.read-only'] }, async () => {
  const { endpoint, seen } = await startCounted();
  const host = await startTestHost({ endpoint }, '', { readOnly: 'calls' });
  for (const path of ['/queue', '/v1/models']) {
    const socket = new WebSocket(`${host.endpoint.replace('http', 'ws')}${path}`);
    onTestFinished(() => socket.terminate());
    const [error] = await once(socket, 'error');
    expect(error.message).toBe('Unexpected server response: 403');
  }
  expect(seen).toEqual([]);
});

test('the demo cluster and each of several clusters are read only too', {
  tags: ['host.read-only'],
}, async () => {
  const cluster = createCluster();
  const demo = await startTestHost({ cluster }, '', { readOnly: 'calls' });
  expect((await get(`${demo.endpoint}/v1/models/x`, {}, 'DELETE')).status).toBe(403);
  expect(cluster.state.traffic.log).toEqual([]);
  const { endpoint, seen } = await startCounted();
  const clusters = ['prod', 'lab'].map(name => ({ name, endpoint }));
  const several = await startTestHost({ clusters }, '/team', { readOnly: 'all' });
  expect((await get(`${several.endpoint}/lab/v1/models`, {}, 'POST')).status).toBe(403);
  expect((await get(`${several.endpoint}/lab/v1/models`)).status).toBe(200);
  expect((await get(several.url)).status).toBe(200);
  expect(seen.filter(call => call !== 'GET /status')).toEqual(['GET /v1/models']);
});
