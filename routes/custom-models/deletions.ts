import type { Definition } from '#app/api/registrations.ts';
import { createReadings, useReading } from '#app/data/reading.ts';
import type { KindName } from '#app/models/kind-names.ts';

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

/** The fetcher of a model's deletion and of its way back: one a model, so that one does not abort another's. */
export function changeKey(kind: KindName, name: string): string {
  return `custom-models/${kind}/${name}`;
}
