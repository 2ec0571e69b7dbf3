import type { RunningModel } from '#app/catalogue/running-model.ts';
import { type Disappearance, missingModels, recordDisappearances } from '#app/cluster/models/disappeared.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { replicaLocations } from '#app/cluster/models/running.ts';
import { type ClusterVersion, fetchVersion, isVersionKnown } from '#app/cluster/version.ts';
import { nodesQuery } from '#app/cluster/workers/nodes.ts';
import { ABORTED, type ApiResult, type Failed, type Failure } from '#app/http/failure.ts';
import { withTimeout } from '#app/http/timeouts.ts';
import { pollText } from '#app/messages/cluster-info.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { permission } from '#app/session/permissions.ts';
import { recordUse } from './history.ts';
import { recordWorkers } from './known-workers.ts';
import { type ClusterNode, type KeyedNode, sortNodes, workersOf } from './nodes.ts';
import type { WorkerReplicas } from './workers.ts';

/** The result of a poll; parts that the poll lacks keep their last value. */
export type ClusterState = {
  nodes: KeyedNode[];
  /** Time of the nodes, in ms since 1970. */
  nodesAt?: number | undefined;
  /** Why the nodes could not be read, for a lenient reader; `nodes` are then the previous ones. */
  nodesFailure?: Failure | undefined;
  version?: ClusterVersion | undefined;
  versionFailure?: Failure | undefined;
  /** The last good list of running models. */
  running?: RunningModel[] | undefined;
  /** Time of `running`, in ms since 1970. */
  runningAt?: number | undefined;
  /** Why the list could not be read. */
  runningFailure?: Failure | undefined;
  /** The place of each replica, as the workers report it: read if the list lacks the place of a model. */
  replicas?: WorkerReplicas | undefined;
  /** The models of the last list that this one lacks, unless they were terminated from here or their launch failed. */
  missing?: readonly Disappearance[];
};

/** When the nodes were read; undefined if they were never read. */
export function nodesReadAt({ nodesAt }: ClusterState): number | undefined {
  return nodesAt;
}

type Answers = [
  ApiResult<ClusterNode[]>,
  (ApiResult<ClusterVersion> | undefined)?,
  (ApiResult<RunningModel[]> | undefined)?,
];

type Options = {
  /** How long a version is valid, in ms: Cluster Information never asks for a known version (cluster.poll). */
  versionMs?: number;
  /** Reads the running models alone if the user may not see the nodes or the cluster cannot report them. */
  lenient?: boolean;
  /** Called with each answer, also of polls; not awaited. */
  onAnswer?: (found: ClusterState) => void;
};

const EVERYTHING = 'all';
/** The key of a user who may not see the nodes: the empty list is not the others' data. */
const MODELS_ONLY = 'models';
const states = createQueries<ClusterState>('poll', { observe });

/** The last poll, for any screen. */
export function knownCluster(): Query<ClusterState> {
  const all = states.current(EVERYTHING);
  return all.data === undefined ? states.current(MODELS_ONLY) : all;
}

/** Polls the cluster once for all screens, which share the result and its history. */
export function readCluster(
  request: Request,
  { versionMs = Number.POSITIVE_INFINITY, lenient = false, onAnswer }: Options = {},
): Promise<Query<ClusterState>> {
  const alone = lenient && !permission('admin').allowed;
  return states.read(alone ? MODELS_ONLY : EVERYTHING, request, async (signal, { data, failures }) => {
    const { reason } = permission('admin');
    // The call's 403 would open a dialog over the page that gives the reason.
    if (!alone && reason !== undefined)
      return { ok: false, failure: { kind: 'forbidden', status: 403, detail: reason } };
    const first = data === undefined && failures === 0;
    const ask = alone ? askForModels : first ? askAtOnce : askInTurn;
    // A cluster that returns may have another release.
    const answers = await ask(signal, data, failures > 0 ? 0 : versionMs, lenient);
    if (signal.aborted) return ABORTED;
    const [answer, , running] = answers;
    const nodes = answer.ok ? sortNodes(answer.data) : undefined;
    if (!answer.ok && !(canDoWithout(answer.failure, lenient) && running?.ok)) {
      if (data !== undefined) onAnswer?.(data);
      return answer;
    }
    const followed = follow(data, nodes, answers);
    const { running: listed = [] } = followed;
    const now = {
      ...followed,
      replicas: await replicaLocations(listed, workersOf(followed.nodes), data?.replicas),
    };
    const missing = await missingModels(data, now, signal);
    if (signal.aborted) return ABORTED;
    onAnswer?.(now);
    return { ok: true, data: { ...now, missing } };
  });
}

