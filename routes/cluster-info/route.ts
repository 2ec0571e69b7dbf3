import type { LoaderFunctionArgs } from '@remix-run/router';
import { type ClusterNode, type ClusterVersion, clusterNodes, clusterVersion } from '#app/api/cluster.ts';
import type { ApiResult, Failure } from '#app/api/failure.ts';
import { listRunning, type RunningModel } from '#app/api/models.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import { requireSession } from '#app/session/gate.ts';
import { extend, type Sample } from './history.ts';
import { arrange, type Member } from './nodes.ts';

export type LoaderData = { cluster: Reading<ClusterState>; history: Reading<Sample[]> };

/** What a good poll of the cluster found; what else it knew before stays. */
export type ClusterState = {
  members: Member[];
  version?: ClusterVersion | undefined;
  versionFailure?: Failure | undefined;
  /** The last good list of running models. */
  running?: RunningModel[] | undefined;
  /** Why the list could not be had. */
  runningFailure?: Failure | undefined;
};

type Answers = [
  ApiResult<ClusterNode[]>,
  (ApiResult<ClusterVersion> | undefined)?,
  (ApiResult<RunningModel[]> | undefined)?,
];

const KEY = 'all';
const states = createReadings<ClusterState>('poll');
const histories = createReadings<Sample[]>('poll');

/** The nodes, the version and the running models of the cluster, and what the workers used so far. */
export async function loader({ request }: LoaderFunctionArgs): Promise<LoaderData> {
  await requireSession();
  return { cluster: await readCluster(request), history: readHistory() };
}

/** What the workers used at every poll of this session, the failed ones too. */
export function readHistory(): Reading<Sample[]> {
  return histories.current(KEY);
}

/** Polls the cluster once. */
function readCluster(request: Request): Promise<Reading<ClusterState>> {
  return states.read(KEY, request, async (signal, { data, failures }) => {
    const first = data === undefined && failures === 0;
    const answers = await (first ? askAtOnce(signal) : askInTurn(data, signal));
    const [nodes] = answers;
    const members = nodes.ok ? arrange(nodes.data) : undefined;
    if (!signal.aborted) histories.keep(KEY, extend(readHistory().data ?? [], Date.now(), members));
    if (!nodes.ok) return nodes;
    return { ok: true, data: follow(data, arrange(nodes.data), answers) };
  });
}

/** The reader waits for the first figures, so the three calls run side by side. */
function askAtOnce(signal: AbortSignal): Promise<Answers> {
  return Promise.all([clusterNodes(signal), clusterVersion(signal), listRunning(signal)]);
}

/** Nobody waits for a poll, so it loads a busy cluster with one call at a time, and with none after a failure. */
async function askInTurn(before: ClusterState | undefined, signal: AbortSignal): Promise<Answers> {
  const nodes = await clusterNodes(signal);
  if (!nodes.ok) return [nodes];
  // The version is fetched only while it is still empty, and a person whom the cluster refuses reads so once (cluster.poll).
  const versionKnown = before?.version !== undefined || before?.versionFailure?.kind === 'forbidden';
  const version = versionKnown ? undefined : await clusterVersion(signal);
  const running = before?.runningFailure?.kind === 'forbidden' ? undefined : await listRunning(signal);
  return [nodes, version, running];
}

function follow(
  before: ClusterState | undefined,
  members: Member[],
  [, version, running]: Answers,
): ClusterState {
  return {
    members,
    version: version?.ok && version.data.version !== '' ? version.data : before?.version,
    versionFailure: version === undefined ? before?.versionFailure : failureOf(version),
    running: running?.ok ? running.data : before?.running,
    runningFailure: running === undefined ? before?.runningFailure : failureOf(running),
  };
}

function failureOf(answer: ApiResult<unknown>): Failure | undefined {
  return answer.ok ? undefined : answer.failure;
}
