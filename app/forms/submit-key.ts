import type { KeyboardEvent } from 'react';

type Key = { key: string; ctrlKey: boolean; metaKey: boolean };

/** Ctrl+Enter or Cmd+Enter, which sends what is being filled in. */
export function isSubmitKey({ key, ctrlKey, metaKey }: Key): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

/**
 * Enter in a select submits a form as in every other field, and Ctrl+Enter anywhere in it. An open list takes Enter as a choice. The
 * form is submitted after the event, when the field has taken what was typed.
 */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form } = event;
  if (key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  // A dialog of the form is inside it for React alone.
  const submits = form.contains(target) && (isSubmitKey(event) || target.matches(CLOSED_SELECT));
  if (!submits) return;
  event.preventDefault();
  setTimeout(() => form.requestSubmit());
}

const CLOSED_SELECT = CSS.supports?.('selector(:open)') ? 'select:not(:open)' : 'select';
