import { type ClusterNode, type ClusterVersion, clusterNodes, clusterVersion } from '#app/api/cluster.ts';
import { type ApiResult, type Failed, type Failure, NOBODYS } from '#app/api/failure.ts';
import { listRunning } from '#app/api/models.ts';
import type { RunningModel } from '#app/api/running-model.ts';
import { extend, type Sample } from '#app/cluster/history.ts';
import { arrange, type KeyedNode, workersOf } from '#app/cluster/nodes.ts';
import type { Told } from '#app/cluster/placement.ts';
import { pollText } from '#app/messages/cluster-info.ts';
import { atOnceOr } from '#app/session/at-once.ts';
import { permission } from '#app/session/scopes.ts';
import { noteGone } from './gone.ts';
import { noteWorkers } from './known-workers.ts';
import { outdated } from './outdated.ts';
import { createReadings, type Reading } from './reading.ts';
import { toldPlaces } from './running.ts';

/** What a good poll of the cluster found; what else it knew before stays. */
export type ClusterState = {
  nodes: KeyedNode[];
  /** When they were had, in ms since 1970. */
  nodesAt?: number | undefined;
  /** Why the machines could not be had, where a lenient reader goes on without them; the nodes are then those of before. */
  nodesFailure?: Failure | undefined;
  version?: ClusterVersion | undefined;
  /** When the version was asked for, in ms since 1970. */
  versionAt?: number | undefined;
  versionFailure?: Failure | undefined;
  /** The last good list of running models. */
  running?: RunningModel[] | undefined;
  /** When it was good. */
  runningAt?: number | undefined;
  /** Why the list could not be had. */
  runningFailure?: Failure | undefined;
  /** Where each replica is, as the workers tell it: asked for where the list does not tell the place of every model. */
  told?: Told | undefined;
};

type Answers = [
  ApiResult<ClusterNode[]>,
  (ApiResult<ClusterVersion> | undefined)?,
  (ApiResult<RunningModel[]> | undefined)?,
];

type Options = {
  /** How long a version holds, in ms: the cluster's screen never asks for one that it knows (cluster.poll). */
  versionMs?: number;
  /** Where the person may not see the machines, or the cluster cannot tell of them, the running models alone. */
  lenient?: boolean;
  /** Follows each answer, those of polls too, with what is known then; nobody waits for it. */
  onAnswer?: (found: ClusterState) => void;
};

const KEY = 'all';
/** The key for a page that goes on without the machines where they cannot be had. */
const LENIENT = 'lenient';
/** The key for somebody who may not see the machines: their empty list is not what the others know. */
const MODELS_ONLY = 'models';
const states = createReadings<ClusterState>('poll');
const histories = createReadings<Sample[]>('poll');

/** What the workers used at every poll of this session, the failed ones too. */
export function readHistory(): Reading<Sample[]> {
  return histories.current(KEY);
}

/** Polls the cluster once, for whichever screen asks: they share what it found, and its history. */
export function readCluster(
  request: Request,
  { versionMs = Number.POSITIVE_INFINITY, lenient = false, onAnswer }: Options = {},
): Promise<Reading<ClusterState>> {
  const alone = lenient && !permission('admin').allowed;
  const key = alone ? MODELS_ONLY : lenient ? LENIENT : KEY;
  return states.read(key, request, async (signal, own) => {
    const isOutdated = outdated(signal);
    const { reason } = permission('admin');
    // The call's 403 would open a dialog over the page that says why.
    if (!alone && reason !== undefined)
      return { ok: false, failure: { kind: 'forbidden', status: 403, detail: reason } };
    const { data, failures } = alone ? own : knownByAll();
    const first = data === undefined && failures === 0;
    const ask = alone ? askForModels : first ? askAtOnce : askInTurn;
    // A cluster that comes back may be another release.
    const answers = await ask(signal, data, failures > 0 ? 0 : versionMs, lenient);
    if (isOutdated()) return NOBODYS;
    const [answer, , running] = answers;
    const nodes = answer.ok ? arrange(answer.data) : undefined;
    if (!alone) histories.keep(KEY, extend(readHistory().data ?? [], Date.now(), nodes));
    if (!answer.ok && !(goesOn(answer.failure, lenient) && running?.ok)) {
      if (data !== undefined) onAnswer?.(data);
      return answer;
    }
    const followed = follow(data, nodes, answers);
    const { running: listed = [] } = followed;
    const now = { ...followed, told: await toldPlaces(listed, workersOf(followed.nodes)) };
    if (isOutdated()) return NOBODYS;
    await noteGone(data, now, signal);
    if (isOutdated()) return NOBODYS;
    if (!alone && answer.ok) noteWorkers(data, now);
    if (!alone && answer.ok) states.keep(lenient ? KEY : LENIENT, now);
    onAnswer?.(now);
    return { ok: true, data: now };
  });
}

