import { type FieldProps, Field as FluentField } from '@fluentui/react-components';
import { ownElement } from '#app/ui/text/own-element.tsx';

/** Fluent's field, whose label and message browser translation cannot break. */
export function Field({ label, validationMessage, hint, ...props }: FieldProps) {
  return (
    <FluentField
      {...props}
      {...(label !== undefined && { label: ownElement(label) })}
      {...(hint !== undefined && { hint: ownElement(hint) })}
      {...(validationMessage !== undefined && { validationMessage: ownElement(validationMessage) })}
    />
  );
}
