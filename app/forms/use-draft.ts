import { useState } from 'react';
import type * as v from 'valibot';
import { dropDraft, keepDraft, keptDraft } from '#app/session/kept-draft.ts';

type DraftHandle<D> = {
  draft: D;
  /** Whether the draft differs from what the form opens with. */
  changed: boolean;
  /** Changes some of the draft's values. */
  change: (values: Partial<D>) => void;
  /** Forgets what was typed, for a form that is left. */
  drop: () => void;
};

/**
 * A form's draft. Every change is kept at once under the key, in this session's storage, so that a reload, an expired sign-in and a
 * closed drawer bring it back. `opened` is what the form holds until something is typed, and may be read anew; `differ` says whether two
 * drafts would send something else.
 */
export function useDraft<D>(
  key: string,
  schema: v.GenericSchema<unknown, D>,
  opened: D,
  differ: (one: D, other: D) => boolean = differAsJson,
): DraftHandle<D> {
  const [typed, setTyped] = useState(() => keptDraft(key, schema));
  const draft = typed ?? opened;
  return {
    draft,
    changed: typed !== undefined && differ(typed, opened),
    change: values => {
      const next = { ...draft, ...values };
      setTyped(next);
      if (differ(next, opened)) keepDraft(key, next);
      else dropDraft(key);
    },
    drop: () => dropDraft(key),
  };
}

function differAsJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
