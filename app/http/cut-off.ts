import { type Failure, statusOf } from './failure.ts';

/** The statuses of a gateway that stopped waiting. No cluster answers a long call with them. */
const TIMED_OUT = [408, 504, 524];

/** Whether a gateway stopped waiting: the cluster has the call and continues it. */
export function isTimedOut(failure: Failure): boolean {
  return TIMED_OUT.includes(statusOf(failure) ?? 0);
}

/** Whether a gateway answered instead of the cluster: the call may not have reached the cluster. */
export function isCutOff(failure: Failure): boolean {
  return isTimedOut(failure) || statusOf(failure) === 502;
}

/** Whether the cluster itself answered; otherwise its state is unknown. */
export function isAnswered(failure: Failure): boolean {
  return failure.kind !== 'unreachable' && !isCutOff(failure);
}
