import { isAnswered } from '#app/api/cut-off.ts';
import { type Failure, isExplained } from '#app/api/failure.ts';
import { noticeText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { launchesText } from '#app/messages/launches.ts';
import { dropSent } from '#app/session/kept-draft.ts';
import {
  launchFailed,
  launchForgotten,
  launchKey,
  launchOf,
  launchSucceeded,
} from '#app/session/launch-changes.ts';
import type { Launch, LaunchFailure } from '#app/session/launches.ts';
import { chosen, keepChosen } from '#app/stored.ts';
import { showBanner } from './banner.ts';
import { isWatched } from './elsewhere.ts';
import { notify } from './notices.ts';
import { keepPreset } from './presets.ts';
import { report } from './report.ts';
import { tellUnlessKept } from './settings.ts';

/** A launch of this tab ended well: its settings are the last that worked (again.last), and a person who looks elsewhere is notified. */
export function endedWell({ key, kind, modelName, draft, payload }: Launch, uid: string): void {
  if (payload !== undefined) keepPreset(kind, '', payload);
  if (draft !== undefined) dropSent(launchKey(kind, modelName), draft);
  if (!isWatched(key)) notify(noticeText.runs(modelName, uid), { uid, kind });
  launchSucceeded(uid, key);
  tellOutside(key, launchesText.notifyRuns(uid));
}

/**
 * Why a launch failed whose call failed. Undefined where nobody waits for it, or a dialog or notice of the whole page says why: then it is
 * as if it had never begun.
 */
export function failureOfCall(key: string | undefined, failure: Failure): LaunchFailure | undefined {
  if (isExplained(failure) || failure.kind === 'aborted') {
    if (key !== undefined) launchForgotten(key);
    return undefined;
  }
  return { message: report(failure, 'launch'), answered: isAnswered(failure) };
}

/** The form shows a failure; without the form the banner does. A missing answer is only logged (failures.logged). */
export function endedBadly({ key, modelName }: Launch, failure: LaunchFailure): void {
  const { message, answered } = failure;
  launchFailed(key, failure);
  if (!answered || launchOf(key)?.cancelled) return;
  if (!isWatched(key)) showBanner(launchFormText.failedElsewhere(modelName, message));
  tellOutside(key, launchesText.notifyFailed(modelName), message);
}

const WANTED = 'launchNotifications';

export function wantsNotifications(): boolean {
  return canNotify() && Notification.permission === 'granted' && chosen(WANTED) === 'yes';
}

/** Whether this browser supports notifications here. */
export function canNotify(): boolean {
  return typeof Notification === 'function';
}

/** Turns notifications on or off; gives whether they are on, since the user may refuse them. */
export async function wantNotifications(wanted: boolean): Promise<boolean> {
  const granted = wanted && (await Notification.requestPermission()) === 'granted';
  tellUnlessKept(keepChosen(WANTED, granted ? 'yes' : 'no') || granted !== wanted);
  return granted;
}

/** Shows a browser notification, unless the page is visible. */
function tellOutside(tag: string, title: string, body = ''): void {
  if (document.hasFocus() || !wantsNotifications()) return;
  try {
    const shown = new Notification(title, { tag, body });
    shown.onclick = () => window.focus();
  } catch {
    // Some phones allow notifications to service workers alone.
  }
}
