import { Input } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router-dom';
import { Field } from '#app/forms/field.tsx';
import { dialogText } from '#app/messages/controls.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { Drawer } from '#app/overlays/drawer.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { paths } from '#app/paths.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DrawerForm, SubmitButton } from '#app/ui/controls/drawer-form.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import type { Account } from './api.ts';
import { dangersOf, scopesHere, scopesOf, takenAway } from './rights.ts';
import { ACCOUNT_DRAWER, ownId } from './route.ts';
import { ScopeFields } from './scope-fields.tsx';
import { accountsText, accountFormText as text } from './text.ts';

const SHORTEST_PASSWORD = 8;

/** The opened form: of a new account, or the rights or the password of one. */
export type AccountFields = { what: 'new' } | { what: 'rights' | 'password'; account: Account };

type Props = { of: AccountFields; accounts: readonly Account[]; close: () => void };

/** A form of an account. A password is in no storage and leaves with the drawer. Load it lazily. */
export function AccountDrawer({ of, accounts, close }: Props) {
  const fetcher = useFetcher<ChangeResult>();
  useVisiblePlace(ACCOUNT_DRAWER, useOpen());
  const props = { accounts, fetcher, close };
  if (of.what === 'new')
    return (
      <Drawer title={accountsText.create} close={close}>
        <NewForm {...props} />
      </Drawer>
    );
  const { account } = of;
  return of.what === 'rights' ? (
    <Drawer title={accountsText.rightsOf(account.username)} close={close}>
      <RightsForm key={account.id} account={account} {...props} />
    </Drawer>
  ) : (
    <Drawer title={accountsText.passwordOf(account.username)} close={close}>
      <PasswordForm key={account.id} account={account} {...props} />
    </Drawer>
  );
}

type FormProps = {
  accounts: readonly Account[];
  fetcher: FetcherWithComponents<ChangeResult>;
  close: () => void;
};

function NewForm({ accounts, fetcher, close }: FormProps) {
  const known = scopesHere(accounts);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>(() => scopesOf('viewer', known));
  const [isChecked, setChecked] = useState(false);
  const errors = { nameless: username === '', short: password.length < SHORTEST_PASSWORD };
  return (
    <AccountFrame
      fetcher={fetcher}
      close={close}
      submit={text.submit}
      send={() => {
        setChecked(true);
        if (!errors.nameless && !errors.short)
          sendForm(fetcher, { intent: 'create', username, password }, scopes);
      }}
    >
      <Field
        label={text.username}
        required
        {...(isChecked && errors.nameless && { validationMessage: text.nameless })}
      >
        <Input
          value={username}
          autoComplete="off"
          autoFocus
          onChange={(_, { value }) => setUsername(value)}
        />
      </Field>
      <PasswordField
        label={text.password}
        hint={text.shortest}
        value={password}
        change={setPassword}
        isShort={isChecked && errors.short}
      />
      <ScopeFields known={known} scopes={scopes} change={setScopes} />
    </AccountFrame>
  );
}

function RightsForm({ accounts, account, fetcher, close }: FormProps & { account: Account }) {
  const known = scopesHere(accounts);
  const [scopes, setScopes] = useState<readonly string[]>(account.permissions);
  const [asked, ask] = useState<readonly string[]>();
  const taken = takenAway(account.permissions, scopes);
  const dangers = dangersOf(accounts, [account.id], scopes, ownId()).map(
    danger => accountsText.dangers[danger],
  );
  const send = () =>
    sendForm(fetcher, { intent: 'rights', id: String(account.id), username: account.username }, scopes);
  return (
    <AccountFrame
      fetcher={fetcher}
      close={close}
      submit={text.save}
      send={() => (dangers.length > 0 ? ask(dangers) : send())}
    >
      <ScopeFields known={known} scopes={scopes} taken={taken} change={setScopes} />
      <Confirm
        of={asked}
        question={list => list.join(' ')}
        action={() => text.changeRights}
        yes={send}
        close={() => ask(undefined)}
      />
    </AccountFrame>
  );
}

function PasswordForm({ account, fetcher, close }: FormProps & { account: Account }) {
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isShort = password.length < SHORTEST_PASSWORD;
  return (
    <AccountFrame
      fetcher={fetcher}
      close={close}
      submit={text.setPassword}
      send={() => {
        setChecked(true);
        if (!isShort)
          sendForm(fetcher, {
            intent: 'password',
            id: String(account.id),
            username: account.username,
            password,
          });
      }}
    >
      <Notice role="note" text={text.ends} />
      <PasswordField
        label={text.newPassword}
        hint={text.shortest}
        value={password}
        change={setPassword}
        isShort={isChecked && isShort}
      />
    </AccountFrame>
  );
}

function sendForm(
  { submit, state }: FetcherWithComponents<ChangeResult>,
  fields: Record<string, string>,
  scopes: readonly string[] = [],
): void {
  if (state !== 'idle') return;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const scope of scopes) form.append('scope', scope);
  submit(form, { method: 'post', action: paths.accounts });
}

type PasswordProps = {
  label: string;
  hint: string;
  value: string;
  change: (value: string) => void;
  isShort: boolean;
};

function PasswordField({ label, hint, value, change, isShort }: PasswordProps) {
  return (
    <Field label={label} hint={hint} required {...(isShort && { validationMessage: text.tooShort })}>
      <Input
        type="password"
        autoComplete="new-password"
        value={value}
        onChange={(_, data) => change(data.value)}
      />
    </Field>
  );
}

type FrameProps = {
  fetcher: FetcherWithComponents<ChangeResult>;
  close: () => void;
  submit: string;
  send: () => void;
  children: ReactNode;
};

/** The form around the fields: its result, and its buttons. After a success only Close remains. */
function AccountFrame({ fetcher: { state, data: result }, close, submit, send, children }: FrameProps) {
  const busy = state !== 'idle';
  const done = result?.ok === true && !busy;
  return (
    <DrawerForm
      place={ACCOUNT_DRAWER}
      {...{ result, busy }}
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
      buttons={
        <>
          {!done && (
            <SubmitButton needs="users:manage" busy={busy}>
              {submit}
            </SubmitButton>
          )}
          <Button autoFocus={done} onClick={close}>
            {done ? dialogText.close : text.cancel}
          </Button>
        </>
      }
    >
      {!done && children}
    </DrawerForm>
  );
}
