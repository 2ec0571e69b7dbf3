import { Input, Select, Textarea } from '@fluentui/react-components';
import { type ChangeEvent, type ClipboardEvent, startTransition, useId } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '#app/forms/field.tsx';
import { formText as text } from '#app/messages/controls.ts';
import { type Control, hintWith, Options, useFrame, type WithDraft, withWarning } from './controls.tsx';
import type { TextField } from './fields.ts';
import { useFormStyles } from './form.styles.ts';

/** A longer text scrolls. */
const MAX_ROWS = 12;

type TextBox = HTMLInputElement | HTMLTextAreaElement;

type TextProps<D, C> = Control<TextField<D, C>, string> &
  WithDraft<D, C> & { begin: (() => void) | undefined; end: (() => void) | undefined };

/** A text in one line or several, or one of a few. */
export function TextControl<D, C>(props: TextProps<D, C>) {
  const { name, field, value, set, draft, context, autoFocus } = props;
  const styles = useFormStyles();
  const { multiline, autoComplete = 'off' } = field;
  const isLong = typeof multiline === 'function' ? multiline(draft) : multiline === true;
  const choices = field.choices?.(draft);
  const chosen = choices?.some(one => one.value === value) ? value : '';
  const frame = useFrame(props, { wide: field.wide === true || (isLong && multiline !== true) });
  const error = field.eager?.(value, draft) ? field.check?.(value, draft, context) : undefined;
  const wrong = error === undefined ? frame : { ...frame, validationMessage: error };
  const warned = withWarning(wrong, field.warning?.(value, draft, context));
  const suggested = field.suggests?.(draft, context) ?? [];
  const listId = useId();
  const control = {
    className: styles.input,
    name,
    value,
    autoComplete: typeof autoComplete === 'function' ? autoComplete(context) : autoComplete,
    autoFocus,
    onFocus: props.begin,
    // Not before the focus has moved: a control that is replaced while it moves would have it again.
    onBlur: () => props.end && startTransition(props.end),
  };
  // Another control that comes in the place of the used one has its focus and caret.
  function type({ target }: ChangeEvent<TextBox>, typed: { value: string }): void {
    replace(target, typed.value, target.selectionStart);
  }
  /** A control of one line would drop the line breaks. */
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text').trim().replaceAll('\r\n', '\n');
    if (typeof multiline !== 'function' || !pasted.includes('\n')) return;
    event.preventDefault();
    const { currentTarget: target } = event;
    const { selectionStart: start, selectionEnd: end } = target;
    const before = value.slice(0, start ?? 0) + pasted;
    replace(target, before + value.slice(end ?? value.length), before.length);
  }
  function replace(target: TextBox, changed: string, caret: number | null): void {
    const { form } = target;
    flushSync(() => set(changed));
    if (target.isConnected) return;
    const next = form?.elements.namedItem(name);
    if (!(next instanceof HTMLInputElement || next instanceof HTMLTextAreaElement)) return;
    next.focus();
    next.setSelectionRange(caret, caret);
  }
  return (
    <>
      <Field {...warned} {...hintWith(props, styles.remark)}>
        {choices !== undefined ? (
          <Select {...control} value={chosen} onChange={(_, data) => set(data.value)}>
            {chosen === '' && <option value="">{text.choose}</option>}
            <Options of={choices} />
          </Select>
        ) : isLong ? (
          <Textarea
            {...control}
            spellCheck={multiline === true}
            resize="vertical"
            textarea={{ rows: Math.min(MAX_ROWS, value.split('\n').length) }}
            onChange={type}
          />
        ) : (
          <Input
            {...control}
            {...(suggested.length > 0 && { list: listId })}
            type={field.masked?.(draft) ? 'password' : (field.inputType ?? 'text')}
            readOnly={field.readOnly?.(draft) === true}
            {...(field.placeholder !== undefined && { placeholder: field.placeholder() })}
            inputMode={field.inputMode ?? 'text'}
            spellCheck={false}
            onChange={type}
            onPaste={paste}
          />
        )}
      </Field>
      {suggested.length > 0 && (
        <datalist id={listId}>
          {suggested.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}
