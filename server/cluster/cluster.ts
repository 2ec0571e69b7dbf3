import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { accountRoutes } from './accounts.ts';
import { crash, noSuchCall } from './answers.ts';
import { auditCalls, auditRoutes } from './audit.ts';
import { authRoutes, openapiRoutes } from './auth.ts';
import { autoRegisterRoutes } from './auto-register.ts';
import { autostartRoutes } from './autostart.ts';
import { banRoutes, startupLimits } from './bans.ts';
import { cacheRoutes } from './cache.ts';
import { buildCatalogue } from './catalogue/build-catalogue.ts';
import { downloadRoutes } from './downloads.ts';
import { engineRoutes } from './engines.ts';
import { eventRoutes } from './events.ts';
import { actOut, createFailurePlan, type OrderedFailure, wait } from './failures.ts';
import { favouriteRoutes } from './favourites.ts';
import { inferenceRoutes } from './inference.ts';
import { keyRoutes } from './keys.ts';
import { launchHistoryRoutes } from './launch-history.ts';
import { launchProgressRoutes } from './launch-progress.ts';
import { launchRoutes } from './launches.ts';
import { logSearchRoutes } from './log-search.ts';
import { logRoutes, startLogs } from './logs.ts';
import { metricRoutes } from './metrics.ts';
import { monitorConfigRoutes } from './monitor-config.ts';
import { buildNodes, nodeRoutes } from './nodes.ts';
import { pageRoutes } from './pages.ts';
import { peopleRoutes } from './people.ts';
import { recommendRoutes } from './recommend.ts';
import { registrationRoutes } from './registrations.ts';
import { relaunchRoutes } from './relaunches.ts';
import { reloadRoutes } from './reload.ts';
import { replicaRoutes } from './replicas.ts';
import { runningRoutes } from './running.ts';
import { fillCache, growModels, growRunning, seed } from './seed.ts';
import { signOnRoutes } from './sign-on.ts';
import type { DemoState, Release } from './state.ts';
import { statusRoutes } from './status.ts';
import { startupSettings, systemSettingsRoutes } from './system-settings.ts';
import { tokenRouter, tokenRouterRoutes } from './token-routers.ts';
import { noMonitoring, uiConfigRoutes } from './ui-config.ts';
import { demoUsers, secret } from './users.ts';
import { usedVirtualEnvs, virtualEnvRoutes } from './virtual-envs.ts';

export type ClusterOptions = {
  /** The release to speak: 0.13.1 by default, or 4.1.0. */
  release?: Release;
  /** Demand a sign-in: admin/admin may do everything, viewer/viewer may only look; at 4.1 newcomer/newcomer needs a new password. */
  auth?: boolean;
  /** With `auth` at 4.1: accounts of an OpenID provider sign in too. */
  singleSignOn?: boolean;
  /** Start without any account, as 4.1 does at first: `state.setupToken` makes one. */
  setup?: boolean;
  /** Grow the language catalogue to so many models. */
  models?: number;
  /** Start with so many running models. */
  running?: number;
  /** 3 by default. */
  workers?: number;
  /** Milliseconds that every answer takes. */
  latency?: number;
  /** Seconds that a launch takes; 3 by default. */
  launchSeconds?: number;
  /** Seconds until a cancelled launch ends; 2 by default. */
  cancelSeconds?: number;
  /** Refuses custom models whose local paths are not in `state.existingPaths`; refused ones remain in memory, as at 0.13.1. */
  strictPaths?: boolean;
  /** Supervisor and workers on machines of their own: a custom model runs only where it was registered (`worker_ip`). */
  distributed?: boolean;
  /** The accelerators are NPUs: models run on them, and the cluster reports neither their number nor their memory. */
  npus?: boolean;
  /** Start with two custom models and two running ones. */
  furnished?: boolean;
  /** Milliseconds since 1970; the machine's clock by default. */
  now?: () => number;
};

export type Cluster = {
  readonly state: DemoState;
  fetch(request: Request): Promise<Response>;
  failNext(match: string, failure: OrderedFailure, times?: number): void;
  /** Starts again with these options and a new `state`. */
  reset(options: ClusterOptions): void;
};

/**
 * A model-serving cluster in memory, faithful to the calls of Xinference. `fetch` never rejects; a `Response.error()` represents a broken
 * connection. `failNext('METHOD /path', failure, times)` makes the next matching calls fail; the path may end in `*`, and is compared
 * without its query unless it has one.
 */
export function createCluster(options: ClusterOptions = {}): Cluster {
  let { state, app, failures, latency } = begin(options);

  async function answer(request: Request): Promise<Response> {
    const failure = failures.take(request.method, new URL(request.url));
    if (latency > 0) await wait(latency, request.signal);
    const called = app;
    const real = async () => called.fetch(request);
    return failure ? actOut(failure, request.signal, real) : real();
  }

  return {
    get state() {
      return state;
    },
    failNext: (match, failure, times = 1) => failures.add(match, failure, times),
    fetch: async request => {
      const called = state;
      noteArrival(called, request);
      try {
        const answered = await answer(request);
        noteAnswer(called, request, answered);
        return dated(called, answered);
      } catch {
        // Only a caller that hung up during a wait gets this.
        return Response.error();
      } finally {
        called.traffic.underWay -= 1;
      }
    },
    reset: next => {
      ({ state, app, failures, latency } = begin(next));
    },
  };
}

