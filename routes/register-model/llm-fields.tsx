import { Checkbox, Field, Select } from '@fluentui/react-components';
import type { CustomProps } from '#app/forms/form-fields.tsx';
import { WarningRegular } from '#app/icons.ts';
import { registerText } from '#app/messages/register-model.ts';
import { GroupField } from './group-field.tsx';
import { useRegisterModelStyles } from './register-model.styles.ts';

const labels: Record<string, string> = registerText.abilities;

/** Generate, Chat and Vision; an ability that a later release brought stays as it is named. */
export function AbilitiesField({ name, label, value, change, errors }: CustomProps<string[]>) {
  const styles = useRegisterModelStyles();
  const abilities = [...new Set([...Object.keys(labels), ...value])];
  return (
    <GroupField errors={errors} name={name} label={label} className={styles.choices}>
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
      <Select name={name} value={value} onChange={(_, data) => change(data.value)}>
        <option value="">{registerText.chooseFamily}</option>
        {value !== '' && !families.includes(value) && <option value={value}>{value}</option>}
        {families.map(family => (
          <option key={family} value={family}>
            {family}
          </option>
        ))}
      </Select>
    </Field>
  );
}
