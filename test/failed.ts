import type { Failed } from '#app/http/failure.ts';

/** A call without any answer. */
export const unanswered: Failed = { ok: false, failure: { kind: 'unreachable', detail: 'says nothing' } };

/** A call that the cluster refused with this status. */
export function failedWith(status: number, detail = `says ${status}`): Failed {
  return { ok: false, failure: { kind: 'refused', status, detail } };
}
