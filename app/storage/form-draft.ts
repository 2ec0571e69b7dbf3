import type * as v from 'valibot';
import { readJson } from '#app/format/json.ts';
import { endpoint } from '#app/paths.ts';
import { DRAFT_PREFIX, storeText } from './stored.ts';

/** An origin may have several clusters, one below each prefix. */
const keyOf = (form: string) => `${DRAFT_PREFIX}${endpoint()} ${form}`;

/**
 * A form stores its draft at every change: it survives a closed drawer, a reload and an expired sign-in. Gives the draft for the form's
 * first state; undefined without one, or if its schema has changed.
 */
export function storedDraft<T>(form: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  return readJson(schema, sessionStorage.getItem(keyOf(form)));
}

export function storeDraft(form: string, draft: unknown): void {
  storeText(sessionStorage, keyOf(form), JSON.stringify(draft));
}

/** The stored text of a form, as `deleteSentDraft` takes it. */
export function storedDraftText(form: string): string | undefined {
  return sessionStorage.getItem(keyOf(form)) ?? undefined;
}

/** For a form that was sent, or left on purpose. */
export function deleteDraft(form: string): void {
  sessionStorage.removeItem(keyOf(form));
}

/** After a slow submission: text that was typed since remains. */
export function deleteSentDraft(form: string, sent: string): void {
  if (storedDraftText(form) === sent) deleteDraft(form);
}
