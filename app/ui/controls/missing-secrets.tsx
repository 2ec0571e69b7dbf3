import { Input } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { Field } from '#app/forms/field.tsx';
import type { SetMember } from '#app/launches/launch-set.ts';
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

/** Asks for the values that a launch set does not have (launch-set.secrets). */
export function MissingSecrets({
  members,
  launch,
  close,
  title = text.secrets,
  action = text.launchWith,
  children,
}: Props) {
  const form = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, Record<string, string>>>>({});
  const complete = members.every(({ model_uid, ...rest }) =>
    placeholdersIn(rest).every(name => typed[model_uid]?.[name]),
  );
  return (
    <Dialog
      title={title}
      close={close}
      actions={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button type="submit" form={form} appearance="primary" disabledFocusable={!complete}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={event => {
          event.preventDefault();
          if (!complete) return;
          launch(members.map(one => withValues(one, typed[one.model_uid] ?? {})));
          close();
        }}
      >
        {children}
        {members.flatMap(({ model_uid: uid, ...rest }) =>
          placeholdersIn(rest).map(name => (
            <Field key={`${uid} ${name}`} label={text.secretOf(uid, name.replace(/^YOUR_/, ''))}>
              <Input
                type="password"
                autoComplete="off"
                value={typed[uid]?.[name] ?? ''}
                onChange={(_, { value }) => setTyped({ ...typed, [uid]: { ...typed[uid], [name]: value } })}
              />
            </Field>
          )),
        )}
      </form>
    </Dialog>
  );
}
