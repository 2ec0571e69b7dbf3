import { useState } from 'react';
import type { Kind } from '#app/models/kinds.ts';
import { type DraftChange, emptyDraft, type LaunchDraft, reduceDraft } from './draft.ts';
import { storeDraft, storedDraft } from './draft-store.ts';

/** A model's draft, as it was left, and the way to change it. */
export function useDraft(kind: Kind, modelName: string): [LaunchDraft, (change: DraftChange) => void] {
  const [draft, setDraft] = useState(() => storedDraft(kind, modelName) ?? emptyDraft);
  function change(by: DraftChange): void {
    const changed = reduceDraft(draft, by);
    setDraft(changed);
    storeDraft(kind, modelName, changed);
  }
  return [draft, change];
}
