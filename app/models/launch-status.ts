import { launchesText } from '#app/messages/launches.ts';

/** What the supervisor noted of a launch, as far as its standing goes. */
type Noted = {
  status: string;
  replica_statuses: readonly { status: string; error_message: string }[];
};

/** `ending`: it failed, was cancelled or is terminated, and some worker is not yet rid of it. */
type Standing = 'starting' | 'runs' | 'ending' | 'failed';

const STARTING = ['CREATING', 'UPDATING', 'LOADING'];
const OVER = ['ERROR', 'TERMINATED'];

/**
 * How a launch stands: its model runs when all of its replicas do, where the cluster tells of each. `endsTold` is false where it
 * never tells that the replicas of a cancelled launch have ended.
 */
export function standingOf({ status, replica_statuses }: Noted, endsTold = true): Standing {
  const open = replica_statuses.some(one => STARTING.includes(one.status));
  if (OVER.includes(status)) return open && endsTold ? 'ending' : 'failed';
  if (status === 'TERMINATING') return 'ending';
  return open || STARTING.includes(status) ? 'starting' : 'runs';
}

/** Whether no replica of a model answers yet: one that is added to a running model changes nothing of that. */
export function isStarting({ status }: Pick<Noted, 'status'>): boolean {
  return STARTING.includes(status);
}

/** Why it failed, each reason once; empty where the cluster says none. Some say no more than where the launch ran. */
export function reasonsOf({ replica_statuses }: Noted): string {
  const reasons = new Set(replica_statuses.map(one => one.error_message.trim()).filter(Boolean));
  return [...reasons]
    .map(reason => (/^\[address=[^\]]*\]$/.test(reason) ? launchesText.noReasonFrom(reason) : reason))
    .join('\n');
}
