import { Field, Input, Select, SpinButton } from '@fluentui/react-components';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import type { LaunchDraft } from '#routes/resources/launch/draft.ts';
import { useLaunchStyles } from '#routes/resources/launch/launch.styles.ts';
import type { FormParts } from './form-parts.ts';

export type Option = { value: string; text: string; disabled?: boolean };

type SelectName = 'engine' | 'format' | 'size' | 'quantization' | 'gpus' | 'device';
type SelectProps = {
  name: SelectName;
  value: string;
  options: readonly Option[];
  choose: (value: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** One choice among options; while none is made, it says that one is wanted. */
export function SelectField({ name, value, options, choose, disabled, autoFocus }: SelectProps) {
  return (
    <Field label={text.labels[name]}>
      <Select
        name={name}
        value={value}
        disabled={disabled}
        autoFocus={autoFocus}
        onChange={(_, data) => choose(data.value)}
      >
        {value === '' && <option value="">{disabled ? '' : text.choose}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type TextName = 'uid' | 'requestLimits' | 'workerIp' | 'gpuIndexes';
type TextProps = FormParts & { name: TextName; hint?: string; numeric?: boolean; autoFocus?: boolean };

export function TextField({ draft, change, of, name, hint, numeric, autoFocus }: TextProps) {
  const styles = useLaunchStyles();
  return (
    <Field label={text.labels[name]} hint={hint ?? null} {...of(name)}>
      <Input
        className={styles.input}
        name={name}
        value={draft[name]}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        inputMode={numeric ? 'numeric' : 'text'}
        onChange={(_, { value }) => change({ type: 'set', values: { [name]: value } })}
      />
    </Field>
  );
}

type NumberName = 'replica' | 'layers';
type NumberProps = Pick<FormParts, 'draft' | 'change'> & {
  name: NumberName;
  min: number;
  hint?: string;
  autoFocus?: boolean;
};

/** A whole number; one below the minimum, or no number at all, becomes the last good one when the field is left. */
export function NumberField({ draft, change, name, min, hint, autoFocus }: NumberProps) {
  const styles = useLaunchStyles();
  const label = text.labels[name];
  function set(number: number): void {
    const values: Partial<Pick<LaunchDraft, NumberName>> = { [name]: Math.max(min, number) };
    if (Number.isInteger(number)) change({ type: 'set', values });
  }
  return (
    <Field label={label} hint={hint ?? null}>
      <SpinButton
        className={styles.input}
        name={name}
        value={draft[name]}
        min={min}
        autoFocus={autoFocus}
        incrementButton={{ 'aria-label': text.more(label) }}
        decrementButton={{ 'aria-label': text.less(label) }}
        onChange={(_, { value, displayValue }) => set(value ?? Number(displayValue))}
      />
    </Field>
  );
}
