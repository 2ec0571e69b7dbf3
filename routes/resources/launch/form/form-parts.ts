import type { ShownErrors } from '#app/forms/field-errors.ts';
import type { DraftChange, LaunchDraft } from '#routes/resources/launch/draft.ts';

/** What each part of the launch form works on. */
export type FormParts = {
  draft: LaunchDraft;
  change: (change: DraftChange) => void;
  of: ShownErrors['of'];
};
