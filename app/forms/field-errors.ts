import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** The errors of a form by control `name`; a list row has names such as `lora.3.local_path`. */
export type FieldErrors = Readonly<Record<string, string>>;

export type ShownErrors = {
  /** The visible errors. */
  shown: FieldErrors;
  /** For a Fluent `Field`: `<Field {...of('model_uid')}>`. */
  of: (name: string) => { validationMessage?: string };
  /** For the `<form>`: checks a control when it loses focus, and clears its error on typing. */
  form: {
    noValidate: true;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  };
  /** On submit: shows every error and focuses the first invalid control. True without errors. */
  check: (form: HTMLFormElement) => boolean;
  /** Checks one control now, for a custom control. */
  touch: (name: string) => void;
};

/** Decides which errors of a draft are visible. `errors` is the result of `validate(draft)`. */
export function useFieldErrors(errors: FieldErrors): ShownErrors {
  const [checked, setChecked] = useState<readonly string[]>([]);
  const shown = Object.fromEntries(Object.entries(errors).filter(([name]) => checked.includes(name)));
  const touch = (name: string) => setChecked(names => (names.includes(name) ? names : [...names, name]));

  return {
    shown,
    of: name => (shown[name] === undefined ? {} : { validationMessage: shown[name] }),
    form: {
      noValidate: true,
      onBlur: event => afterPress(() => touch(fieldName(event.target))),
      // Not onInput: a select fires it before its change, and rendering in between would undo the choice.
      onChange: event => setChecked(names => names.filter(name => name !== fieldName(event.target))),
    },
    check: form => {
      const wrong = Object.keys(errors);
      // A visible error may open a section of the form, whose controls exist only after rendering.
      flushSync(() => setChecked(wrong));
      focusFirst(form, wrong);
      return wrong.length === 0;
    },
    touch,
  };
}

/** A message between press and release would move the pressed button away from the pointer. */
function afterPress(show: () => void): void {
  if (document.querySelector('button:active') === null) show();
  else window.addEventListener('pointerup', () => setTimeout(show), { once: true });
}

function fieldName(target: EventTarget): string {
  return 'name' in target && typeof target.name === 'string' ? target.name : '';
}

/** Focuses the first control in form order that has one of the names. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !names.includes(control.getAttribute('name') ?? '')) continue;
    control.focus();
    return;
  }
}
