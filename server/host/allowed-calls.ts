import type { IncomingMessage } from 'node:http';

/** `calls`: nothing that changes the cluster passes. `all`: calls to its models are kept back too. */
export type ReadOnly = 'calls' | 'all';

/** Calls that read. `{}` is one segment of a path. A GET that reveals a key, or what people sent to models, is not among them. */
const READS = [
  '/anthropic/v1/models',
  '/anthropic/v1/models/{}',
  '/api/oidc/authorize',
  '/controlnet/control_types',
  '/controlnet/model_list',
  '/controlnet/module_list',
  '/metrics',
  '/openapi.json',
  '/sdapi/v1/loras',
  '/sdapi/v1/progress',
  '/sdapi/v1/samplers',
  '/sdapi/v1/sd-models',
  '/sdapi/v1/upscalers',
  '/status',
  '/v1/address',
  '/v1/admin/keys',
  '/v1/admin/keys/{}',
  '/v1/admin/keys/{}/banned',
  '/v1/admin/keys/{}/permissions',
  '/v1/admin/security/banned-ips',
  '/v1/admin/security/banned-keys',
  '/v1/admin/security/rate-limit',
  '/v1/admin/setup/status',
  '/v1/admin/users',
  '/v1/admin/users/{}',
  '/v1/admin/users/{}/permissions',
  '/v1/api-relaunches',
  '/v1/api-relaunches/{}',
  '/v1/audit/filter-options',
  '/v1/audit/search',
  '/v1/auth/me',
  '/v1/autostart/models',
  '/v1/autostart/models/summary',
  '/v1/cache/models',
  '/v1/cache/models/files',
  '/v1/cache/models/{}/progress',
  '/v1/cluster/auth',
  '/v1/cluster/devices',
  '/v1/cluster/info',
  '/v1/cluster/logs',
  '/v1/cluster/logs/context',
  '/v1/cluster/logs/correlated',
  '/v1/cluster/logs/nodes',
  '/v1/cluster/monitor_config',
  '/v1/cluster/runtime-logs',
  '/v1/cluster/runtime-logs/sources',
  '/v1/cluster/system_settings',
  '/v1/cluster/ui_config',
  '/v1/cluster/version',
  '/v1/downloads',
  '/v1/engines/{}',
  '/v1/engines/{}/{}',
  '/v1/model_favorites',
  '/v1/model_registrations/{}',
  '/v1/model_registrations/{}/{}',
  '/v1/models',
  '/v1/models/families',
  '/v1/models/instances',
  '/v1/models/prompts',
  '/v1/models/vllm-supported',
  '/v1/models/{}',
  '/v1/models/{}/events',
  '/v1/models/{}/progress',
  '/v1/models/{}/reload',
  '/v1/models/{}/reload/config',
  '/v1/models/{}/replicas',
  '/v1/models/{}/{}/versions',
  '/v1/monitor/prometheus/http-sd/token-router-runtimes',
  '/v1/requests/{}/progress',
  '/v1/supervisor',
  '/v1/supervisor-relaunches',
  '/v1/supervisor-relaunches/{}',
  '/v1/token_router_nodes',
  '/v1/token_router_nodes/{}',
  '/v1/token_router_nodes/{}/tokenizer_assets',
  '/v1/token_routers',
  '/v1/token_routers/backend-candidates',
  '/v1/token_routers/defaults',
  '/v1/token_routers/{}',
  '/v1/token_routers/{}/assignments',
  '/v1/token_routers/{}/deployment',
  '/v1/token_routers/{}/instances',
  '/v1/token_routers/{}/metrics-summary',
  '/v1/token_routers/{}/status',
  '/v1/tokenizer_assets',
  '/v1/tokenizer_assets/{}',
  '/v1/tokenizer_assets/{}/bindings',
  '/v1/tokenizer_assets/{}/bindings/{}',
  '/v1/virtualenvs',
  '/v1/virtualenvs/packages',
  '/v1/worker-relaunches',
  '/v1/worker-relaunches/{}',
  '/v1/workers',
];

/** Calls of POST that change nothing: the sign-in, its renewal and its end, and a question. */
const QUESTIONS = ['/token', '/v1/auth/logout', '/v1/auth/refresh', '/v1/models/recommend'];

/** Calls of POST to the models, and the end of one's own. */
const INFERENCE = [
  '/anthropic/v1/messages',
  '/anthropic/v1/messages/count_tokens',
  '/controlnet/detect',
  '/sdapi/v1/img2img',
  '/sdapi/v1/txt2img',
  '/v1/audio/embeddings',
  '/v1/audio/speech',
  '/v1/audio/transcriptions',
  '/v1/audio/translations',
  '/v1/chat/completions',
  '/v1/completions',
  '/v1/convert_ids_to_tokens',
  '/v1/embeddings',
  '/v1/flexible/infers',
  '/v1/images/docanalyze',
  '/v1/images/edits',
  '/v1/images/generations',
  '/v1/images/inpainting',
  '/v1/images/ocr',
  '/v1/images/variations',
  '/v1/messages',
  '/v1/messages/count_tokens',
  '/v1/models/{}/requests/{}/abort',
  '/v1/rerank',
  '/v1/responses',
  '/v1/video/generations',
  '/v1/video/generations/flf',
  '/v1/video/generations/image',
  '/v1/worlds/generations',
];

const tables: Record<ReadOnly, Readonly<Record<string, RegExp>>> = {
  calls: tablesOf([...QUESTIONS, ...INFERENCE]),
  all: tablesOf(QUESTIONS),
};

/** By method, the whole paths that pass. */
function tablesOf(posts: readonly string[]): Record<string, RegExp> {
  const anyOf = (paths: readonly string[]) =>
    new RegExp(`^(${paths.map(path => path.replaceAll('.', '\\.').replaceAll('{}', '[^/]+')).join('|')})$`);
  const reads = anyOf(READS);
  return { GET: reads, HEAD: reads, POST: anyOf(posts) };
}

/** The reason why a host that is read only keeps this call back; undefined where it passes. `path` is raw, with its query. */
export function keptBack(
  readOnly: ReadOnly,
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  path: string,
): string | undefined {
  const [rawPath = '', query = ''] = path.split('?', 2);
  const plain = plainPath(rawPath);
  const passes = plain !== undefined && tables[readOnly][method]?.test(plain) === true;
  const isOther = /^websocket$/i.test(headers.upgrade ?? '') || namesAnotherMethod(headers, query);
  if (passes && !isOther) return undefined;
  const flag = readOnly === 'all' ? '--read-only=all' : '--read-only';
  return `This host is read only (${flag}): it keeps back ${method} ${rawPath.slice(0, LONGEST_PATH)}.`;
}

const LONGEST_PATH = 200;

/**
 * The path as the cluster reads it: it decodes once, and some proxies twice. Undefined where a segment would become two, or none, or
 * part of the path.
 */
function plainPath(raw: string): string | undefined {
  const decoded = decodedOnce(raw);
  if (decoded === undefined) return undefined;
  const isOdd = /[\\?#;\p{Cc}]|%[\da-f]{2}|\/(\.{0,2}(\/|$))/iu.test(decoded);
  return isOdd || decoded.split('/').length !== raw.split('/').length ? undefined : decoded;
}

function decodedOnce(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/** Some servers take the method of a header or of the query before that of the request. */
function namesAnotherMethod(headers: IncomingMessage['headers'], query: string): boolean {
  const names = ['x-http-method-override', 'x-http-method', 'x-method-override'];
  return names.some(name => headers[name] !== undefined) || /(^|&)_method=/i.test(query);
}
