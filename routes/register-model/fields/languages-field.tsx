import { Checkbox } from '@fluentui/react-components';
import { useState } from 'react';
import type { ShownErrors } from '#app/forms/field-errors.ts';
import { registerText } from '#app/messages/register-model.ts';
import { useFieldStyles } from './fields.styles.ts';
import { GroupField } from './group-field.tsx';
import { LanguageChips } from './language-chips.tsx';
import { LanguageMenu } from './language-menu.tsx';

const boxes = [
  { code: 'en', label: registerText.english },
  { code: 'zh', label: registerText.chinese },
];
const boxed = boxes.map(box => box.code);

type Props = {
  errors: ShownErrors;
  name: string;
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
};

/** English and Chinese as checkboxes, every other language from a menu, as chips (register.languages). */
export function LanguagesField({ errors, name, chosen, onChosen }: Props) {
  const styles = useFieldStyles();
  const [menu, setMenu] = useState<HTMLInputElement | null>(null);
  const others = chosen.filter(code => !boxed.includes(code));
  const set = (code: string, on: boolean) =>
    onChosen([...chosen.filter(one => one !== code), ...(on ? [code] : [])]);
  function remove(code: string) {
    set(code, false);
    errors.touch(name);
    if (others.length === 1) menu?.focus();
  }
  return (
    <GroupField errors={errors} name={name} label={registerText.modelLanguages} className={styles.languages}>
      {control => (
        <>
          <div className={styles.choices}>
            {boxes.map(({ code, label }) => (
              <Checkbox
                key={code}
                {...control}
                name={name}
                label={label}
                checked={chosen.includes(code)}
                onChange={(_, { checked }) => set(code, checked === true)}
              />
            ))}
          </div>
          <LanguageMenu inputRef={setMenu} except={chosen} onPicked={code => set(code, true)} />
          {others.length > 0 && <LanguageChips codes={others} onRemoved={remove} />}
        </>
      )}
    </GroupField>
  );
}
