import * as v from 'valibot';
import type { Kind } from '#app/models/kinds.ts';
import { draftSchema, type LaunchDraft } from './draft.ts';

/** A form that was begun survives its drawer and a reload of the page, one per model, until its launch succeeds; a log out forgets them. */
export function storedDraft(kind: Kind, modelName: string): LaunchDraft | undefined {
  try {
    const read = v.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(keyOf(kind, modelName)) ?? ''));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

export function storeDraft(kind: Kind, modelName: string, draft: LaunchDraft): void {
  try {
    sessionStorage.setItem(keyOf(kind, modelName), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only costs the memory.
  }
}

export function dropDraft(kind: Kind, modelName: string): void {
  sessionStorage.removeItem(keyOf(kind, modelName));
}

function keyOf(kind: Kind, modelName: string): string {
  return `draft:launch:${kind}:${modelName}`;
}
