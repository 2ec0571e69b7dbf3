import { type Failure, statusOf } from './failure.ts';

/** What something between answers that did not wait for the end: no cluster answers so itself what takes as long as a launch. */
const TIMED_OUT = [408, 504, 524];

/** The cluster has the call, and goes on with it. */
export function isTimedOut(failure: Failure): boolean {
  return TIMED_OUT.includes(statusOf(failure) ?? 0);
}

/** Something between has answered, and nobody knows whether the call has come to the cluster. */
export function isCutOff(failure: Failure): boolean {
  return isTimedOut(failure) || statusOf(failure) === 502;
}

/** Else nobody knows what the cluster made of the call. */
export function isAnswered(failure: Failure): boolean {
  return failure.kind !== 'unreachable' && !isCutOff(failure);
}
