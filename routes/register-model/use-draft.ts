import { useState } from 'react';
import type { Kind } from '#app/models/kinds.ts';
import { blankDraft } from './blank-drafts.ts';
import { definitionOf, jsonOf } from './definition.ts';
import type { Draft } from './draft.ts';
import { dropDraft, storeDraft, storedDraft } from './draft-store.ts';
import { readDefinition } from './read-definition.ts';
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
  const [opened] = useState(() => openedDraft(kind, original));
  const [draft, setDraft] = useState(() => storedDraft(kind, modelName) ?? opened);
  return {
    draft,
    changed: differ(draft, opened),
    change: next => {
      setDraft(next);
      if (differ(next, opened)) storeDraft(modelName, next);
      else dropDraft(kind, modelName);
    },
    drop: () => dropDraft(kind, modelName),
  };
}

function openedDraft(kind: Kind, original: LoaderData['original']): Draft {
  const blank = blankDraft(kind);
  return original === undefined ? blank : readDefinition(original, blank).draft;
}

function differ(one: Draft, other: Draft): boolean {
  return jsonOf(definitionOf(one)) !== jsonOf(definitionOf(other));
}
