import { Field, FieldContextProvider, type FieldControlProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ShownErrors } from '#app/forms/field-errors.ts';

type Props = {
  errors: ShownErrors;
  name: string;
  label: string;
  className: string;
  required?: boolean;
  /** The first control takes these, so that the error is read out where the focus lands. */
  children: (control: FieldControlProps) => ReactNode;
};

/** Several controls under one label and one error. */
export function GroupField({ errors, name, label, className, required = true, children }: Props) {
  return (
    <Field label={label} required={required} {...errors.of(name)}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and Field draws the label
        <div role="group" aria-labelledby={labelledBy} className={className}>
          {/* The controls have names of their own: they must not take the Field's label for theirs. */}
          <FieldContextProvider value={undefined}>
            {children({
              ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
              ...(invalid === undefined ? {} : { 'aria-invalid': invalid }),
            })}
          </FieldContextProvider>
        </div>
      )}
    </Field>
  );
}
