import { useFocusFinders } from '@fluentui/react-components';

/**
 * Keeps Fluent's focus manager alive. Without a user left it goes without taking back the `aria-hidden` that it gave to the
 * page below a dialog, and whoever listens to the page would have none from then on.
 */
export function FocusManager() {
  useFocusFinders();
  return null;
}
