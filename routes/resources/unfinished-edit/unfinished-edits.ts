import * as v from 'valibot';
import type { Definition } from '#app/api/registrations.ts';
import { type KindName, kindNames } from '#app/models/kind-names.ts';

const KEY = 'unfinishedEdits';

const definition = v.looseObject({ model_name: v.string() }) satisfies v.GenericSchema<unknown, Definition>;

const entry = v.object({
  kind: v.picklist(kindNames),
  /** In ms since 1970. */
  at: v.number(),
  original: definition,
  /** What was to replace it; copies of older releases of the console do not say. */
  next: v.optional(definition),
});

/** A definition that an edit took off the cluster, or was about to, and that is not known to be back. */
export type UnfinishedEdit = v.InferOutput<typeof entry>;

const entries = v.fallback(v.array(entry), []);
const none: readonly UnfinishedEdit[] = [];
const listeners = new Set<() => void>();
let read: { text: string; edits: readonly UnfinishedEdit[] } = { text: '', edits: none };

/** The copies that this browser keeps: they outlive the page and the tab. The same list until something changes. */
export function unfinishedEdits(): readonly UnfinishedEdit[] {
  const text = localStorage.getItem(KEY) ?? '';
  if (text !== read.text) read = { text, edits: v.parse(entries, parsed(text)) };
  return read.edits;
}

/** Keeps a copy; false when this browser could not. An older copy of the same model gives way. */
export function keepCopy(kind: KindName, original: Definition, next?: Definition): boolean {
  try {
    const edit = { kind, at: Date.now(), original, ...(next === undefined ? {} : { next }) };
    write([...others(kind, original.model_name), edit]);
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(kind: KindName, name: string): void {
  write(others(kind, name));
}

/** The kept copy of a model; undefined when there is none. */
export function copyOf(kind: KindName, name: string): Definition | undefined {
  return unfinishedEdit(kind, name)?.original;
}

export function unfinishedEdit(kind: KindName, name: string): UnfinishedEdit | undefined {
  return unfinishedEdits().find(one => one.kind === kind && one.original.model_name === name);
}

/** Calls back at every change, those of other tabs included; returns the unsubscribe function. */
export function onUnfinishedEdits(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function others(kind: KindName, name: string): UnfinishedEdit[] {
  return unfinishedEdits().filter(one => one.kind !== kind || one.original.model_name !== name);
}

function write(edits: readonly UnfinishedEdit[]): void {
  if (edits.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(edits));
  for (const listener of listeners) listener();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
