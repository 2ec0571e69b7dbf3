import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { DrawerForm } from '#app/forms/drawer-form.tsx';
import type { Form } from '#app/forms/fields.ts';
import { dialogText } from '#app/messages/controls.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { Drawer } from '#app/overlays/drawer.tsx';
import { paths } from '#app/paths.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { Notice } from '#app/ui/query/notice.tsx';
import type { Account } from './api.ts';
import { dangersOf, scopesHere, scopesOf, takenAway } from './rights.ts';
import { ACCOUNT_DRAWER, ownId } from './route.ts';
import { ScopeFields } from './scope-fields.tsx';
import { accountsText, accountFormText as text } from './text.ts';

const SHORTEST_PASSWORD = 8;

/** The opened form: of a new account, or the rights or the password of one. */
export type AccountFields = { what: 'new' } | { what: 'rights' | 'password'; account: Account };

type AccountDraft = { username: string; password: string; scopes: readonly string[] };

const fields: Form<AccountDraft, AccountFields>['fields'] = {
  username: {
    control: 'text',
    label: () => text.username,
    default: '',
    star: true,
    visible: (_, { what }) => what === 'new',
    check: value => (value === '' ? text.nameless : undefined),
  },
  password: {
    control: 'text',
    label: () => text.password,
    labelFor: (_, { what }) => (what === 'new' ? text.password : text.newPassword),
    default: '',
    hint: () => text.shortest,
    star: true,
    masked: () => true,
    autoComplete: 'new-password',
    visible: (_, { what }) => what !== 'rights',
    check: value => (value.length < SHORTEST_PASSWORD ? text.tooShort : undefined),
  },
  scopes: {
    control: 'custom',
    label: () => text.scopes,
    default: [],
    visible: (_, { what }) => what !== 'password',
  },
};
const form = { fields, parts: ['username', 'password', 'scopes'] };

const INTENTS = { new: 'create', rights: 'rights', password: 'password' };

type Props = { of: AccountFields; accounts: readonly Account[]; close: () => void };

/** A form of an account. A password is in no storage and leaves with the drawer. Load it lazily. */
export function AccountDrawer({ of, accounts, close }: Props) {
  const fetcher = useFetcher<ChangeResult>();
  const [asked, ask] = useState<AccountDraft>();
  const known = scopesHere(accounts);
  const { id = '', username = '', permissions } = of.what === 'new' ? {} : of.account;
  const title = {
    new: accountsText.create,
    rights: accountsText.rightsOf(username),
    password: accountsText.passwordOf(username),
  }[of.what];
  const dangers = (scopes: readonly string[]) =>
    of.what === 'rights' ? dangersOf(accounts, [of.account.id], scopes, ownId()) : [];

  function send({ scopes, ...draft }: AccountDraft): void {
    const values = { intent: INTENTS[of.what], id: String(id), ...draft };
    const given = of.what === 'password' ? [] : scopes.map(scope => ['scope', scope]);
    const body = new URLSearchParams([...Object.entries(values), ...given]);
    fetcher.submit(body, { method: 'post', action: paths.accounts });
  }

  return (
    <Drawer title={title} close={close}>
      <DrawerForm
        key={`${of.what} ${id}`}
        {...{ form, fetcher, close, context: of, place: ACCOUNT_DRAWER }}
        start={{ username, password: '', scopes: permissions ?? scopesOf('viewer', known) }}
        needs="users:manage"
        submit={{ new: text.submit, rights: dialogText.save, password: text.setPassword }[of.what]}
        send={draft => (dangers(draft.scopes).length > 0 ? ask(draft) : send(draft))}
        once
        before={of.what === 'password' && <Notice role="note" text={text.ends} />}
        custom={{
          scopes: ({ value, change }) => (
            <ScopeFields
              known={known}
              scopes={value}
              taken={takenAway(permissions ?? [], value)}
              change={change}
            />
          ),
        }}
      />
      <Confirm
        of={asked}
        question={({ scopes }) =>
          dangers(scopes)
            .map(danger => accountsText.dangers[danger])
            .join(' ')
        }
        action={() => text.changeRights}
        yes={send}
        close={() => ask(undefined)}
      />
    </Drawer>
  );
}
