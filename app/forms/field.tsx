import { type FieldProps, Field as FluentField } from '@fluentui/react-components';
import { ownElement } from '#app/ui/own-element.tsx';

/** Fluent's field, whose label and message browser translation cannot break. */
export function Field({ label, validationMessage, ...props }: FieldProps) {
  return (
    <FluentField
      {...props}
      {...(label !== undefined && { label: ownElement(label) })}
      {...(validationMessage !== undefined && { validationMessage: ownElement(validationMessage) })}
    />
  );
}
