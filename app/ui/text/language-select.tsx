import { Select } from '@fluentui/react-components';
import { languageCodes } from '#app/languages/codes.ts';
import { layoutText } from '#app/messages/layout.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import { setSetting, useSetting } from '#app/storage/settings.ts';
import { languageNames } from './language.ts';

/** The language of the console, in reach of a reader who does not know the one on the page (settings.language). */
export function LanguageSelect({ className }: { className?: string }) {
  return (
    <Select
      aria-label={layoutText.language}
      value={useSetting('language')}
      onChange={(_, { value }) => warnUnlessStored(setSetting('language', value))}
      {...(className !== undefined && { className })}
    >
      {languageCodes.map(code => (
        <option key={code} value={code} lang={code}>
          {languageNames[code]}
        </option>
      ))}
    </Select>
  );
}