/** A cluster as it starts: what it holds, and what answers. */
function begin(options: ClusterOptions) {
  const state = createState(options);
  startLogs(state);
  fillCache(state);
  if (options.furnished) {
    seed(state);
    state.virtualEnvs = usedVirtualEnvs(state.nodes);
    // Switched off, it is among no models.
    state.tokenRouters = [tokenRouter('chat', { enabled: false })];
  }
  if (options.models) growModels(state, options.models);
  if (options.running) growRunning(state, options.running);
  return { state, app: createApp(state), failures: createFailurePlan(), latency: options.latency ?? 0 };
}

/** Every server says in the Date header what time it is there. */
function dated({ now }: DemoState, response: Response): Response {
  if (response.type !== 'error' && !response.headers.has('Date'))
    response.headers.set('Date', new Date(now()).toUTCString());
  return response;
}

function createState(options: ClusterOptions): DemoState {
  const { release = '0.13' } = options;
  const state: DemoState = {
    release,
    now: options.now ?? (() => Date.now()),
    auth: options.auth ?? false,
    singleSignOn: options.singleSignOn ?? false,
    strictPaths: options.strictPaths ?? false,
    distributed: options.distributed ?? false,
    npus: options.npus ?? false,
    launchSeconds: options.launchSeconds ?? 3,
    cancelSeconds: options.cancelSeconds ?? 2,
    hold: undefined,
    nodes: buildNodes(options.workers ?? 3),
    silent: new Map(),
    users: options.setup ? [] : demoUsers(release),
    sessions: new Map(),
    refreshTokens: new Map(),
    setupToken: options.setup ? secret(32) : undefined,
    badTokens: new Map(),
    apiKeys: new Map(),
    keyFailures: new Map(),
    rateLimits: startupLimits(),
    audit: [],
    registrations: buildCatalogue(release),
    existingPaths: ['/models'],
    running: new Map(),
    tokenRouters: [],
    strayMemory: new Map(),
    reloads: new Map(),
    bereft: new Set(),
    launching: new Map(),
    lost: new Map(),
    failed: new Map(),
    events: new Map(),
    logs: new Map(),
    launchHistory: new Map(),
    systemSettings: startupSettings,
    monitoring: { ...noMonitoring, dashboards: {}, reachable: [] },
    relaunches: [],
    virtualEnvs: [],
    favourites: new Map(),
    pythons: ['/opt/new/bin/python'],
    metricsDisabled: false,
    autostartStates: new Map(),
    cache: [],
    downloads: new Map(),
    pages: new Set(),
    traffic: { underWay: 0, peak: 0, log: [], answered: new Map() },
    keyCalls: new Map(),
    revokeTokens: () => {
      state.sessions.clear();
      state.refreshTokens.clear();
    },
  };
  return state;
}

function createApp(state: DemoState): Hono {
  const app = new Hono();
  app.use(cors());
  if (state.release !== '0.13' && state.auth) app.use(auditCalls(state));
  // A real cluster decodes a path before routing, so a name with a slash reaches no route.
  app.use((c, next) =>
    /%2f/i.test(new URL(c.req.url).pathname)
      ? Promise.resolve(noSuchCall(state.release, c.req.method))
      : next(),
  );
  authRoutes(app, state);
  if (state.release !== '0.13') {
    accountRoutes(app, state);
    keyRoutes(app, state);
    if (state.auth) banRoutes(app, state);
    peopleRoutes(app, state);
    if (state.singleSignOn) signOnRoutes(app, state);
    auditRoutes(app, state);
    logRoutes(app, state);
    logSearchRoutes(app, state);
  }
  nodeRoutes(app, state);
  statusRoutes(app, state);
  metricRoutes(app, state);
  registrationRoutes(app, state);
  engineRoutes(app, state);
  launchRoutes(app, state);
  if (state.release !== '0.13') {
    launchProgressRoutes(app, state);
    replicaRoutes(app, state);
    reloadRoutes(app, state);
    downloadRoutes(app, state);
    launchHistoryRoutes(app, state);
    autostartRoutes(app, state);
    systemSettingsRoutes(app, state);
    uiConfigRoutes(app, state);
    monitorConfigRoutes(app, state);
    recommendRoutes(app, state);
    relaunchRoutes(app, state);
    favouriteRoutes(app, state);
    autoRegisterRoutes(app, state);
    virtualEnvRoutes(app, state);
    tokenRouterRoutes(app, state);
  }
  runningRoutes(app, state);
  eventRoutes(app, state);
  cacheRoutes(app, state);
  inferenceRoutes(app, state);
  // Before the pages, whose addresses take any name.
  openapiRoutes(app, state);
  pageRoutes(app, state);
  app.notFound(c => noSuchCall(state.release, c.req.method, takesAny(app, c.req.path)));
  app.onError(error => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error(error);
    return crash();
  });
  return app;
}

/** Whether a path below `/v1` takes any method. */
function takesAny(app: Hono, path: string): boolean {
  return app.routes.some(route => {
    const pattern = route.path.replace(/:\w+(\{[^}]*\})?\??/g, '[^/]+');
    return pattern.startsWith('/v1/') && new RegExp(`^${pattern}$`).test(path);
  });
}

function noteAnswer({ traffic }: DemoState, { method, url }: Request, { status }: Response): void {
  const call = `${method} ${new URL(url).pathname} ${status}`;
  traffic.answered.set(call, (traffic.answered.get(call) ?? 0) + 1);
}

function noteArrival(state: DemoState, request: Request): void {
  const { traffic } = state;
  const { pathname, search } = new URL(request.url);
  traffic.underWay += 1;
  traffic.peak = Math.max(traffic.peak, traffic.underWay);
  traffic.log.push(`${request.method} ${pathname}${search}`);
  if (traffic.log.length > 1000) traffic.log.splice(0, 500);
}
