import type * as v from 'valibot';
import { readJson } from '#app/models/json.ts';
import { endpoint } from '#app/paths.ts';
import { DRAFT, keepText } from '#app/stored.ts';

/** An origin may have several clusters, one below each prefix. */
const keyOf = (form: string) => `${DRAFT}${endpoint()} ${form}`;

/**
 * A form keeps its draft at every change, so that it survives its drawer, a reload and an expired sign-in. This gives it back for the
 * form's first state; undefined when there is none, or when it is not what the form holds today.
 */
export function keptDraft<T>(form: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  return readJson(schema, sessionStorage.getItem(keyOf(form)));
}

export function keepDraft(form: string, draft: unknown): void {
  keepText(sessionStorage, keyOf(form), JSON.stringify(draft));
}

/** What is kept of a form at the moment, as `dropSent` takes it. */
export function draftText(form: string): string | undefined {
  return sessionStorage.getItem(keyOf(form)) ?? undefined;
}

/** For a form that was sent, or left on purpose. */
export function dropDraft(form: string): void {
  sessionStorage.removeItem(keyOf(form));
}

/** For a form whose sending took time: what was typed since stays. */
export function dropSent(form: string, sent: string): void {
  if (draftText(form) === sent) dropDraft(form);
}
