import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is wrong with a form, by the `name` of the control; a row of a list has names such as `lora.3.local_path`. */
export type FieldErrors = Readonly<Record<string, string>>;

export type ShownErrors = {
  /** The errors that the reader sees. */
  shown: FieldErrors;
  /** For a Fluent `Field`: `<Field {...of('model_uid')}>`. */
  of: (name: string) => { validationMessage?: string };
  /** For the `<form>`: a control is checked when it is left, and typing clears its error. */
  form: {
    noValidate: true;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  };
  /** On submit: shows every error and focuses the first invalid control. True when nothing is wrong. */
  check: (form: HTMLFormElement) => boolean;
  /** Checks one control now, for what is no ordinary input. */
  touch: (name: string) => void;
};

/** Decides which of a draft's errors are shown. `errors` is what `validate(draft)` says of the draft as it is now. */
export function useFieldErrors(errors: FieldErrors): ShownErrors {
  const [checked, setChecked] = useState<readonly string[]>([]);
  const shown = Object.fromEntries(Object.entries(errors).filter(([name]) => checked.includes(name)));
  const touch = (name: string) => setChecked(names => (names.includes(name) ? names : [...names, name]));

  return {
    shown,
    of: name => (shown[name] === undefined ? {} : { validationMessage: shown[name] }),
    form: {
      noValidate: true,
      onBlur: event => afterPress(() => touch(nameOf(event.target))),
      // Not onInput: a select tells of it before its change, and drawing it anew in between would undo the choice.
      onChange: event => setChecked(names => names.filter(name => name !== nameOf(event.target))),
    },
    check: form => {
      const wrong = Object.keys(errors);
      // What is shown may open a folded part of the form, whose controls exist only after the drawing.
      flushSync(() => setChecked(wrong));
      focusFirst(form, wrong);
      return wrong.length === 0;
    },
    touch,
  };
}

/** A message that appears between press and release would push the pressed button away from under the pointer. */
function afterPress(show: () => void): void {
  if (document.querySelector('button:active') === null) show();
  else window.addEventListener('pointerup', () => setTimeout(show), { once: true });
}

function nameOf(target: EventTarget): string {
  return 'name' in target && typeof target.name === 'string' ? target.name : '';
}

/** Focuses the first control, in the order of the form, that bears one of the names. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !names.includes(control.getAttribute('name') ?? '')) continue;
    control.focus();
    return;
  }
}
