import { launchesText } from '#app/messages/launches.ts';

/** The supervisor's record of a launch. */
type InstanceRecord = {
  status: string;
  replica_statuses: readonly { status: string; error_message: string }[];
};

/** `ending`: it failed, was cancelled or is being terminated, and a worker still has a part of it. */
type InstanceStatus = 'starting' | 'running' | 'ending' | 'failed';

const STARTING = ['CREATING', 'UPDATING', 'LOADING'];
const OVER = ['ERROR', 'TERMINATED'];

/**
 * The status of a launch: its model runs once all replicas do, if the cluster reports each. `reportsEnds` is false if it never reports the
 * end of a cancelled launch's replicas.
 */
export function instanceStatusOf(
  { status, replica_statuses }: InstanceRecord,
  reportsEnds = true,
): InstanceStatus {
  const open = replica_statuses.some(one => STARTING.includes(one.status));
  if (OVER.includes(status)) return open && reportsEnds ? 'ending' : 'failed';
  if (status === 'TERMINATING') return 'ending';
  return open || STARTING.includes(status) ? 'starting' : 'running';
}

/** Whether no replica is ready yet; a replica added to a running model changes nothing. */
export function isStarting({ status }: Pick<InstanceRecord, 'status'>): boolean {
  return STARTING.includes(status);
}

/** The reasons of its failure, each once; empty without one. Some contain only the address where the launch ran. */
export function reasonsOf({ replica_statuses }: InstanceRecord): string {
  const reasons = new Set(replica_statuses.map(one => one.error_message.trim()).filter(Boolean));
  return [...reasons]
    .map(reason => (/^\[address=[^\]]*\]$/.test(reason) ? launchesText.noReasonFrom(reason) : reason))
    .join('\n');
}
