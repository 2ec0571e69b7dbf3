import { Field, Input, Textarea } from '@fluentui/react-components';
import type { ShownErrors } from '#app/forms/field-errors.ts';

type Props = {
  errors: ShownErrors;
  name: string;
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  /** An error to show at once, without waiting for the field to be left. */
  error?: string | undefined;
  optional?: boolean;
  numeric?: boolean;
  multiline?: boolean;
};

/** A labelled text of the form, with its error. */
export function TextField({
  errors,
  name,
  label,
  value,
  onValue,
  hint,
  error,
  optional = false,
  numeric = false,
  multiline = false,
}: Props) {
  const shown = error === undefined ? errors.of(name) : { validationMessage: error };
  const control = {
    name,
    value,
    autoComplete: 'off',
    spellCheck: multiline,
    onChange: (_: unknown, data: { value: string }) => onValue(data.value),
  };
  return (
    <Field label={label} required={!optional} {...(hint === undefined ? {} : { hint })} {...shown}>
      {multiline ? (
        <Textarea {...control} resize="vertical" />
      ) : (
        <Input {...control} {...(numeric ? { inputMode: 'decimal' as const } : {})} />
      )}
    </Field>
  );
}
