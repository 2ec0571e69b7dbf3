import type { ShownErrors } from '#app/forms/field-errors.ts';
import type { Draft } from '#routes/register-model/definition/draft.ts';
import type { Lists } from '#routes/register-model/load-lists.ts';

/** What the fields of a kind are given: the draft as it is, and how to change it. */
export type FormPart<D extends Draft> = {
  draft: D;
  change: (next: Draft) => void;
  errors: ShownErrors;
  lists: Lists;
};
