import { clusterCalls } from '#app/api/cluster.ts';
import { statusOf } from '#app/api/failure.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { type KindName, kindNames } from '#app/models/kind-names.ts';
import { ASSUMED } from './capabilities.ts';

/** What some clusters can do and others cannot, by the call that such a cluster has, or the scope that one wants. */
const calls = {
  /** How far a launch is: stage, files, replicas. */
  progress: 'GET /v1/models/{}/progress',
  cancel: 'POST /v1/models/{}/cancel',
  replicas: 'GET /v1/models/{}/replicas',
  addReplica: 'POST /v1/models/{}/replicas',
  /** The replicas of a cancelled launch end too: known by a call of the same releases. Before, they stay CREATING for good. */
  endedReplicas: 'POST /v1/models/{}/replicas',
  removeReplica: 'DELETE /v1/models/{}/replicas/{}',
  /** Fetches a model's files and launches nothing. */
  download: 'POST /v1/cache/models',
  downloads: 'GET /v1/downloads',
  /** The command line takes more options: known by a call of the same releases. */
  moreOptions: 'POST /v1/cache/models',
  /** Models of types that the console has no form for. */
  flexible: 'POST /v1/flexible/infers',
  world: 'POST /v1/worlds/generations',
  /** Keeps the settings of launches. */
  launchHistory: 'POST /v1/launch_history',
  /** Whether an account has still to be made. */
  setup: 'GET /v1/admin/setup/status',
  /** One scope for starting and stopping, and one for registering and unregistering. */
  newScopeNames: 'scope models:write',
  /** The supervisor hands a definition to every worker: known by a call that such a cluster has besides. */
  sharedDefinitions: 'GET /v1/virtualenvs',
  /** The detailed catalogue tells which files of custom models are cached: known by a call of the same releases. */
  customCacheMarks: 'GET /v1/virtualenvs',
  /** Definitions may be of the later version: known by a call that every release with them has, and 0.13 has not. */
  laterDefinitions: 'POST /v1/video/generations',
  /** The engines of models of other types than LLM. */
  typedEngines: 'GET /v1/engines/{}/{}',
  /** A web page of each running model. */
  pages: 'POST /v1/ui/{}',
} as const satisfies Record<string, `${'GET' | 'POST' | 'DELETE'} /${string}` | `scope ${string}`> &
  Partial<Record<KindName, never>>;

export type Capability = keyof typeof calls | KindName;

/** To have models of a kind that only some releases know. */
const kindCalls = kindNames.flatMap(kind => {
  const call = kinds[kind].optional;
  return call === undefined ? [] : [[kind, call] as const];
});

/** Such a refusal is the cluster's word that it does not tell its calls; with another it, or a proxy before it, is only in trouble. */
const UNTOLD = [401, 403, 404, 405];

/**
 * Asks the cluster what it can do. `unreadable`: something between answered in its place, and what was known of it is known still; undefined
 * where it did not say.
 */
export async function askCluster(): Promise<string[] | 'unreadable' | undefined> {
  const answer = await clusterCalls();
  if (!answer.ok && ['unreadable', 'gateway'].includes(answer.failure.kind)) return 'unreadable';
  if (!answer.ok && !UNTOLD.includes(statusOf(answer.failure) ?? 0)) return undefined;
  const here = new Set<string>(answer.ok ? answer.data : ASSUMED.map(capability => calls[capability]));
  return [...Object.entries(calls), ...kindCalls].flatMap(([capability, call]) =>
    here.has(call) ? [capability] : [],
  );
}
