import { translate } from '#app/messages/language.ts';

/** Switches the page to Chinese (settings.language) before the first render: rendered texts do not change. */
export async function speakChinese(): Promise<void> {
  translate((await import('./chinese.ts')).zh);
  document.documentElement.lang = 'zh-CN';
}
