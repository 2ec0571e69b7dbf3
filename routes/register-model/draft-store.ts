import * as v from 'valibot';
import type { Kind } from '#app/models/kinds.ts';
import { type Draft, draftSchema } from './draft.ts';

/** A form that was begun survives a reload and an expired sign-in, one per address; a log out forgets it. */
export function storedDraft(kind: Kind, modelName: string | undefined): Draft | undefined {
  try {
    const read = v.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(keyOf(kind, modelName)) ?? ''));
    return read.success && read.output.kind === kind ? read.output : undefined;
  } catch {
    return undefined;
  }
}

export function storeDraft(modelName: string | undefined, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(draft.kind, modelName), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only costs the memory.
  }
}

export function dropDraft(kind: Kind, modelName: string | undefined): void {
  sessionStorage.removeItem(keyOf(kind, modelName));
}

function keyOf(kind: Kind, modelName: string | undefined): string {
  return modelName === undefined ? `draft:register:${kind}` : `draft:register:${kind}:${modelName}`;
}
