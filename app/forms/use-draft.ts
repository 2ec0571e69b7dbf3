import { useState } from 'react';
import type * as v from 'valibot';
import { deleteDraft, storeDraft, storedDraft } from '#app/storage/form-draft.ts';

type DraftHandle<D> = {
  draft: D;
  /** Whether the draft differs from the initial values. */
  changed: boolean;
  /** Changes some of the draft's values. */
  change: (values: Partial<D>) => void;
  /** Deletes the typed values of a form that is left. */
  drop: () => void;
};

/**
 * A form's draft. Every change is stored at once under the key in session storage, so that it survives a reload, an expired sign-in and a
 * closed drawer. `opened`: the initial values, which may change; `differ`: whether two drafts send different values.
 */
export function useDraft<D>(
  key: string,
  schema: v.GenericSchema<unknown, D>,
  opened: D,
  differ: (one: D, other: D) => boolean = differAsJson,
): DraftHandle<D> {
  const [typed, setTyped] = useState(() => storedDraft(key, schema));
  const draft = typed ?? opened;
  return {
    draft,
    changed: typed !== undefined && differ(typed, opened),
    change: values => {
      const next = { ...draft, ...values };
      setTyped(next);
      if (differ(next, opened)) storeDraft(key, next);
      else deleteDraft(key);
    },
    drop: () => deleteDraft(key),
  };
}

function differAsJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
