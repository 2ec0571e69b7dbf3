import * as v from 'valibot';
import { type Definition, definition } from '#app/api/registrations.ts';
import { createStored } from '#app/create-stored.ts';
import { listOfGood } from '#app/models/json.ts';
import { type KindName, kindNames } from '#app/models/kind-names.ts';
import { endpoint } from '#app/paths.ts';
import { personName } from '#app/session/scopes.ts';
import { bearer } from '#app/session/token.ts';
import { UNFINISHED_EDITS } from '#app/stored.ts';

const entry = v.object({
  kind: v.picklist(kindNames),
  /** In ms since 1970. */
  at: v.number(),
  original: definition,
  /** Whose change it was, for a definition may hold secrets; copies of older releases of the console do not say. */
  owner: v.optional(v.string()),
  /** Where it was made, for several clusters may stand behind one origin; copies of older releases of the console do not say. */
  cluster: v.optional(v.string()),
  /** What was to replace it; copies of older releases of the console do not say. */
  next: v.optional(definition),
  /** The ip of the worker that had it; the supervisor had it otherwise. */
  worker: v.optional(v.string()),
});

/** A definition that an edit or a deletion took off the cluster, or was about to, and that is not known to be back. */
export type UnfinishedEdit = v.InferOutput<typeof entry>;

const kept = createStored<readonly UnfinishedEdit[]>(UNFINISHED_EDITS, listOfGood(entry), []);
let read = { all: kept.current(), owner: '', cluster: '', own: kept.current() };

/**
 * The copies of the signed-in person and of this cluster that this browser keeps: they outlive the page, the tab and the session. The same list until
 * something changes; `onStored` tells when.
 */
export function unfinishedEdits(): readonly UnfinishedEdit[] {
  const all = kept.current();
  const person = owner();
  const here = endpoint();
  if (all !== read.all || person !== read.owner || here !== read.cluster) {
    const own = all.filter(one => (one.owner ?? person) === person && (one.cluster ?? here) === here);
    read = { all, owner: person, cluster: here, own };
  }
  return read.own;
}

/** One name for all where no sign-in tells people apart. An API key names nobody: its holder is known by a checksum of it. */
function owner(): string {
  const token = bearer();
  if (token === undefined) return 'no-auth';
  const name = personName();
  return name === undefined ? `key:${checksum(token)}` : `user:${name}`;
}

/** Of 32 bits, far too few to tell the key by (FNV-1a). */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (sum >>> 0).toString(16);
}

/** Keeps a copy; false when this browser could not. An older copy of the same model gives way. */
export function keepCopy(kind: KindName, original: Definition, next?: Definition, worker?: string): boolean {
  const placed = { ...(next && { next }), ...(worker && { worker }) };
  const edit = { kind, at: Date.now(), owner: owner(), cluster: endpoint(), original, ...placed };
  kept.keep([...others(kind, original.model_name), edit]);
  return unfinishedEdit(kind, original.model_name)?.at === edit.at;
}

export function dropCopy(kind: KindName, name: string): void {
  kept.keep(others(kind, name));
}

/** The kept copy of a model; undefined when there is none. */
export function copyOf(kind: KindName, name: string): Definition | undefined {
  return unfinishedEdit(kind, name)?.original;
}

export function unfinishedEdit(kind: KindName, name: string): UnfinishedEdit | undefined {
  return unfinishedEdits().find(one => one.kind === kind && one.original.model_name === name);
}

function others(kind: KindName, name: string): UnfinishedEdit[] {
  const own = unfinishedEdits();
  return kept
    .current()
    .filter(one => !own.includes(one) || one.kind !== kind || one.original.model_name !== name);
}
