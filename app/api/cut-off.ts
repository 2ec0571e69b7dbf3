import { type Failure, statusOf } from './failure.ts';

/** The statuses of a gateway that did not wait for the end. No cluster itself answers so to what takes as long as a launch. */
const TIMED_OUT = [408, 504, 524];

/** Whether a gateway gave up waiting: the cluster has the call, and goes on with it. */
export function isTimedOut(failure: Failure): boolean {
  return TIMED_OUT.includes(statusOf(failure) ?? 0);
}

/** Whether a gateway answered in the cluster's place: nobody knows whether the call has come to the cluster. */
export function isCutOff(failure: Failure): boolean {
  return isTimedOut(failure) || statusOf(failure) === 502;
}

/** Whether the cluster itself answered; otherwise nobody knows what it made of the call. */
export function isAnswered(failure: Failure): boolean {
  return failure.kind !== 'unreachable' && !isCutOff(failure);
}
