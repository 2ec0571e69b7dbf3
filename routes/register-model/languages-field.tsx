import { Checkbox, Combobox, Option, Tag, TagGroup } from '@fluentui/react-components';
import { type RefCallback, useRef, useState } from 'react';
import { findLanguages, languageList, languageName } from '#app/catalogue/languages.ts';
import { inNaturalOrder } from '#app/format/natural-order.ts';
import { Field } from '#app/forms/field.tsx';
import type { CustomProps } from '#app/forms/form-fields.tsx';
import { registerText } from '#app/messages/register-model.ts';
import { GroupField } from './field-components.tsx';
import { useRegisterModelStyles } from './register-model.styles.ts';

const boxes = [
  { code: 'en', label: () => registerText.english },
  { code: 'zh', label: () => registerText.chinese },
];
const boxed = boxes.map(box => box.code);
const offered = inNaturalOrder(
  languageList.filter(({ code }) => !boxed.includes(code)),
  ({ name }) => name,
);

/** English and Chinese as checkboxes, other languages from a menu, as chips (register.languages). */
export function LanguagesField({ name, label, value, change, errors }: CustomProps<string[]>) {
  const styles = useRegisterModelStyles();
  const menu = useRef<HTMLInputElement | null>(null);
  const others = value.filter(code => !boxed.includes(code));
  const set = (code: string, on: boolean) =>
    change([...value.filter(one => one !== code), ...(on ? [code] : [])]);
  function remove(code: string) {
    set(code, false);
    errors.touch(name);
    if (others.length === 1) menu.current?.focus();
  }
  return (
    <GroupField errors={errors} name={name} label={label} className={styles.languages}>
      {control => (
        <>
          <div className={styles.choices}>
            {boxes.map(box => (
              <Checkbox
                key={box.code}
                {...control}
                name={name}
                label={box.label()}
                checked={value.includes(box.code)}
                onChange={(_, { checked }) => set(box.code, checked === true)}
              />
            ))}
          </div>
          <LanguageMenu
            inputRef={input => {
              menu.current = input;
            }}
            except={value}
            onPicked={code => set(code, true)}
          />
          {others.length > 0 && <LanguageChips codes={others} onRemoved={remove} />}
        </>
      )}
    </GroupField>
  );
}

type MenuProps = {
  inputRef: RefCallback<HTMLInputElement>;
  except: readonly string[];
  onPicked: (code: string) => void;
};

/** Searches languages by code and English name. A chosen language becomes a chip. */
function LanguageMenu({ inputRef, except, onPicked }: MenuProps) {
  const styles = useRegisterModelStyles();
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
        expandIcon={{ 'aria-label': registerText.languagesOpen }}
        listbox={{ className: styles.menu }}
        // It would set a height above that of the menu's class.
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
            <span>{registerText.noLanguage}</span>
          </Option>
        )}
      </Combobox>
    </Field>
  );
}

type ChipsProps = { codes: readonly string[]; onRemoved: (code: string) => void };

/** The chosen languages; a click, Enter, Delete or Backspace removes one. */
function LanguageChips({ codes, onRemoved }: ChipsProps) {
  const styles = useRegisterModelStyles();
  return (
    <TagGroup
      className={styles.chips}
      aria-label={registerText.chosenLanguages}
      size="small"
      onDismiss={(_, { value }) => onRemoved(value)}
    >
      {codes.map(code => (
        <Tag
          key={code}
          value={code}
          dismissible
          dismissIcon={{ 'aria-label': registerText.removeLanguage(languageName(code)) }}
        >
          {`${languageName(code)} (${code})`}
        </Tag>
      ))}
    </TagGroup>
  );
}
