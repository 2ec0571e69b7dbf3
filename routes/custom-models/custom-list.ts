import pLimit from 'p-limit';
import type { Registration } from '#app/api/registration.ts';
import { asRegistration, type Definition, getDefinition, listNames } from '#app/api/registrations.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import { failureText } from '#app/messages/failures.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { inNaturalOrder } from '#app/models/natural-order.ts';
import { deletionsOf, forgetDeletions, noteDeletion } from './deletions.ts';

/** A custom model besides its name: its definition, and how its card and its launch form read it. */
export type Detail = { definition: Definition; model: Registration };

const lists = createReadings<string[]>('list');
const details = createReadings<Detail>('part');
let readLast: KindName | undefined;

/** A list needs one call a model; with more at once, whatever else the reader does would wait behind them. */
const limit = pLimit(6);

/**
 * The names of the custom models, with those that were deleted while the list is on the screen: their cards have the way back.
 * `came` is told of each list that has come.
 */
export function readNames(
  kind: KindName,
  request: Request,
  came: (names: string[]) => void,
): Promise<Reading<string[]>> {
  // Of another kind, the screen may not have come to show it yet.
  if (kind !== readLast || !lists.isShown(kind)) forgetDeleted(kind);
  readLast = kind;
  return lists.read(kind, request, async signal => {
    const answer = await listNames(kind, signal);
    if (!answer.ok) return answer;
    const names = answer.data.filter(one => !one.is_builtin).map(one => one.model_name);
    if (!signal.aborted) came(names);
    void capabilitiesKnown();
    return { ok: true, data: withDeleted(kind, names) };
  });
}

/** A deletion: its card stays, though a list may have come without it before this is noted. */
export function keepDeleted(kind: KindName, name: string, definition: Definition | undefined): void {
  noteDeletion(kind, name, definition);
  const names = lists.current(kind).data;
  if (names !== undefined && !names.includes(name)) lists.keep(kind, withDeleted(kind, names));
}

function withDeleted(kind: KindName, names: readonly string[]): string[] {
  return inNaturalOrder([...new Set([...names, ...deletionsOf(kind).keys()])], name => name);
}

/** Whoever visits the list sees no deleted model, not even while it is on its way. */
function forgetDeleted(kind: KindName): void {
  const deleted = deletionsOf(kind);
  if (deleted.size === 0) return;
  forgetDeletions(kind);
  const names = lists.current(kind).data;
  if (names !== undefined)
    lists.keep(
      kind,
      names.filter(name => !deleted.has(name)),
    );
}

/** What is known by now of a model; `readDetail` asks for it. */
export function detailOf(kind: KindName, name: string): Reading<Detail> {
  return details.current(`${kind}/${name}`);
}

export function readDetail(kind: KindName, name: string, left: AbortSignal): Promise<Reading<Detail>> {
  return details.read(`${kind}/${name}`, { url: '', signal: left }, signal =>
    limit(async () => {
      const answer = await getDefinition(kind, name, signal);
      if (!answer.ok) return answer;
      const model = asRegistration(answer.data);
      if (model !== undefined) return { ok: true, data: { definition: answer.data, model } };
      return { ok: false, failure: { kind: 'unreadable', status: 200, detail: failureText.unreadable } };
    }),
  );
}
