import type { Failed } from '#app/api/failure.ts';

/** A call that failed with this status; 0 stands for no answer at all. */
export function failedWith(status: number, detail = `says ${status}`): Failed {
  if (status === 0) return { ok: false, failure: { kind: 'unreachable', detail } };
  return { ok: false, failure: { kind: 'refused', status, detail } };
}
