import {
  Checkbox,
  mergeClasses,
  Radio,
  RadioGroup,
  Select,
  SpinButton,
  Switch,
} from '@fluentui/react-components';
import { type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { verbatim } from '#app/format/untranslated.ts';
import { Field } from '#app/forms/field.tsx';
import { formText as text } from '#app/messages/controls.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { ShownErrors } from './field-errors.ts';
import type { CheckboxField, ChoiceField, NumberField, Option } from './fields.ts';
import { useFormStyles } from './form.styles.ts';

/** A control's name, label and errors in its form. */
export type ControlPlace = {
  name: string;
  label: string;
  star: boolean;
  hint: string | undefined;
  offers: readonly { text: string; take: () => void }[];
  errors: ShownErrors;
  autoFocus: boolean;
};

export type Control<F, V> = ControlPlace & { field: F; value: V; set: (value: V) => void };
export type WithDraft<D, C> = { draft: D; context: C };

/** The props of every Fluent `Field` of the kit. */
export function useFrame({ name, label, star, hint, errors }: ControlPlace, { wide }: { wide?: boolean }) {
  const styles = useFormStyles();
  const error = errors.of(name);
  return {
    label,
    // A hint that the error repeats is shown once.
    ...(hint === undefined || hint === error.validationMessage ? {} : { hint }),
    required: star,
    className: mergeClasses(styles.field, wide && styles.wide),
    ...error,
  };
}

/** A warning is shown where there is no error. */
export function withWarning<F extends object>(frame: F, warning: string | undefined) {
  if (warning === undefined || 'validationMessage' in frame) return frame;
  return { ...frame, validationState: 'warning', validationMessage: warning } as const;
}

/** The hint of a field with the buttons that offer other values; a press leads back to the field. */
export function hintWith({ name, hint, offers }: ControlPlace, className: string) {
  if (offers.length === 0) return {};
  const take = (one: ControlPlace['offers'][number], { form }: HTMLButtonElement) => {
    flushSync(one.take);
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  return {
    hint: {
      className,
      children: (
        <>
          {hint}
          {offers.map(one => (
            <Button
              key={one.text}
              size="small"
              onClick={({ currentTarget }) => take(one, currentTarget as HTMLButtonElement)}
            >
              {one.text}
            </Button>
          ))}
        </>
      ),
    },
  };
}

/** An option that reads as what is sent is a name. */
function languageOf({ value, text }: Option): 'no' | undefined {
  return value === text ? 'no' : undefined;
}

export function Options({ of }: { of: readonly Option[] }) {
  return of.map(option => (
    <option
      key={option.value}
      value={option.value}
      translate={languageOf(option)}
      disabled={option.disabled === true}
    >
      {option.text}
    </option>
  ));
}

/** One choice among options; without one it asks for it. A value that is no option is shown as it is. */
export function ChoiceControl<D, C>(props: Control<ChoiceField<D, C>, string> & WithDraft<D, C>) {
  const { name, field, set, draft, context, autoFocus } = props;
  const value = field.shown?.(draft) ?? props.value;
  const styles = useFormStyles();
  const frame = withWarning(useFrame(props, field), field.warning?.(value, draft, context));
  const offered = field.options(draft, context);
  const known = value === '' || offered.some(option => option.value === value);
  const options = known ? offered : [{ value, text: value }, ...offered];
  const disabled = field.disabled?.(draft, context) === true;
  const given = { name, value, disabled };
  return (
    <Field {...frame} {...hintWith(props, styles.remark)}>
      {field.control === 'radio' ? (
        <RadioGroup
          {...given}
          className={styles.radios}
          layout="horizontal"
          onChange={(_, data) => set(data.value)}
        >
          {options.map(option => (
            <Radio
              key={option.value}
              value={option.value}
              label={languageOf(option) ? verbatim(option.text) : option.text}
              autoFocus={autoFocus && option.value === value}
              disabled={option.disabled === true}
            />
          ))}
        </RadioGroup>
      ) : (
        <Select {...given} autoFocus={autoFocus} onChange={(_, data) => set(data.value)}>
          {value === '' && options[0]?.value !== '' && (
            <option value="">{disabled ? '' : text.choose}</option>
          )}
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}

export function NumberControl<D, C>(props: Control<NumberField<D, C>, number>) {
  const { name, label, field, value, set, autoFocus } = props;
  const styles = useFormStyles();
  /** While the typed text is no number, and after Escape, the field keeps the value before it. */
  const before = useRef(value);
  function wholeOf(number: number | null | undefined, typed = ''): number | undefined {
    const given = number ?? (typed.trim() === '' ? Number.NaN : Number(typed));
    return Number.isInteger(given) ? Math.max(field.min, given) : undefined;
  }
  return (
    <Field {...useFrame(props, field)}>
      <SpinButton
        className={styles.input}
        name={name}
        value={value}
        min={field.min}
        autoFocus={autoFocus}
        incrementButton={{ 'aria-label': text.more(label) }}
        decrementButton={{ 'aria-label': text.less(label) }}
        onChange={(_, data) => {
          before.current = wholeOf(data.value, data.displayValue) ?? before.current;
          set(before.current);
        }}
        onFocus={() => {
          before.current = value;
        }}
        // At once: Fluent ignores text that equals the text before the last step.
        onInput={({ currentTarget }) => set(wholeOf(null, currentTarget.value) ?? before.current)}
        onKeyDown={({ key }) => key === 'Escape' && set(before.current)}
        root={{ onMouseDownCapture: takeTyped }}
      />
    </Field>
  );
}

/** Fluent's buttons step from the value before typing, unless the field lost focus. */
function takeTyped({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const typed = currentTarget.querySelector('input');
  if (typed !== null && typed !== target) flushSync(() => typed.blur());
}

export function CheckboxControl<D, C>({
  name,
  label,
  hint,
  field,
  value,
  set,
  autoFocus,
}: Control<CheckboxField<D, C>, boolean>) {
  const given = { name, label, checked: value, autoFocus };
  if (!field.isSwitch) return <Checkbox {...given} onChange={(_, { checked }) => set(checked === true)} />;
  return (
    <Field hint={hint ?? null}>
      <Switch {...given} onChange={(_, { checked }) => set(checked)} />
    </Field>
  );
}
