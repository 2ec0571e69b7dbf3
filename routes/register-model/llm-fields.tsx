import { Checkbox, Field, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import type { CustomProps } from '#app/forms/form-fields.tsx';
import { ChevronDownRegular, ChevronUpRegular, WarningRegular } from '#app/icons.ts';
import { registerText } from '#app/messages/register-model.ts';
import { late } from '#app/overlays/late.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { GroupField } from './group-field.tsx';
import { useRegisterModelStyles } from './register-model.styles.ts';

const ChatPreview = late(async () => (await import('./chat-preview.tsx')).ChatPreview);

const labels: Record<string, string> = { ...registerText.abilities, ...registerText.laterAbilities };

type AbilitiesProps = CustomProps<string[]> & { offered: readonly string[]; required: boolean };

/** An ability that a later release brought stays as it is named. */
export function AbilitiesField({ name, label, value, change, errors, offered, required }: AbilitiesProps) {
  const styles = useRegisterModelStyles();
  const abilities = [...new Set([...offered, ...value])];
  return (
    <GroupField errors={errors} name={name} label={label} required={required} className={styles.choices}>
      {control =>
        abilities.map(ability => (
          <Checkbox
            key={ability}
            {...control}
            name={name}
            label={labels[ability] ?? ability}
            checked={value.includes(ability)}
            onChange={(_, { checked }) =>
              change([...value.filter(one => one !== ability), ...(checked === true ? [ability] : [])])
            }
          />
        ))
      }
    </GroupField>
  );
}

type FamilyProps = CustomProps<string> & { families: readonly string[]; warning: string };

/** The family of a language model, with advice. */
export function FamilyField({ name, label, value, change, errors, families, warning }: FamilyProps) {
  const styles = useRegisterModelStyles();
  const hint = (
    <>
      <WarningRegular /> {warning}
    </>
  );
  return (
    <Field label={label} required hint={{ className: styles.warning, children: hint }} {...errors.of(name)}>
      {control => (
        <Select {...control} name={name} value={value} onChange={change}>
          <option value="">{registerText.chooseFamily}</option>
          {value !== '' && !families.includes(value) && <option value={value}>{value}</option>}
          {families.map(family => (
            <option key={family} value={family}>
              {family}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The template of a chat, and what the model gets of a chat of two turns by it. */
export function ChatTemplateField({ name, label, value, change, errors }: CustomProps<string>) {
  const styles = useRegisterModelStyles();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.template}>
      <Field label={label} hint={registerText.chatTemplateHint} {...errors.of(name)}>
        <Textarea
          name={name}
          textarea={{ className: styles.code }}
          value={value}
          rows={value === '' ? 3 : 8}
          resize="vertical"
          spellCheck={false}
          onChange={(_, data) => change(data.value)}
        />
      </Field>
      {value !== '' && (
        <Button
          className={styles.toggle}
          size="small"
          aria-expanded={shown}
          icon={shown ? <ChevronUpRegular /> : <ChevronDownRegular />}
          onClick={() => setShown(!shown)}
        >
          {registerText.preview}
        </Button>
      )}
      {value !== '' && shown && <ChatPreview template={value} />}
    </div>
  );
}
