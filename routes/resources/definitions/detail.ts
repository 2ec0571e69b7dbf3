import { logOnly } from '#app/api/banner.ts';
import { asRegistration, type Definition, getDefinition, type Registration } from '#app/api/registrations.ts';
import { serverError, UNREADABLE } from '#app/messages/failures.ts';
import type { Kind } from '#app/models/kinds.ts';
import { inTurns } from './in-turns.ts';

/** A custom model's definition, and the same as a catalogue entry; or the reason why its card has no more than a name. */
export type Detail =
  | { ok: true; definition: Definition; model: Registration }
  | { ok: false; message: string };

const AT_ONCE = 6;
const turn = inTurns(AT_ONCE);

/**
 * Asks for one definition, when fewer than six are under way in the whole console: a list of custom models needs one call a
 * model, and a browser has six connections. Never rejects.
 */
export function readDetail(kind: Kind, name: string, signal: AbortSignal): Promise<Detail> {
  return turn(() => read(kind, name, signal));
}

async function read(kind: Kind, name: string, signal: AbortSignal): Promise<Detail> {
  const answer = await getDefinition(kind, name, signal);
  if (!answer.ok) {
    if (answer.status === 0 && !signal.aborted) logOnly(answer);
    return { ok: false, message: answer.status === 0 ? answer.message : serverError(answer) };
  }
  const model = asRegistration(answer.data);
  return model === undefined
    ? { ok: false, message: UNREADABLE }
    : { ok: true, definition: answer.data, model };
}
