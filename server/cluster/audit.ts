import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { AuditEntry } from './account-types.ts';
import { refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { callerOf } from './callers.ts';
import type { DemoState } from './state.ts';

const MAX_ENTRIES = 5000;
const MAX_OPTIONS = 500;
const SKIPPED = ['/v1/audit/', '/v1/cluster/auth', '/v1/cluster/ui_config', '/status', '/v1/address'];
const INFERENCE = /^\/v1\/(chat\/|completions|responses|embeddings|rerank|images\/|audio\/|video\/|worlds\/)/;
const AUTH = /^\/(token$|v1\/auth\/)/;
const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const CONTAINED = ['user', 'api_key_name', 'model_id', 'model_name', 'client_ip'] as const;
const ONE_OF = ['status', 'category', 'model_type', 'auth_type'] as const;

/** Records every call of a cluster with accounts, as its audit log does. */
export function auditCalls(state: DemoState): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const sent = INFERENCE.test(pathname) ? c.req.raw.clone() : undefined;
    const began = state.now();
    await next();
    const { status } = c.res;
    const isRoutine = c.req.method === 'GET' && pathname === '/v1/auth/me' && status < 400;
    if (isRoutine || SKIPPED.some(path => pathname.startsWith(path))) return;
    const { status: refusal, ...caller } = callerOf(c);
    const model = state.running.get(await modelIn(sent))?.record;
    state.audit.push({
      '@timestamp': new Date(state.now()).toISOString(),
      event_type: 'api_call',
      category: categoryOf(pathname),
      request_id: crypto.randomUUID(),
      method: c.req.method,
      status_code: status,
      ...caller,
      model_id: model?.id ?? '',
      model_name: model?.model_name ?? '',
      model_type: model?.model_type ?? '',
      endpoint: pathname,
      status: refusal ?? outcomeOf(c, pathname),
      latency_ms: state.now() - began,
      client_ip: '127.0.0.1',
      node: 'demo',
      address: '',
    });
    if (state.audit.length > MAX_ENTRIES) state.audit.splice(0, MAX_ENTRIES / 2);
  };
}

/** The audit log, newest first, for administrators; there is no filter by path. */
export function auditRoutes(app: Hono, state: DemoState): void {
  optionRoutes(app, state);
  app.get('/v1/audit/search', requireScope(state, 'admin'), c => {
    const query = (name: string) => c.req.query(name) ?? '';
    const requested = query('request_id');
    if (requested !== '' && (requested.trim() === '' || requested.length > 256))
      return refuse(400, 'Invalid request_id');
    const hits = entriesIn(state, c).filter(
      entry =>
        CONTAINED.every(name => entry[name].toLowerCase().includes(query(name).toLowerCase())) &&
        ONE_OF.every(name => isOneOf(query(name), entry[name])) &&
        (requested === '' || entry.request_id === requested.trim()),
    );
    hits.reverse();
    const start = Number(query('page_from') || 0);
    const size = Number(query('size') || 50);
    return Response.json({ hits: hits.slice(start, start + size), total: hits.length });
  });
}

/** The different values of some fields in a time, at most 500 of each, in the order of the alphabet. */
function optionRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/audit/filter-options', requireScope(state, 'admin'), c => {
    const entries = entriesIn(state, c);
    const options = CONTAINED.map(name => [
      name,
      [...new Set(entries.map(entry => entry[name]))]
        .filter(value => value !== '')
        .sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
        .slice(0, MAX_OPTIONS),
    ]);
    return Response.json(Object.fromEntries(options));
  });
}

/** The entries of the asked time, the last hour by default. */
function entriesIn(state: DemoState, c: Context): AuditEntry[] {
  const from = timeOf(c.req.query('time_from') || 'now-1h', state.now());
  const to = timeOf(c.req.query('time_to') || 'now', state.now());
  return state.audit.filter(entry => {
    const at = Date.parse(entry['@timestamp']);
    return at >= (from ?? at) && at <= (to ?? at);
  });
}

async function modelIn(request: Request | undefined): Promise<string> {
  const body: unknown = await request?.json().catch(() => undefined);
  return String(Object(body).model ?? '');
}

function categoryOf(path: string): AuditEntry['category'] {
  if (INFERENCE.test(path)) return 'inference';
  return AUTH.test(path) ? 'auth' : 'admin';
}

function outcomeOf(c: Context, path: string): string {
  if (c.res.status < 400) return 'success';
  return c.req.method === 'POST' && path === '/token' ? 'login_failed' : 'error';
}

function isOneOf(allowed: string, value: string): boolean {
  const set = allowed
    .split(',')
    .map(one => one.trim().toLowerCase())
    .filter(Boolean);
  return set.length === 0 || set.includes(value.toLowerCase());
}

/** `now`, `now-1h`, ms since 1970, or an ISO time; undefined for anything else. */
function timeOf(text: string, now: number): number | undefined {
  if (text === 'now') return now;
  const [, count, unit] = /^now-(\d+)([mhdw])$/.exec(text) ?? [];
  if (count !== undefined) return now - Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  if (/^\d+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}
