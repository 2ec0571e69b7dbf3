import { type ClusterNode, type ClusterVersion, clusterNodes, clusterVersion } from '#app/api/cluster.ts';
import { listRunning, type RunningModel } from '#app/api/models.ts';
import type { ApiFailure, ApiResult } from '#app/api/request.ts';
import { sessionNumber } from '#app/session/token.ts';
import { extend, type Sample } from './history.ts';
import { arrange, type Member } from './nodes/nodes.ts';

/** What is known of the cluster after a poll, whether it succeeded or not. Times are ms since 1970. */
export type Reading = {
  /** The last good answer and its time. */
  nodes?: { members: Member[]; at: number } | undefined;
  version?: ClusterVersion | undefined;
  versionFailure?: ApiFailure | undefined;
  /** The last good list of running models. */
  running?: RunningModel[] | undefined;
  /** Why the list could not be had. */
  runningFailure?: ApiFailure | undefined;
  /** Why the latest poll gave no nodes. */
  failure?: ApiFailure | undefined;
  /** Polls in a row that gave no nodes. */
  failures: number;
  history: Sample[];
};

type Answers = [
  ApiResult<ClusterNode[]>,
  ApiResult<ClusterVersion> | undefined,
  ApiResult<RunningModel[]> | undefined,
];

const NOTHING: Reading = { failures: 0, history: [] };

/** Outlives the screen, so that a reader who comes back finds the figures and the lines, but never the session. */
let kept = { session: -1, reading: NOTHING };
let latest = new AbortController();

/** What the last poll of this session found. */
export function lastReading(): Reading {
  return kept.session === sessionNumber() ? kept.reading : NOTHING;
}

/** Polls the cluster once. Never rejects. A poll ends the one before, so that two are never under way. */
export async function takeReading(caller: AbortSignal): Promise<Reading> {
  latest.abort();
  latest = new AbortController();
  const signal = AbortSignal.any([caller, latest.signal]);
  const session = sessionNumber();
  const before = lastReading();
  const first = before.nodes === undefined && before.failures === 0;
  const answers = await (first ? askAtOnce(signal) : askInTurn(before, signal));
  if (signal.aborted || session !== sessionNumber()) return lastReading();
  kept = { session, reading: follow(before, answers, Date.now()) };
  return kept.reading;
}

/** The reader waits for the first figures, so the three calls run side by side. */
function askAtOnce(signal: AbortSignal): Promise<Answers> {
  return Promise.all([clusterNodes(signal), clusterVersion(signal), listRunning(signal)]);
}

/** Nobody waits for a poll, so it loads a busy cluster with one call at a time, and with none after a failure. */
async function askInTurn(before: Reading, signal: AbortSignal): Promise<Answers> {
  const nodes = await clusterNodes(signal);
  if (!nodes.ok) return [nodes, undefined, undefined];
  // The version is fetched only while it is still empty (cluster.poll).
  const versionKnown = before.version !== undefined || isRefusal(before.versionFailure);
  const version = versionKnown ? undefined : await clusterVersion(signal);
  const running = isRefusal(before.runningFailure) ? undefined : await listRunning(signal);
  return [nodes, version, running];
}

/** A user whom the cluster refuses reads so once: what was refused is not asked again. */
function isRefusal(failure: ApiFailure | undefined): boolean {
  return failure?.status === 403;
}

function follow(before: Reading, [nodes, version, running]: Answers, at: number): Reading {
  const members = nodes.ok ? arrange(nodes.data) : undefined;
  return {
    nodes: members === undefined ? before.nodes : { members, at },
    version: version?.ok && version.data.version !== '' ? version.data : before.version,
    versionFailure: version === undefined ? before.versionFailure : failureOf(version),
    running: running?.ok ? running.data : before.running,
    runningFailure: running === undefined ? before.runningFailure : failureOf(running),
    failure: failureOf(nodes),
    failures: nodes.ok ? 0 : before.failures + 1,
    history: extend(before.history, at, members),
  };
}

function failureOf(answer: ApiResult<unknown>): ApiFailure | undefined {
  return answer.ok ? undefined : answer;
}
