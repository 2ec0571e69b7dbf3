import { useSyncExternalStore } from 'react';
import { statusOf } from '#app/api/failure.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { createListeners } from '#app/listeners.ts';
import { type KindName, kindNames } from '#app/models/kind-names.ts';
import { endpoint } from '#app/paths.ts';
import { store } from '#app/stored.ts';

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
  /** Definitions may be of the later version: known by a call that every release with them has, and 0.13 has not. */
  laterDefinitions: 'POST /v1/video/generations',
  /** The engines of models of other types than LLM. */
  typedEngines: 'GET /v1/engines/{}/{}',
  /** A web page of each running model. */
  pages: 'POST /v1/ui/{}',
} as const satisfies Record<string, `${'GET' | 'POST' | 'DELETE'} /${string}` | `scope ${string}`> &
  Partial<Record<KindName, never>>;

/** To have models of a kind that only some releases know. */
const kindCalls = kindNames.flatMap(kind => {
  const call = kinds[kind].optional;
  return call === undefined ? [] : [[kind, call] as const];
});

type Capability = keyof typeof calls | KindName;

/** An origin may have several clusters. */
const storageKey = () => `clusterCapabilities ${endpoint()}`;
/** Such a refusal is the cluster's word that it does not tell its calls; with another it, or a proxy before it, is only in trouble. */
const UNTOLD = [401, 403, 404, 405];
/** What a cluster is taken to do as long as it does not name its calls. */
const ASSUMED = ['pages'] as const satisfies Capability[];
const { subscribe, tell } = createListeners();
let known: ReadonlySet<string> | undefined;
let question: Promise<void> | undefined;
let pages = 0;
let kindsThere: readonly KindName[] = [];

/** Whether this cluster can do something, as far as is known: since this page asked, or else since the last one did. */
export function can(capability: Capability): boolean {
  return abilities().has(capability);
}

/** As `can`, in a component: asks, and draws anew when the answer changes it. */
export function useCan(capability: Capability): boolean {
  return useSyncExternalStore(askAndSubscribe, () => can(capability));
}

/** The kinds of model that the cluster has, as far as is known, in the order of the tabs. The same list until it changes. */
export function kindsHere(): readonly KindName[] {
  const now = kindNames.filter(kind => kinds[kind].optional === undefined || can(kind));
  if (now.join() !== kindsThere.join()) kindsThere = now;
  return kindsThere;
}

export function useKindsHere(): readonly KindName[] {
  return useSyncExternalStore(onCapabilities, kindsHere);
}

/** All that this cluster can do, as far as is known. */
export function knownCapabilities(): string[] {
  return [...abilities()].filter(Boolean);
}

/** Asks the cluster once per page load; one that did not answer is asked again by whoever comes next. Never rejects. */
export function capabilitiesKnown(): Promise<void> {
  question ??= ask();
  return question;
}

/** Forgets what this page knows, as a new page load would. */
export function forgetCapabilities(): void {
  known = undefined;
  question = undefined;
  pages += 1;
}

function abilities(): ReadonlySet<string> {
  known ??= new Set((localStorage.getItem(storageKey()) ?? ASSUMED.join(' ')).split(' '));
  return known;
}

/** Calls back when the answer changes what is known; returns the unsubscribe function. Asks nothing. */
export const onCapabilities = subscribe;

function askAndSubscribe(changed: () => void): () => void {
  void capabilitiesKnown();
  return onCapabilities(changed);
}

async function ask(): Promise<void> {
  const asked = pages;
  // Asked after the first cards: its code need not come before them.
  const code = await import('#app/api/cluster.ts').catch(() => undefined);
  if (asked !== pages) return;
  const answer = await code?.clusterCalls();
  if (asked !== pages) return;
  // Something between answered in the cluster's place: what was known of it is known still.
  if (answer?.ok === false && answer.failure.kind === 'unreadable') return;
  if (!answer || (!answer.ok && !UNTOLD.includes(statusOf(answer.failure) ?? 0))) {
    question = undefined;
    return;
  }
  const here = new Set<string>(answer.ok ? answer.data : ASSUMED.map(capability => calls[capability]));
  const able = [...Object.entries(calls), ...kindCalls].flatMap(([capability, call]) =>
    here.has(call) ? [capability] : [],
  );
  known = new Set(able);
  // Without the memory, the next page starts as with an old cluster until the answer comes.
  store(storageKey(), able.join(' '));
  tell();
}
