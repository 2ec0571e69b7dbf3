import { useState } from 'react';
import { firstNames } from '#app/format/first-names.ts';
import { DeleteRegular, EditRegular, PasswordRegular } from '#app/icons.ts';
import { useMemo } from '#app/languages/memo.ts';
import { dialogText } from '#app/messages/controls.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useRouteData, useSessionFetcher } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { ListScreen, SeriesNotice, useListRefusal } from '#app/ui/list-screen.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { OutcomeNotice } from '#app/ui/query/outcome-notice.tsx';
import type { AccountFields } from './account-drawer.tsx';
import type { Account } from './api.ts';
import { type AccountRow, accountRows, columnsFor, rowId } from './columns.tsx';
import { dangersOf, keptFrom, scopesHere } from './rights.ts';
import { type AccountsResult, gate, type loader, ownId } from './route.ts';
import { accountsText as text } from './text.ts';

const AccountDrawer = lazyComponent(async () => (await import('./account-drawer.tsx')).AccountDrawer);

const none: readonly Account[] = [];

/** The accounts of a cluster (people.list). */
export function Component() {
  const loaded = useRouteData<typeof loader>();
  const query = useQueryState(loaded.accounts);
  const signIns = useQueryState(loaded.signIns).data;
  const { data: accounts = none } = query;
  const keys = useQueryState(loaded.keys).data;
  const own = ownId();
  const isAdmin = usePermission('admin').allowed;
  const listed = signIns === undefined ? 'none' : signIns.total > signIns.records.length ? 'newest' : 'all';
  const columns = useMemo(() => columnsFor(scopesHere(accounts), listed), [accounts, listed]);
  const rows = useMemo(() => query.data && accountRows(query.data, signIns, own), [query.data, signIns, own]);
  const [edited, edit] = useState<AccountFields>();
  const { submit, state, data } = useSessionFetcher<AccountsResult>('enable-accounts');
  const busy = state !== 'idle';
  const deletion = useSessionFetcher<ChangeResult>('delete-account');

  function send(intent: 'enable' | 'disable', chosen: readonly AccountRow[]): void {
    const ids = chosen.map(one => ['id', String(one.id)]);
    submit(new URLSearchParams([['intent', intent], ...ids]), { method: 'post', action: paths.accounts });
  }

  /** The keys that go with an account, for a user who sees the keys of all. */
  function keysOf({ id }: AccountRow): string | undefined {
    const names = keys?.filter(({ user_id }) => user_id === id).map(({ name }) => name);
    if (names?.length === 0) return text.noKeys;
    return names && text.keysGo(...firstNames(names));
  }

  return (
    <ListScreen
      refusal={useListRefusal(gate, text.noAccounts)}
      {...{ text, query, columns, rows, rowKey: rowId, place: paths.accounts }}
      create={{ label: text.create, needs: 'users:manage', run: () => edit({ what: 'new' }) }}
      actions={[
        {
          icon: <EditRegular />,
          needs: 'users:manage',
          label: row => text.rightsOf(row.username),
          run: ([account]) => account && edit({ what: 'rights', account }),
        },
        {
          icon: <PasswordRegular />,
          needs: 'users:manage',
          // The cluster sets passwords of local accounts alone.
          label: row => (row.source === 'local' ? text.passwordOf(row.username) : undefined),
          run: ([account]) => account && edit({ what: 'password', account }),
        },
        {
          icon: <DeleteRegular />,
          needs: 'users:manage',
          label: row => dialogText.remove(row.username),
          refused: row => {
            const kept = keptFrom(accounts, row, { own, isAdmin });
            return kept && text.kept[kept];
          },
          question: () => text.removal,
          answer: ([account]) => (account ? dialogText.remove(account.username) : ''),
          facts: ([account]) => account && keysOf(account),
          run: ([account]) =>
            account &&
            deletion.submit(
              { intent: 'delete', id: String(account.id), username: account.username },
              { method: 'post', action: paths.accounts },
            ),
          busy: deletion.state !== 'idle',
        },
        {
          needs: 'users:manage',
          takes: row => !row.enabled,
          selected: chosen => text.enable(chosen.length),
          run: chosen => send('enable', chosen),
          busy,
        },
        {
          needs: 'users:manage',
          takes: row => row.enabled,
          selected: chosen => text.disable(chosen.length),
          question: chosen => text.question(...firstNames(chosen.map(({ username }) => username))),
          answer: chosen => text.disable(chosen.length),
          facts: chosen =>
            dangersOf(
              accounts,
              chosen.map(({ id }) => id),
              undefined,
              own,
            ).map(danger => <Notice key={danger} role="note" text={text.dangers[danger]} />),
          run: chosen => send('disable', chosen),
          busy,
        },
      ]}
      result={
        <>
          <SeriesNotice
            of={data}
            place={paths.accounts}
            summary={({ enabled }, done, all) => text.enabledOf(enabled, done, all)}
            notDone={text.notDone}
          />
          <OutcomeNotice
            outcome={deletion.data}
            place={paths.accounts}
            wordsOf={({ message }) => message || undefined}
          />
        </>
      }
    >
      <Overlay of={edited}>
        {of => <AccountDrawer of={of} accounts={accounts} close={() => edit(undefined)} />}
      </Overlay>
    </ListScreen>
  );
}
