import type { AuditRecord } from '#app/cluster/audit.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { auditWords as text } from './text.ts';

type Call = Pick<AuditRecord, 'method' | 'endpoint'>;
type Named = Call &
  Pick<AuditRecord, 'user' | 'api_key_name' | 'category' | 'status' | 'status_code' | 'model_id'>;

/** A name in a path. */
const NAME = '([^/]+)';

/** Changes of the cluster by method and path, with the words for the names in the path. The first that fits counts. */
const changes: readonly [method: string, path: string, words: (...names: string[]) => string][] = [
  ['POST', '/v1/models', () => text.launch],
  ['POST', '/v1/models/instance', () => text.launch],
  ['POST', '/v1/models/update_(?:type|spec)', () => text.updateCatalogue],
  ['DELETE', `/v1/models/${NAME}`, uid => text.terminate(uid)],
  ['POST', `/v1/models/${NAME}/cancel`, uid => text.cancel(uid)],
  ['POST', `/v1/models/${NAME}/reload`, uid => text.reload(uid)],
  ['POST', `/v1/models/${NAME}/replicas`, uid => text.addReplica(uid)],
  ['DELETE', `/v1/models/${NAME}/replicas/${NAME}`, (uid, id) => text.removeReplica(uid, id)],
  ['POST', `/v1/models/${NAME}/requests/${NAME}/abort`, uid => text.abort(uid)],
  ['POST', `/v1/ui/(?:images/)?${NAME}`, uid => text.makePage(uid)],
  ['POST', `/v1/model_registrations/${NAME}`, type => text.register(type)],
  ['DELETE', `/v1/model_registrations/${NAME}/${NAME}`, (_, name) => text.unregister(name)],
  ['POST', '/v1/cache/models', () => text.download],
  ['DELETE', '/v1/cache/models', () => text.deleteFiles],
  ['POST', `/v1/cache/models/${NAME}/cancel`, uid => text.stopDownload(uid)],
  ['POST', `/v1/downloads/${NAME}/pause`, uid => text.pauseDownload(uid)],
  ['POST', `/v1/downloads/${NAME}/resume`, uid => text.resumeDownload(uid)],
  ['DELETE', `/v1/downloads/${NAME}`, uid => text.stopDownload(uid)],
  ['DELETE', '/v1/virtualenvs.*', () => text.deleteVirtualEnv],
  ['POST', `/v1/workers/${NAME}/relaunch`, address => text.restartWorker(hostOf(address))],
  ['POST', '/v1/supervisor/relaunch', () => text.restartSupervisor],
  ['POST', '/v1/api/relaunch', () => text.restartApi],
  ['DELETE', '/v1/clusters', () => text.stopCluster],
  ['POST', '/v1/autostart/models', () => text.autostart],
  ['DELETE', `/v1/autostart/models/${NAME}`, uid => text.endAutostart(uid)],
  ['POST', '/v1/launch_history', () => text.keepSettings],
  ['DELETE', `/v1/launch_history/${NAME}.*`, name => text.deleteSettings(name)],
  ['*', '/v1/model_favorites.*', () => text.changeStars],
  ['*', '/v1/cluster/(?:monitor_config|system_settings)(?:/reset)?', () => text.changeCluster],
  ['*', `/v1/token_routers/${NAME}.*`, name => text.changeRouter(name)],
  ['POST', '/v1/token_routers', () => text.addRouter],
  ['POST', '/v1/admin/setup', () => text.setUp],
  ['POST', '/v1/admin/keys', () => text.createKey],
  ['DELETE', `/v1/admin/keys/${NAME}`, id => text.deleteKey(id)],
  ['POST', `/v1/admin/keys/${NAME}/unban.*`, () => text.liftBan],
  ['PUT', `/v1/admin/keys/${NAME}(?:/permissions)?`, id => text.changeKey(id)],
  ['POST', '/v1/admin/security/unban.*', () => text.liftBan],
  ['PUT', '/v1/admin/security/rate-limit', () => text.changeLimits],
  ['POST', '/v1/admin/users', () => text.createAccount],
  ['DELETE', `/v1/admin/users/${NAME}`, id => text.deleteAccount(id)],
  ['PUT', `/v1/admin/users/${NAME}/password`, id => text.changePassword(id)],
  ['PUT', `/v1/admin/users/${NAME}(?:/permissions)?`, id => text.changeAccount(id)],
];

