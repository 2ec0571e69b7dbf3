import type { Definition } from '#app/api/registrations.ts';
import type { KindName } from '#app/models/kind-names.ts';

/** By name, what was deleted since the list was loaded; undefined where the definition could not be kept. */
export type Deletions = ReadonlyMap<string, Definition | undefined>;

const none: Deletions = new Map();
let deletions: ReadonlyMap<KindName, Deletions> = new Map();
const listeners = new Set<() => void>();

/** Notes a deletion, so that the card says 'Deleted' and offers a way back. */
export function noteDeletion(kind: KindName, name: string, definition: Definition | undefined): void {
  publish(kind, new Map([...deletionsOf(kind), [name, definition]]));
}

/** The model is registered again. */
export function undoDeletion(kind: KindName, name: string): void {
  publish(kind, new Map([...deletionsOf(kind)].filter(([deleted]) => deleted !== name)));
}

/** A list that has just come from the cluster shows no deleted model. */
export function forgetDeletions(kind: KindName): void {
  publish(kind, none);
}

export function deletionsOf(kind: KindName): Deletions {
  return deletions.get(kind) ?? none;
}

/** Calls back at every change; gives the way to stop. */
export function onDeletions(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function publish(kind: KindName, next: Deletions): void {
  deletions = new Map([...deletions, [kind, next]]);
  for (const listener of listeners) listener();
}
