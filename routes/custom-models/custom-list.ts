import { type Definition, listNames } from '#app/api/registrations.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { createReadings, type Reading, useReading } from '#app/data/reading.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { inNaturalOrder } from '#app/models/natural-order.ts';

const lists = createReadings<string[]>('list');

/** By kind, what was deleted since its latest list was asked for, which may still name it. */
const deletedSince = new Map<KindName, Set<string>>();

/** The names of the custom models; `came` is told of each list that has come. */
export function readNames(
  kind: KindName,
  request: Request,
  came: (names: string[]) => void,
): Promise<Reading<string[]>> {
  return lists.read(kind, request, async signal => {
    const deleted = new Set<string>();
    deletedSince.set(kind, deleted);
    const answer = await listNames(kind, signal);
    if (!answer.ok) return answer;
    const custom = answer.data.filter(one => !one.is_builtin).map(one => one.model_name);
    const data = custom.filter(name => !deleted.has(name));
    if (!signal.aborted) came(data);
    void capabilitiesKnown();
    return { ok: true, data };
  });
}

export function namesKnown(kind: KindName): Reading<string[]> {
  return lists.current(kind);
}

/** A model is registered of which a list that came meanwhile tells nothing. */
export function addName(kind: KindName, name: string): void {
  const { data } = lists.current(kind);
  deletedSince.get(kind)?.delete(name);
  if (data === undefined || data.includes(name)) return;
  lists.keep(
    kind,
    inNaturalOrder([...data, name], one => one),
  );
}

/** A model is deleted: neither the list that is kept nor the one under way has it any more. */
export function dropName(kind: KindName, name: string): void {
  const { data } = lists.current(kind);
  deletedSince.get(kind)?.add(name);
  if (data?.includes(name))
    lists.keep(
      kind,
      data.filter(one => one !== name),
    );
}

/** By name, what was deleted while the list was looked at; undefined where the definition could not be kept. */
type Deletions = ReadonlyMap<string, Definition | undefined>;

const none: Deletions = new Map();
/** What one person deleted is nothing to the next one. */
const deletions = createReadings<Deletions>('list');

export function deletionsOf(kind: KindName): Deletions {
  return deletions.current(kind).data ?? none;
}

export function useDeletions(kind: KindName): Deletions {
  return useReading(deletions.current(kind)).data ?? none;
}

/** Notes a deletion, so that the card says 'Deleted' and offers a way back. */
export function noteDeletion(kind: KindName, name: string, definition: Definition | undefined): void {
  deletions.keep(kind, new Map([...deletionsOf(kind), [name, definition]]));
}

/** These models are registered again. */
export function undoDeletions(kind: KindName, names: readonly string[]): void {
  const left = [...deletionsOf(kind)].filter(([deleted]) => !names.includes(deleted));
  if (left.length < deletionsOf(kind).size) deletions.keep(kind, new Map(left));
}

/** Whoever visits a list again finds no deleted model. */
export function forgetDeletions(kind: KindName): void {
  if (deletionsOf(kind).size > 0) deletions.keep(kind, none);
}

/** The fetcher of a model's deletion and of its way back: one per model, so that one does not abort another's. */
export function changeKey(kind: KindName, name: string): string {
  return `custom-models/${kind}/${name}`;
}
