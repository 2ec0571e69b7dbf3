import { isAnswered } from '#app/http/cut-off.ts';
import { type Failure, isExplained } from '#app/http/failure.ts';
import { noticeText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { launchesText } from '#app/messages/launches.ts';
import { isVisible } from '#app/notify/background-result.ts';
import { showBanner, warnUnlessStored } from '#app/notify/banner.ts';
import { showToast } from '#app/notify/toasts.ts';
import { report } from '#app/query/report.ts';
import { deleteSentDraft } from '#app/storage/form-draft.ts';
import { getStored, setStored } from '#app/storage/stored.ts';
import { launchFailed, launchForgotten, launchKey, launchOf, launchSucceeded } from './changes.ts';
import { savePreset } from './presets.ts';
import type { Launch, LaunchFailure } from './store.ts';

/** A launch of this tab ended well: its settings are the last that worked (again.last), and a person who looks elsewhere is notified. */
export function reportLaunchSuccess({ key, kind, modelName, draft, payload }: Launch, uid: string): void {
  if (payload !== undefined) savePreset(kind, '', payload);
  if (draft !== undefined) deleteSentDraft(launchKey(kind, modelName), draft);
  if (!isVisible(key)) showToast(noticeText.runs(modelName, uid), { uid, kind });
  launchSucceeded(uid, key);
  tellOutside(key, launchesText.notifyRuns(uid));
}

/**
 * Why a launch failed whose call failed. Undefined if no form waits for it, or a dialog or notice of the whole page says why: then it is
 * as if it had never begun.
 */
export function launchFailureOf(key: string | undefined, failure: Failure): LaunchFailure | undefined {
  if (isExplained(failure) || failure.kind === 'aborted') {
    if (key !== undefined) launchForgotten(key);
    return undefined;
  }
  return { message: report(failure, 'launch'), answered: isAnswered(failure) };
}

/** The form shows a failure; without the form the banner does. A missing answer is only logged (failures.logged). */
export function reportLaunchFailure({ key, modelName }: Launch, failure: LaunchFailure): void {
  const { message, answered } = failure;
  launchFailed(key, failure);
  if (!answered || launchOf(key)?.cancelled) return;
  if (!isVisible(key)) showBanner(launchFormText.failedElsewhere(modelName, message));
  tellOutside(key, launchesText.notifyFailed(modelName), message);
}

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
