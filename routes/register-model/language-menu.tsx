import { Combobox, Option } from '@fluentui/react-components';
import { type Ref, useState } from 'react';
import { registerText } from '#app/messages/register-model.ts';
import { findLanguages, languageList } from '#app/models/languages.ts';
import { useFieldStyles } from './fields.styles.ts';

type Props = { inputRef: Ref<HTMLInputElement>; except: readonly string[]; onPicked: (code: string) => void };

const offered = languageList.filter(({ code }) => code !== 'en' && code !== 'zh');

/** Searches the languages by code and by English name. What is picked leaves the menu and becomes a chip. */
export function LanguageMenu({ inputRef, except, onPicked }: Props) {
  const styles = useFieldStyles();
  const [words, setWords] = useState('');
  const found = findLanguages(
    words,
    offered.filter(({ code }) => !except.includes(code)),
  );
  return (
    <Combobox
      ref={inputRef}
      aria-label={registerText.languages}
      placeholder={registerText.languagesPlaceholder}
      listbox={{ className: styles.menu }}
      selectedOptions={[]}
      value={words}
      onChange={event => setWords(event.currentTarget.value)}
      onOptionSelect={(_, { optionValue }) => {
        if (optionValue !== undefined && optionValue !== '') onPicked(optionValue);
        setWords('');
      }}
    >
      {found.map(({ code, name }) => (
        <Option key={code} value={code} text={name}>
          {`${name} (${code})`}
        </Option>
      ))}
      {found.length === 0 && (
        <Option disabled value="" text={registerText.noLanguage}>
          {registerText.noLanguage}
        </Option>
      )}
    </Combobox>
  );
}
