import { getStored, setStored } from '#app/storage/stored.ts';
import { warnUnlessStored } from './banner.ts';

const WANTED = 'launchNotifications';

export function wantsNotifications(): boolean {
  return canNotify() && Notification.permission === 'granted' && getStored(WANTED) === 'yes';
}

/** Whether this browser supports notifications here. */
export function canNotify(): boolean {
  return typeof Notification === 'function';
}

/** Turns notifications on or off; gives whether they are on, since the user may refuse them. */
export async function wantNotifications(wanted: boolean): Promise<boolean> {
  const granted = wanted && (await Notification.requestPermission()) === 'granted';
  warnUnlessStored(setStored(WANTED, granted ? 'yes' : 'no') || granted !== wanted);
  return granted;
}

/** Shows a browser notification, unless the page has the focus or the user does not want any. */
export function showNotification(tag: string, title: string, body = ''): void {
  if (document.hasFocus() || !wantsNotifications()) return;
  try {
    const shown = new Notification(title, { tag, body });
    shown.onclick = () => window.focus();
  } catch {
    // Some phones allow notifications to service workers alone.
  }
}