/** Records what continues over the polls: the history, the known workers and the disappearances. */
function observe(
  answer: ApiResult<ClusterState>,
  before: ClusterState | undefined,
  _: string,
  key: string,
): void {
  const state = answer.ok ? answer.data : undefined;
  const listed = state?.nodesFailure === undefined ? state : undefined;
  // A refusal says nothing of the workers.
  const isPoll = key === EVERYTHING && (answer.ok || answer.failure.kind !== 'forbidden');
  if (isPoll) recordUse(listed?.nodes);
  if (key === EVERYTHING && listed !== undefined) recordWorkers(before, listed);
  if (state !== undefined) recordDisappearances(state);
}

/** Whether to read and show the rest without the nodes: the cluster answered and did not refuse this user. */
function canDoWithout(failure: Failure, lenient: boolean): boolean {
  return lenient && (failure.kind === 'refused' || failure.kind === 'unreadable');
}

/** For a user who may not see the nodes. */
async function askForModels(signal: AbortSignal): Promise<Answers> {
  const running = await runningQuery.fetch(signal);
  return running.ok ? [{ ok: true, data: [] }, undefined, running] : [running];
}

/** The first figures wait this long for a list that a worker delays; the next poll asks again. */
const PATIENCE_MS = 5000;
const keptBack = (): Failed => ({
  ok: false,
  failure: { kind: 'unreachable', detail: pollText.status.silent },
});

/** The user waits for the first figures, so the three calls run in parallel. */
function askAtOnce(signal: AbortSignal): Promise<Answers> {
  const nodes = nodesQuery.fetch(signal);
  const list = runningQuery.fetch(signal);
  const running = nodes.then(() => withTimeout(list, keptBack, PATIENCE_MS));
  return Promise.all([nodes, fetchVersion(signal), running]);
}

/** A poll makes one call at a time to spare a busy cluster, and after a failure none but for an empty version. */
async function askInTurn(
  signal: AbortSignal,
  before: ClusterState | undefined,
  versionMs: number,
  lenient: boolean,
): Promise<Answers> {
  const nodes = await nodesQuery.fetch(signal);
  if (!nodes.ok && !canDoWithout(nodes.failure, lenient)) {
    if (!isVersionKnown()) await fetchVersion(signal);
    return [nodes];
  }
  // The version is read while it is empty and after the cluster was unreachable; a refusal is shown once (cluster.poll).
  const version =
    before?.versionFailure?.kind === 'forbidden' ? undefined : await fetchVersion(signal, versionMs);
  const running = before?.runningFailure?.kind === 'forbidden' ? undefined : await runningQuery.fetch(signal);
  return [nodes, version, running];
}

function follow(
  before: ClusterState | undefined,
  nodes: KeyedNode[] | undefined,
  [answer, version, running]: Answers,
): ClusterState {
  const now = Date.now();
  return {
    nodes: nodes ?? before?.nodes ?? [],
    nodesAt: answer.ok ? now : before?.nodesAt,
    nodesFailure: failureOf(answer),
    version: version?.ok && version.data.version !== '' ? version.data : before?.version,
    versionFailure: version === undefined ? before?.versionFailure : failureOf(version),
    running: running?.ok ? running.data : before?.running,
    runningAt: running?.ok ? now : before?.runningAt,
    runningFailure: running === undefined ? before?.runningFailure : failureOf(running),
  };
}

function failureOf(answer: ApiResult<unknown>): Failure | undefined {
  return answer.ok ? undefined : answer.failure;
}