/** Calls that change nothing of the cluster: sign-ins, and questions that need a body. */
const others: typeof changes = [
  ['POST', '/token', () => text.signIn],
  ['POST', '/v1/auth/logout', () => text.signOut],
  ['POST', '/v1/auth/refresh', () => text.renew],
  ['POST', '/v1/models/recommend', () => text.askProposal],
  ['POST', '/v1/models/llm/auto-register', () => text.readConfig],
  ['POST', '/v1/cluster/monitor_config/check-grafana', () => text.checkGrafana],
  ['GET', `/v1/admin/keys/${NAME}/reveal`, id => text.revealKey(id)],
];

const rows = [...others, ...changes].map(([method, path, words]) => ({
  method,
  path: new RegExp(`^${path}/?$`, 's'),
  words,
}));
const unchanging = new Set(others.map(([, , words]) => words));

function rowOf({ method, endpoint }: Call) {
  for (const { path, words, ...row } of rows) {
    const found =
      row.method === method || (row.method === '*' && method !== 'GET') ? path.exec(endpoint) : null;
    if (found !== null) return { words, names: found.slice(1).map((name = '') => decoded(name)) };
  }
  return undefined;
}

/** A call of the audit in words, such as "admin removed replica 0 of assistant" (audit.words). It knows the method and the path. */
export function auditSentence(record: Named): string {
  const who = personOf(record) || text.unknown;
  const what = callWords(record);
  return record.status === 'success' ? text.did(who, what) : text.failed(who, what, resultOf(record));
}

/** The account or the key of a call; empty if the audit has neither. */
export function personOf({ user, api_key_name: key }: Pick<AuditRecord, 'user' | 'api_key_name'>): string {
  return user || key;
}

/** The key of a call in the audit: several may share a request. */
export function keyOf({ at, request_id, method, endpoint }: AuditRecord): string {
  return `${at} ${request_id} ${method} ${endpoint}`;
}

/** The outcome of a call in the cluster's words, such as `error 400`. */
export function resultOf({ status, status_code: code }: Pick<AuditRecord, 'status' | 'status_code'>): string {
  return [status, code].filter(Boolean).join(' ');
}

/** The raw call. */
export function callOf({ method, endpoint }: Call): string {
  return `${method} ${endpoint}`;
}

/** The other facts of a call: its result, key, model, address, time and request. */
export function factsOf(record: AuditRecord): string[] {
  const { api_key_name, api_key_prefix, model_id, client_ip, latency_ms: ms, request_id } = record;
  const took = typeof ms === 'number' ? text.milliseconds(Math.round(ms)) : '';
  return [resultOf(record), api_key_name || api_key_prefix, model_id, client_ip, took, request_id].filter(
    Boolean,
  );
}

function callWords(record: Named): string {
  const { method, endpoint, category, model_id } = record;
  const row = rowOf(record);
  if (row !== undefined) return row.words(...row.names);
  if (category === 'inference') return model_id === '' ? text.useAny : text.use(model_id);
  return method === 'GET' ? text.read(endpoint) : text.call(callOf(record));
}

/** Whether a call changes the cluster. An unknown call that is no read counts. */
export function isChange(record: Pick<AuditRecord, 'method' | 'endpoint' | 'category'>): boolean {
  const row = rowOf(record);
  if (row !== undefined) return !unchanging.has(row.words);
  return record.category === 'admin' && !/^(GET|HEAD|OPTIONS)$/.test(record.method);
}

/** The model or the worker that a call concerns, by its path. */
export function subjectOf({ endpoint, model_id }: Pick<AuditRecord, 'endpoint' | 'model_id'>): {
  model?: string;
  worker?: string;
} {
  const [, area = '', name = ''] =
    /^\/v1\/(models|workers|ui|autostart\/models|token_routers)\/(?:images\/)?([^/]+)/.exec(endpoint) ?? [];
  if (area === 'workers') return { worker: decoded(name) };
  if (model_id !== '') return { model: model_id };
  const isName = area !== '' && !/^(instances?|update_type|update_spec|recommend|llm)$/.test(name);
  return isName ? { model: decoded(name) } : {};
}

/** Some servers record the path as it was sent, with its names encoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
