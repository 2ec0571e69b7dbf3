import { logOnly } from '#app/api/banner.ts';
import { inTurns } from '#app/api/in-turns.ts';
import { asRegistration, type Definition, getDefinition, type Registration } from '#app/api/registrations.ts';
import { serverError, UNREADABLE } from '#app/messages/failures.ts';
import type { KindName } from '#app/models/kind-names.ts';

/** What is known of a custom model besides its name. */
export type Detail =
  | { state: 'reading' }
  | { state: 'read'; definition: Definition; model: Registration }
  | { state: 'failed'; message: string; retrying: boolean };

/** The details of a list's models, which come in while the names are on the screen already. */
export type Details = {
  of: (name: string) => Detail | undefined;
  /** Asks once more for one that failed. */
  retry: (name: string) => void;
  /** Asks for no more of them: the reader has left. */
  stop: () => void;
  /** Calls back at every change; gives the way to end that. */
  onChange: (changed: () => void) => () => void;
};

/** A list needs one call a model; with more at once, whatever else the reader does would wait behind them. */
const AT_ONCE = 6;
const turn = inTurns(AT_ONCE);

export function readDetails(kind: KindName, names: readonly string[]): Details {
  const left = new AbortController();
  const details = new Map<string, Detail>(names.map(name => [name, { state: 'reading' }]));
  const listeners = new Set<() => void>();

  function note(name: string, detail: Detail): void {
    details.set(name, detail);
    for (const listener of listeners) listener();
  }

  async function ask(name: string): Promise<void> {
    const detail = await turn(() => readDetail(kind, name, left.signal));
    if (!left.signal.aborted) note(name, detail);
  }

  for (const name of names) void ask(name);
  return {
    of: name => details.get(name),
    retry: name => {
      const failed = details.get(name);
      if (failed?.state !== 'failed' || failed.retrying) return;
      note(name, { ...failed, retrying: true });
      void ask(name);
    },
    stop: () => left.abort(),
    onChange: changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

async function readDetail(kind: KindName, name: string, signal: AbortSignal): Promise<Detail> {
  const answer = await getDefinition(kind, name, signal);
  if (!answer.ok) {
    if (answer.status === 0 && !signal.aborted) logOnly(answer);
    return failed(serverError(answer));
  }
  const model = asRegistration(answer.data);
  return model === undefined ? failed(UNREADABLE) : { state: 'read', definition: answer.data, model };
}

function failed(message: string): Detail {
  return { state: 'failed', message, retrying: false };
}
