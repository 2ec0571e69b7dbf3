import type { LanguageCode } from './languages/codes.ts';
import { translations } from './languages/languages.ts';
import { translate } from './messages/language.ts';
import { layoutText } from './messages/layout.ts';
import { showBanner } from './notify/banner.ts';
import { setSetting, setting } from './storage/settings.ts';

let spoken: LanguageCode = 'en';

/** Switches the page to a language once its texts are there, unless another was chosen in the meantime. */
export async function speak(code: LanguageCode): Promise<void> {
  const texts = code === 'en' ? undefined : await translations[code]();
  if (code !== setting('language')) return;
  spoken = code;
  translate(texts);
  document.documentElement.lang = code;
}

/** Follows the choice of a language (settings.language). The page remains in the one before if the texts cannot be loaded. */
export function speakChosen(): void {
  const code = setting('language');
  if (code === spoken) return;
  speak(code).catch(() => {
    if (code !== setting('language')) return;
    setSetting('language', spoken);
    showBanner(layoutText.languageMissing, '', 'code');
  });
}
