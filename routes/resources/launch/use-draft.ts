import { useState } from 'react';
import type { KindName } from '#app/models/kind-names.ts';
import { keepDraft, keptDraft } from '#app/session/kept-draft.ts';
import { launchKey } from '#app/session/launches.ts';
import { type DraftChange, draftSchema, emptyDraft, type LaunchDraft, reduceDraft } from './draft.ts';

/** A model's draft, as it was left, and the way to change it. */
export function useDraft(kind: KindName, modelName: string): [LaunchDraft, (change: DraftChange) => void] {
  const key = launchKey(kind, modelName);
  const [draft, setDraft] = useState(() => keptDraft(key, draftSchema) ?? emptyDraft);
  function change(by: DraftChange): void {
    const changed = reduceDraft(draft, by);
    setDraft(changed);
    keepDraft(key, changed);
  }
  return [draft, change];
}
