import * as v from 'valibot';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { type ApiResult, statusOf } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';

/** Capabilities that only some clusters have, by the call or scope that reveals each. */
const calls = {
  /** The progress of a launch: stage, files, replicas. */
  progress: 'GET /v1/models/{}/progress',
  cancel: 'POST /v1/models/{}/cancel',
  replicas: 'GET /v1/models/{}/replicas',
  addReplica: 'POST /v1/models/{}/replicas',
  /** Replicas of a cancelled launch end too: known by a call of the same releases. Before, they remain CREATING. */
  endedReplicas: 'POST /v1/models/{}/replicas',
  /** A launch names a worker with its port: known by a call of the same releases. Before, such a worker is refused. */
  workerPorts: 'POST /v1/models/{}/replicas',
  removeReplica: 'DELETE /v1/models/{}/replicas/{}',
  /** Changes settings of a model while it runs. */
  reload: 'POST /v1/models/{}/reload',
  /** Downloads a model without a launch. */
  download: 'POST /v1/cache/models',
  downloads: 'GET /v1/downloads',
  /** The logs of supervisor and workers. */
  logs: 'GET /v1/cluster/runtime-logs',
  /** The command line has more options: known by a call of the same releases. */
  moreOptions: 'POST /v1/cache/models',
  /** A chat in the style of Anthropic. */
  messages: 'POST /v1/messages',
  /** A chat in the style of OpenAI's Responses. */
  responses: 'POST /v1/responses',
  /** Models of types without a form. */
  flexible: 'POST /v1/flexible/infers',
  world: 'POST /v1/worlds/generations',
  /** Stores launch settings. */
  launchHistory: 'POST /v1/launch_history',
  /** Its name and its Grafana. */
  uiConfig: 'GET /v1/cluster/ui_config',
  /** A definition from a model's config.json. */
  autoRegister: 'POST /v1/models/llm/auto-register',
  /** The newest catalogue, of one model too. */
  updateCatalogue: 'POST /v1/models/update_spec',
  /** Stars of an account. */
  favourites: 'PUT /v1/model_favorites',
  virtualEnvs: 'GET /v1/virtualenvs',
  envPackages: 'GET /v1/virtualenvs/packages',
  /** Names that token routers serve for other models. */
  tokenRouters: 'GET /v1/token_routers/{}',
  /** Restarts of workers, supervisor and API. */
  relaunch: 'POST /v1/workers/{}/relaunch',
  /** Its download settings. */
  systemSettings: 'GET /v1/cluster/system_settings',
  /** Models that the cluster starts by itself. */
  autostart: 'GET /v1/autostart/models/summary',
  /** Whether the first account is missing. */
  setup: 'GET /v1/admin/setup/status',
  /** Single sign-on: listed only where it is set up. */
  signOn: 'GET /api/oidc/authorize',
  /** Accounts and API keys of the server's own, and its audit. */
  accounts: 'GET /v1/admin/keys',
  /** The values that the audit has of its filters. */
  auditLists: 'GET /v1/audit/filter-options',
  /** The address of its Grafana can be changed. */
  monitorConfig: 'PUT /v1/cluster/monitor_config',
  /** One scope for start and stop, and one for register and unregister. */
  newScopeNames: 'scope models:write',
  /** The supervisor gives a definition to every worker: known by another call of such clusters. */
  sharedDefinitions: 'GET /v1/virtualenvs',
  /** The detailed catalogue reports which files of custom models are cached: known by a call of the same releases. */
  customCacheMarks: 'GET /v1/virtualenvs',
  /** Definitions may have version 2: known by a call of every release that has them, and not of 0.13. */
  laterDefinitions: 'POST /v1/video/generations',
  /** The engines of other types than LLM. */
  typedEngines: 'GET /v1/engines/{}/{}',
  recommend: 'POST /v1/models/recommend',
  /** How far a picture or video is, by the id of its request. */
  requestProgress: 'GET /v1/requests/{}/progress',
  /** A web page of each running model. */
  pages: 'POST /v1/ui/{}',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}` | `scope ${string}`> &
  Partial<Record<KindName, never>>;

export type Capability = keyof typeof calls | KindName;

/** A kind of model that only some releases have. */
const kindCalls = kindNames.flatMap(kind => {
  const call = kinds[kind].optional;
  return call === undefined ? [] : [[kind, call] as const];
});

/** Every capability that this console knows. */
export const capabilityNames: readonly string[] = [...Object.keys(calls), ...kindCalls.map(([kind]) => kind)];

/** These refusals mean that the cluster does not list its calls. Others mean that it, or a proxy, has a problem. */
const UNTOLD = [401, 403, 404, 405];

/**
 * Asks the cluster for its capabilities. `unreadable`: something else answered, and the stored ones remain valid. Undefined if the
 * cluster did not answer. `assumed` are those of a cluster that does not list its calls.
 */
export async function readCapabilities(
  assumed: readonly (keyof typeof calls)[],
): Promise<string[] | 'unreadable' | undefined> {
  const answer = await clusterCalls();
  if (!answer.ok && ['unreadable', 'gateway'].includes(answer.failure.kind)) return 'unreadable';
  if (!answer.ok && !UNTOLD.includes(statusOf(answer.failure) ?? 0)) return undefined;
  const here = new Set<string>(answer.ok ? answer.data : assumed.map(capability => calls[capability]));
  return [...Object.entries(calls), ...kindCalls].flatMap(([capability, call]) =>
    here.has(call) ? [capability] : [],
  );
}

/** The security of a call. A path has other keys beside its methods. */
const operation = v.fallback(
  v.object({ security: v.nullish(v.array(v.record(v.string(), v.array(v.string()))), []) }),
  { security: [] },
);

const openApi = v.pipe(
  v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) }),
  v.transform(({ paths }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) => [
        `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`,
        ...security.flatMap(one =>
          Object.values(one)
            .flat()
            .map(scope => `scope ${scope}`),
        ),
      ]),
    ),
  ),
);

/** GET /openapi.json, public: every call of this cluster, as `GET /v1/models/{}/progress`, and every scope, as `scope models:write`. */
export function clusterCalls(): Promise<ApiResult<string[]>> {
  return request({ path: '/openapi.json', anonymous: true, probe: true }, openApi);
}
