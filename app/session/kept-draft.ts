import { useEffect, useRef } from 'react';

const EVENT = 'keep-drafts';
const PREFIX = 'draft:';

/** Asks every form on the screen to put its draft away: the page is about to leave for the login screen, or to reload. */
export function keepDrafts(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** The draft that this form put away, as JSON gave it back, for the form's first state; undefined when there is none. */
export function keptDraft(form: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + form) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Puts the draft away when asked to. `undefined` for a form in which nothing was changed. */
export function useKeptDraft(form: string, draft: unknown): void {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    const key = PREFIX + form;
    sessionStorage.removeItem(key);
    const keep = () => {
      if (latest.current !== undefined) sessionStorage.setItem(key, JSON.stringify(latest.current));
    };
    window.addEventListener(EVENT, keep);
    return () => window.removeEventListener(EVENT, keep);
  }, [form]);
}

/** After a log out the next person finds nothing of the last one's. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
