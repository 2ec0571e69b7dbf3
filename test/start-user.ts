import { type UserEvent, userEvent } from '@testing-library/user-event';

/** A user whose keys and clicks follow one another at once: by default each waits for a timer. */
export function startUser(): UserEvent {
  return userEvent.setup({ delay: null });
}
