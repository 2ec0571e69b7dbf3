import { type FieldProps, Field as FluentField } from '@fluentui/react-components';

/** Fluent's field, whose label and message browser translation cannot break. */
export function Field({ label, validationMessage, hint, ...props }: FieldProps) {
  return (
    <FluentField
      {...props}
      {...(label !== undefined && { label: label })}
      {...(hint !== undefined && { hint: hint })}
      {...(validationMessage !== undefined && { validationMessage: validationMessage })}
    />
  );
}