/** What the screens know that show the machines: of their two readings the lenient one always has the newest. */
function knownByAll(): Pick<Reading<ClusterState>, 'data' | 'failures'> {
  const [strict, lenient] = [states.current(KEY), states.current(LENIENT)];
  return { data: lenient.data, failures: Math.max(strict.failures, lenient.failures) };
}

/** Whether the rest is asked for, and shown, without the machines: the cluster answered, and did not refuse this person. */
function goesOn(failure: Failure, lenient: boolean): boolean {
  return lenient && (failure.kind === 'refused' || failure.kind === 'unreadable');
}

/** For whoever may not see the machines: there are none. */
async function askForModels(signal: AbortSignal): Promise<Answers> {
  const running = await listRunning(signal);
  return running.ok ? [{ ok: true, data: [] }, undefined, running] : [running];
}

/** So long the first figures wait for a list that a worker keeps back; the next poll asks for it again. */
const PATIENCE_MS = 5000;
const keptBack = (): Failed => ({
  ok: false,
  failure: { kind: 'unreachable', detail: pollText.status.silent },
});

/** The reader waits for the first figures, so the three calls run side by side. */
function askAtOnce(signal: AbortSignal): Promise<Answers> {
  const nodes = clusterNodes(signal);
  const list: Promise<ApiResult<RunningModel[]>> = listRunning(signal);
  const running = nodes.then(() => atOnceOr(list, keptBack, PATIENCE_MS));
  return Promise.all([nodes, clusterVersion(signal), running]);
}

/** Nobody waits for a poll, so it loads a busy cluster with one call at a time, and with none after a failure. */
async function askInTurn(
  signal: AbortSignal,
  before: ClusterState | undefined,
  versionMs: number,
  lenient: boolean,
): Promise<Answers> {
  const isOutdated = outdated(signal);
  const nodes = await clusterNodes(signal);
  // The rest would be asked for as the next person.
  if (isOutdated()) return [NOBODYS];
  if (!nodes.ok && !goesOn(nodes.failure, lenient)) return [nodes];
  // The version is fetched while it is still empty and after the cluster was away; whom the cluster refuses it, reads so once (cluster.poll).
  const known = before?.version !== undefined && Date.now() - (before.versionAt ?? 0) < versionMs;
  const version =
    known || before?.versionFailure?.kind === 'forbidden' ? undefined : await clusterVersion(signal);
  if (isOutdated()) return [NOBODYS];
  const running = before?.runningFailure?.kind === 'forbidden' ? undefined : await listRunning(signal);
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
    versionAt: version?.ok ? now : before?.versionAt,
    versionFailure: version === undefined ? before?.versionFailure : failureOf(version),
    running: running?.ok ? running.data : before?.running,
    runningAt: running?.ok ? now : before?.runningAt,
    runningFailure: running === undefined ? before?.runningFailure : failureOf(running),
  };
}

function failureOf(answer: ApiResult<unknown>): Failure | undefined {
  return answer.ok ? undefined : answer.failure;
}
