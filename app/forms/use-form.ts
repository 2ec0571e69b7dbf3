import { type FormEvent, useState } from 'react';
import { useFieldErrors } from './field-errors.ts';
import type { Form } from './fields.ts';
import { validate } from './validate.ts';

/**
 * A form whose draft is in no storage: `<form {...form.handlers(send)}><FormFields {...form.fields} /></form>`. With the `result` of its
 * call a success forgets what was typed.
 */
export function useForm<D extends object, C>(
  form: Form<D, C>,
  start: D,
  context: C,
  result?: { ok: boolean } | undefined,
) {
  // The edits alone: the values of the start may be read again meanwhile.
  const [typed, setTyped] = useState<Partial<D>>({});
  const [seen, setSeen] = useState(result);
  if (result !== seen) {
    setSeen(result);
    if (result?.ok) setTyped({});
  }
  const draft = { ...start, ...typed };
  const errors = useFieldErrors(validate(form, draft, context).errors);
  const change = (values: Partial<D>) => setTyped(before => ({ ...before, ...values }));

  return {
    draft,
    change,
    fields: { form, draft, change, context, errors },
    /** Of the `<form>`: calls `send` with a draft without errors. */
    handlers: (send: (draft: D) => void) => ({
      ...errors.form,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (errors.check(event.currentTarget)) send(draft);
      },
    }),
  };
}
