import { useState } from 'react';
import type { KindName } from '#app/models/kind-names.ts';
import { dropDraft, keepDraft, keptDraft } from '#app/session/kept-draft.ts';
import { blankDraft } from './definition/blank-drafts.ts';
import { definitionOf, jsonOf } from './definition/definition.ts';
import { type Draft, draftKey, draftSchema } from './definition/draft.ts';
import { openedDraft } from './definition/read-definition.ts';
import type { LoaderData } from './route.ts';

export type DraftHandle = {
  draft: Draft;
  /** Whether anything would be sent that the form did not open with. */
  changed: boolean;
  change: (next: Draft) => void;
  /** Forgets what was typed, for a form that is left. */
  drop: () => void;
};

/** The form's draft: every change is put away at once, so that a reload or an expired sign-in brings it back. */
export function useDraft({ kind, modelName, original }: LoaderData): DraftHandle {
  const key = draftKey(kind, modelName);
  const [opened] = useState(() => firstDraft(kind, original));
  const [draft, setDraft] = useState(() => keptDraftOf(kind, key) ?? opened);
  return {
    draft,
    changed: differ(draft, opened),
    change: next => {
      setDraft(next);
      if (differ(next, opened)) keepDraft(key, next);
      else dropDraft(key);
    },
    drop: () => dropDraft(key),
  };
}

function keptDraftOf(kind: KindName, key: string): Draft | undefined {
  const kept = keptDraft(key, draftSchema);
  return kept?.kind === kind ? kept : undefined;
}

function firstDraft(kind: KindName, original: LoaderData['original']): Draft {
  return original === undefined ? blankDraft(kind) : openedDraft(kind, original);
}

function differ(one: Draft, other: Draft): boolean {
  return jsonOf(definitionOf(one)) !== jsonOf(definitionOf(other));
}
