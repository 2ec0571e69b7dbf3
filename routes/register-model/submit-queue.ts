import type { FieldErrors } from '#app/forms/field-errors.ts';
import { session } from '#app/session/session.ts';

/**
 * A failed submission: the form keeps everything. `reread`: the cluster's definition has changed. `taken`: the cluster has another
 * model of this name.
 */
export type RegisterRefusal = {
  ok: false;
  message: string;
  errors?: FieldErrors;
  reread?: true;
  taken?: string | undefined;
};

type Sending = { text: string; signal: AbortSignal; ends: Promise<RegisterRefusal | undefined> };

/** By model, the last submission that has not ended. */
const latest = new Map<string, Sending>();

/**
 * Sends submissions of a model one after the other. A double click submits twice before the button is disabled: an equal second one gets
 * the first one's result. Another user's submission is not awaited.
 */
export function submitInOrder(
  model: string,
  text: string,
  send: () => Promise<RegisterRefusal | undefined>,
): Promise<RegisterRefusal | undefined> {
  const { userSignal } = session.current();
  const last = latest.get(model);
  const before = last?.signal.aborted ? undefined : last;
  if (before?.text === text) return before.ends;
  const next = async () => (userSignal.aborted ? ({ ok: false, message: '' } as const) : send());
  const ends = (before === undefined ? next() : before.ends.then(next, next)).finally(() => {
    if (latest.get(model) === sending) latest.delete(model);
  });
  const sending = { text, signal: userSignal, ends };
  latest.set(model, sending);
  return ends;
}
