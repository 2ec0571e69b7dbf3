import type * as v from 'valibot';
import { readJson } from '#app/format/json.ts';
import { endpoint } from '#app/paths.ts';
import { withoutSecrets } from './secrets.ts';
import { DRAFT_PREFIX, storeText } from './stored.ts';

/** Drafts with the secrets that storage does not get, as JSON, by key and stored text. They last for this page. */
export const wholeDrafts = new Map<string, { stored: string | null; whole: string }>();
/** A log out removes it with the drafts. */
const OWNER = `${DRAFT_PREFIX}owner`;

/** An origin may have several clusters, one below each prefix. */
const draftKey = (form: string) => `${DRAFT_PREFIX}${endpoint()} ${form}`;

/**
 * A form stores its draft at every change: it survives a closed drawer, a reload and an expired sign-in. Gives the draft for the form's
 * first state; undefined without one, or if its schema has changed. Secrets survive a closed drawer alone (text.secrets).
 */
export function storedDraft<T>(form: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  const stored = sessionStorage.getItem(draftKey(form));
  const known = sessionStorage.getItem(OWNER) === null ? undefined : wholeDrafts.get(draftKey(form));
  return readJson(schema, known?.stored === stored ? known.whole : stored);
}

export function storeDraft(form: string, draft: unknown): void {
  const stored = JSON.stringify(withoutSecrets(draft));
  if (sessionStorage.getItem(OWNER) === null) wholeDrafts.clear();
  storeText(sessionStorage, OWNER, '');
  const isKept = storeText(sessionStorage, draftKey(form), stored);
  // A full storage keeps no older draft either: this one lasts for the page.
  if (!isKept) sessionStorage.removeItem(draftKey(form));
  wholeDrafts.set(draftKey(form), { stored: isKept ? stored : null, whole: JSON.stringify(draft) });
}

/** The stored text of a form, as `deleteSentDraft` takes it. */
export function storedDraftText(form: string): string | undefined {
  return sessionStorage.getItem(draftKey(form)) ?? undefined;
}

/** For a form that was sent, or left on purpose. */
export function deleteDraft(form: string): void {
  wholeDrafts.delete(draftKey(form));
  sessionStorage.removeItem(draftKey(form));
}

/** After a slow submission: text that was typed since remains. */
export function deleteSentDraft(form: string, sent: string): void {
  if (storedDraftText(form) === sent) deleteDraft(form);
}
