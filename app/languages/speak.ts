import { translate } from '#app/messages/language.ts';
import { translations } from './languages.ts';

/** Switches the page to a language (settings.language) before the first render: rendered texts do not change. */
export async function speak(code: keyof typeof translations): Promise<void> {
  translate(await translations[code]());
  document.documentElement.lang = code;
}
