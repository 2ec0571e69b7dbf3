import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KindName, requireKind } from '#app/catalogue/kind-names.ts';
import { clusterCalls } from '#app/cluster/capability-endpoints.ts';
import { listBuiltIn } from '#app/cluster/models/built-in-models.ts';
import { listCache, listDownloads } from '#app/cluster/models/cached-files.ts';
import { listEngines, listEnginesOf } from '#app/cluster/models/engines.ts';
import { listInstances } from '#app/cluster/models/instances.ts';
import { launchModel, listRunning, terminateModel } from '#app/cluster/models/models.ts';
import {
  getDefinition,
  listNames,
  registerModel,
  toRegistration,
} from '#app/cluster/models/registrations.ts';
import { readUiConfig } from '#app/cluster/read-ui-config.ts';
import { clusterVersion } from '#app/cluster/version.ts';
import { gpuCount } from '#app/cluster/workers/gpu-count.ts';
import { clusterStatus } from '#app/cluster/workers/gpu-status.ts';
import { clusterNodes } from '#app/cluster/workers/nodes.ts';
import { listWorkers } from '#app/cluster/workers/workers.ts';
import { type ApiResult, clearFailures, loggedFailures, statusOf } from '#app/http/failure.ts';
import { addReplica, cancelLaunch, launchProgress, listReplicas } from '#app/launches/api.ts';
import { account, authIsNeeded } from '#app/session/auth.ts';
import { exchange } from '#app/session/refresh-token.ts';
import { setupStatus, signIn } from '#routes/login/api.ts';
import { modelFamilies, promptStylesByName } from '#routes/register-model/api.ts';
import { getTokenRouter, listRouterInstances } from '#routes/token-router/api.ts';
import { listVirtualEnvs } from '#routes/virtualenvs/api.ts';
import { recorded, recordedReleases } from '#test/recorded/recordings.ts';
import { entriesOf, type RecordedAnswer } from '#test/recorded/server.ts';

let current: RecordedAnswer | undefined;
const server = setupServer(
  http.all('*', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const asked = current?.call.startsWith(`${request.method} ${decodeURI(pathname)}`) || search === '';
    if (current === undefined || !asked) return HttpResponse.json({ detail: 'Not Found' }, { status: 404 });
    const text = typeof current.answer === 'string' && current.status >= 400;
    return text
      ? HttpResponse.text(String(current.answer), { status: current.status })
      : HttpResponse.json(current.answer as Record<string, unknown>, { status: current.status });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

type Reader = (...parts: string[]) => Promise<ApiResult<unknown>>;
const KINDS = '(LLM|embedding|rerank|image|audio|video)';
const launch = { model_uid: 'a', model_name: 'a', model_type: 'LLM' };

/** The console's reader of each call. */
const readers: [string, Reader][] = [
  ['GET /openapi.json', () => clusterCalls()],
  ['GET /v1/cluster/auth', () => authIsNeeded()],
  ['POST /token', () => signIn('operator', 'password')],
  ['GET /v1/auth/me', () => account()],
  ['GET /v1/admin/setup/status', () => setupStatus()],
  ['GET /v1/cluster/info.*', () => clusterNodes()],
  ['GET /v1/cluster/version', () => clusterVersion()],
  ['GET /v1/cluster/devices', () => gpuCount()],
  ['GET /v1/workers', () => listWorkers()],
  ['GET /status', () => clusterStatus()],
  ['GET /v1/cache/models.*', () => listCache()],
  ['GET /v1/downloads', () => listDownloads()],
  ['GET /v1/models/families', () => modelFamilies()],
  ['GET /v1/cluster/ui_config', () => readUiConfig()],
  ['GET /v1/virtualenvs', () => listVirtualEnvs()],
  ['GET /v1/token_routers/([^/]+)', (uid = '') => getTokenRouter(uid)],
  ['GET /v1/token_routers/([^/]+)/instances', (uid = '') => listRouterInstances(uid)],
  ['GET /v1/models/prompts', () => promptStylesByName()],
  ['GET /v1/models', () => listRunning()],
  ['GET /v1/models/instances', () => listInstances()],
  ['POST /v1/models(\\?.*)?', () => launchModel(launch)],
  ['DELETE /v1/models/([^/]+)', (uid = '') => terminateModel(uid)],
  ['GET /v1/models/([^/]+)/progress', (uid = '') => launchProgress(uid)],
  ['POST /v1/models/([^/]+)/cancel', (uid = '') => cancelLaunch(uid)],
  ['GET /v1/models/([^/]+)/replicas', (uid = '') => listReplicas(uid)],
  ['POST /v1/models/([^/]+)/replicas', (uid = '') => addReplica(uid)],
  ['POST /v1/auth/refresh', () => exchange('refresh-token')],
  ['GET /v1/engines/([^/]+)', (name = '') => listEngines(name)],
  [`GET /v1/engines/${KINDS}/(.+)`, (type, name = '') => listEnginesOf(kind(type), decodeURIComponent(name))],
  [`GET /v1/model_registrations/${KINDS}\\?detailed=true`, readCatalogue],
  [`GET /v1/model_registrations/${KINDS}/(.+)`, readDefinition],
  [`POST /v1/model_registrations/${KINDS}`, type => registerModel(kind(type), { model_name: 'a' })],
];

test.each(recordedReleases)('every answer of release %s is read', async release => {
  const answers = recorded(release);
  expect(answers.length).toBeGreaterThan(50);
  const faults: string[] = [];
  for (const answer of answers) {
    const found = readerOf(answer.call);
    if (found === undefined) continue;
    current = answer;
    clearFailures();
    const read = await found.reader(...found.parts);
    const status = read.ok ? 200 : statusOf(read.failure);
    const logged = loggedFailures().filter(one => one.status === 200);
    if (status !== answer.status || logged.length > 0)
      faults.push(`${answer.call} ${answer.status}: ${JSON.stringify(read.ok ? logged : read.failure)}`);
  }
  expect(faults).toEqual([]);
});

/** Answers that no screen reads, by call. */
const unread = [
  /^GET \/v1\/(supervisor|launch_history|model_favorites|autostart\/models)/,
  /^GET \/v1\/models\/[^/]+$/,
  /^GET \/v1\/(engines|model_registrations)\/(world|flexible|no-such-type)\b/,
];

function readerOf(call: string) {
  for (const [pattern, reader] of readers) {
    const found = new RegExp(`^${pattern}$`).exec(call);
    if (found) return { reader, parts: found.slice(1) };
  }
  if (unread.some(pattern => pattern.test(call))) return undefined;
  throw new Error(`no function of the console reads ${call}`);
}

function kind(type: string | undefined): KindName {
  return requireKind(type);
}

/** Every entry must be readable: unreadable ones are only skipped and logged. */
async function readCatalogue(type = ''): Promise<ApiResult<unknown>> {
  const names = await listNames(kind(type));
  expect(names.ok).toBe(current?.status === 200);
  const own = entriesOf(current?.answer).filter(one => one.is_builtin === true);
  const read = await listBuiltIn(kind(type));
  if (read.ok) expect(read.data).toHaveLength(new Set(own.map(one => one.model_name)).size);
  return read;
}

async function readDefinition(type = '', name = ''): Promise<ApiResult<unknown>> {
  const read = await getDefinition(kind(type), decodeURIComponent(name));
  if (read.ok) expect(toRegistration(read.data), name).toBeDefined();
  return read;
}
