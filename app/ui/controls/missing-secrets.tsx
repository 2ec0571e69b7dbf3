import { type ReactNode, useId } from 'react';
import type { Form } from '#app/forms/fields.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { useForm } from '#app/forms/use-form.ts';
import type { SetMember } from '#app/launches/launch-set.ts';
import { dialogText } from '#app/messages/controls.ts';
import { launchSetText as text } from '#app/messages/launch-set.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { placeholdersIn, withValues } from '#app/storage/secrets.ts';
import { Button } from './button.tsx';

type Props = {
  members: readonly SetMember[];
  launch: (members: readonly SetMember[]) => void;
  close: () => void;
  title?: string;
  action?: string;
  /** More to know before the action. */
  children?: ReactNode;
};

type Typed = Record<string, string>;

const secret = { control: 'text', default: '', masked: () => true } as const;

function secretsOf({ model_uid: uid, ...rest }: SetMember) {
  return placeholdersIn(rest).map(name => ({
    ...{ name, key: `${uid} ${name}`, label: text.secretOf(uid, name.replace(/^YOUR_/, '')) },
  }));
}

/** Asks for the values that a launch set does not have (launch-set.secrets). */
export function MissingSecrets({
  members,
  launch,
  close,
  title = text.secrets,
  action = text.launchWith,
  children,
}: Props) {
  const id = useId();
  const missing = members.flatMap(secretsOf);
  const form: Form<Typed, undefined> = {
    fields: Object.fromEntries(missing.map(({ key, label }) => [key, { ...secret, label: () => label }])),
    parts: missing.map(({ key }) => key),
  };
  const blank = Object.fromEntries(missing.map(({ key }) => [key, '']));
  const { draft, fields, handlers } = useForm(form, blank, undefined);
  const complete = missing.every(({ key }) => draft[key]);
  const valuesOf = (one: SetMember) => secretsOf(one).map(({ name, key }) => [name, draft[key] ?? '']);
  return (
    <Dialog
      title={title}
      close={close}
      actions={
        <>
          <Button type="submit" form={id} appearance="primary" disabledFocusable={!complete}>
            {action}
          </Button>
          <Button onClick={close}>{dialogText.cancel}</Button>
        </>
      }
    >
      <form
        id={id}
        {...handlers(() => {
          if (!complete) return;
          launch(members.map(one => withValues(one, Object.fromEntries(valuesOf(one)))));
          close();
        })}
      >
        {children}
        <FormFields {...fields} />
      </form>
    </Dialog>
  );
}
