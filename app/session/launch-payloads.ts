import type { LaunchPayload } from '#app/api/launch-payload.ts';
import { createReadings } from '#app/data/reading.ts';

const sent = createReadings<LaunchPayload>('launch');

/** Remembers with which settings this page launched a model: the list of running models does not name them all. */
export function rememberPayload(uid: string, payload: LaunchPayload): void {
  sent.keep(uid, payload);
}

/** The settings of a model that this page launched under this uid, in this session. */
export function sentPayload(uid: string): LaunchPayload | undefined {
  return sent.current(uid).data;
}
