import * as v from 'valibot';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import { type Definition, definition } from '#app/cluster/models/registrations.ts';
import { listOfGood } from '#app/format/json.ts';
import { endpoint } from '#app/paths.ts';
import { session } from '#app/session/session.ts';
import { bearer } from '#app/session/token.ts';
import { createStored } from '#app/storage/create-stored.ts';
import { INTERRUPTED_EDITS } from '#app/storage/stored.ts';

const entry = v.object({
  kind: v.picklist(kindNames),
  /** In ms since 1970. */
  at: v.number(),
  original: definition,
  /** The user of the change, since a definition may contain secrets; absent in older backups. */
  owner: v.optional(v.string()),
  /** Its cluster, since several may share an origin; absent in older backups. */
  cluster: v.optional(v.string()),
  /** The new definition; absent in older backups. */
  next: v.optional(definition),
  /** The ip of its worker; the supervisor by default. */
  worker: v.optional(v.string()),
});

/** A definition that an edit or deletion removed, or was about to, and that is not known to be back. */
export type InterruptedEdit = v.InferOutput<typeof entry>;

const kept = createStored<readonly InterruptedEdit[]>(INTERRUPTED_EDITS, listOfGood(entry), []);
let read = { all: kept.current(), owner: '', cluster: '', own: kept.current() };

/**
 * This user's and cluster's backups in this browser: they survive page, tab and session. The same list until something changes;
 * `onStored` reports changes.
 */
export function interruptedEdits(): readonly InterruptedEdit[] {
  const all = kept.current();
  const person = owner();
  const here = endpoint();
  if (all !== read.all || person !== read.owner || here !== read.cluster) {
    const own = all.filter(one => (one.owner ?? person) === person && (one.cluster ?? here) === here);
    read = { all, owner: person, cluster: here, own };
  }
  return read.own;
}

/** One owner for all without a sign-in. The holder of an API key is known by a checksum of it. */
function owner(): string {
  const token = bearer();
  if (token === undefined) return 'no-auth';
  const name = session.current().user;
  return name === undefined ? `key:${checksum(token)}` : `user:${name}`;
}

/** 32 bits (FNV-1a), far too few to recover the key. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (sum >>> 0).toString(16);
}

/** Stores a backup; false if this browser could not. It replaces an older backup of the same model. */
export function storeBackup(
  kind: KindName,
  original: Definition,
  next?: Definition,
  worker?: string,
): boolean {
  const placed = { ...(next && { next }), ...(worker && { worker }) };
  const edit = { kind, at: Date.now(), owner: owner(), cluster: endpoint(), original, ...placed };
  kept.keep([...others(kind, original.model_name), edit]);
  return interruptedEdit(kind, original.model_name)?.at === edit.at;
}

export function deleteBackup(kind: KindName, name: string): void {
  kept.keep(others(kind, name));
}

/** The backup of a model; undefined without one. */
export function backupOf(kind: KindName, name: string): Definition | undefined {
  return interruptedEdit(kind, name)?.original;
}

export function interruptedEdit(kind: KindName, name: string): InterruptedEdit | undefined {
  return interruptedEdits().find(one => one.kind === kind && one.original.model_name === name);
}

function others(kind: KindName, name: string): InterruptedEdit[] {
  const own = interruptedEdits();
  return kept
    .current()
    .filter(one => !own.includes(one) || one.kind !== kind || one.original.model_name !== name);
}
