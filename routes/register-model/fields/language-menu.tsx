import { Combobox, Field, Option } from '@fluentui/react-components';
import { type RefCallback, useState } from 'react';
import { registerText } from '#app/messages/register-model.ts';
import { findLanguages, languageList } from '#app/models/languages.ts';
import { useFieldStyles } from './fields.styles.ts';

type Props = {
  inputRef: RefCallback<HTMLInputElement>;
  except: readonly string[];
  onPicked: (code: string) => void;
};

const offered = languageList
  .filter(({ code }) => code !== 'en' && code !== 'zh')
  .toSorted((one, other) => one.name.localeCompare(other.name));

/** Searches the languages by code and by English name. What is picked leaves the menu and becomes a chip. */
export function LanguageMenu({ inputRef, except, onPicked }: Props) {
  const styles = useFieldStyles();
  const [words, setWords] = useState('');
  const found = findLanguages(
    words,
    offered.filter(({ code }) => !except.includes(code)),
  );
  return (
    <Field label={registerText.languages}>
      <Combobox
        ref={inputRef}
        placeholder={registerText.languagesPlaceholder}
        listbox={{ className: styles.menu }}
        // It would write a height of its own, above the one of the menu's class.
        positioning={{ autoSize: false }}
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
    </Field>
  );
}
