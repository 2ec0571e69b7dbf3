import { copyNoticeText } from '#app/messages/controls.ts';
import { showBanner } from '#app/notify/banner.ts';
import { keepToasts, showToast } from '#app/notify/toasts.ts';
import { COPIED_MS, copyText } from './copy-button.tsx';

/** Copies a text; the notice is a toast, since the menu or dialog of the press has closed (frame.copy-hide). */
export async function copyByToast(text: string): Promise<void> {
  if (!(await copyText(text))) {
    showBanner(copyNoticeText.refused);
    return;
  }
  const copied = showToast(copyNoticeText.copied);
  setTimeout(() => keepToasts(toast => toast !== copied), COPIED_MS);
}
