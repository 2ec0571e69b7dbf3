import { makeStyles } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useCan } from '#app/cluster/capabilities.ts';
import { AddRegular } from '#app/icons.ts';
import { useTextMemo } from '#app/languages/use-language.ts';
import { layoutText } from '#app/messages/layout.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData, useSessionFetcher } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { OutcomeNotice, Reasons } from '#app/ui/query/outcome-notice.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Refresh } from '#app/ui/query/refresh.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { fullPage } from '#app/ui/styles.ts';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { ListTable } from '#app/ui/virtual-table/list-table.tsx';
import { useTable } from '#app/ui/virtual-table/use-table.ts';
import type { Person } from './api.ts';
import { columnsFor, idOf, PersonActionsContext, rowsOf } from './columns.tsx';
import type { PersonForm } from './person-drawer.tsx';
import { dangersOf, scopesHere } from './rights.ts';
import { type loader, mayManagePeople, ownId, type PeopleResult } from './route.ts';
import { peopleText as text } from './text.ts';

const PersonDrawer = lazyComponent(async () => (await import('./person-drawer.tsx')).PersonDrawer);

const useStyles = makeStyles({
  page: { ...fullPage, minHeight: '24rem' },
  people: { display: 'flex', flexDirection: 'column', gap: '8px', flex: '1 1 0', minHeight: '16rem' },
});

/** How many names fit into the question. */
const NAMED = 8;
const none: readonly Person[] = [];

/** The accounts of a cluster (people.list). */
export function Component() {
  const styles = useStyles();
  const loaded = useRouteData<typeof loader>();
  const people = useQueryState(loaded.people);
  const hasAccounts = useCan('accounts');
  const { reason } = usePermission('users:manage');
  return (
    <div className={styles.page}>
      <PageTitle>{layoutText.screens.people}</PageTitle>
      {!hasAccounts || !mayManagePeople() ? (
        <EmptyState title={text.failed} text={hasAccounts ? reason : text.noAccounts} />
      ) : (
        <QueryView query={people} failed={text.failed} placeholder={<People people={undefined} />}>
          {there => <People people={there} />}
        </QueryView>
      )}
    </div>
  );
}

/** The table, and the overlays that it opens. */
function People(props: { people: readonly Person[] | undefined }) {
  const styles = useStyles();
  const loaded = useRouteData<typeof loader>();
  const signIns = useQueryState(loaded.signIns).data;
  const { people = none } = props;
  const own = ownId();
  const listed = signIns === undefined ? 'none' : signIns.total > signIns.records.length ? 'newest' : 'all';
  const columns = useTextMemo(() => columnsFor(scopesHere(people), listed), [people, listed]);
  const rows = useMemo(
    () => props.people && rowsOf(props.people, signIns, own),
    [props.people, signIns, own],
  );
  const table = useTable(columns, rows, { rowKey: idOf, text });
  const [edited, edit] = useState<PersonForm>();
  const [asked, ask] = useState<readonly number[]>();
  const { submit, state, data } = useSessionFetcher<PeopleResult>('enable-people');
  const actions = useMemo(() => {
    const open = (what: 'rights' | 'password') => (id: number) => {
      const person = people.find(one => one.id === id);
      if (person !== undefined) edit({ what, person });
    };
    return { rights: open('rights'), password: open('password') };
  }, [people]);
  const chosen = people.filter(({ id }) => table.selection.set.has(String(id)));
  const disabled = chosen.filter(({ enabled }) => !enabled);
  const enabled = chosen.filter(one => one.enabled);
  const busy = state !== 'idle';

  function send(intent: 'enable' | 'disable', ids: readonly number[]): void {
    const form = new FormData();
    form.set('intent', intent);
    for (const id of ids) form.append('id', String(id));
    submit(form, { method: 'post', action: paths.people });
  }

  return (
    <PersonActionsContext value={actions}>
      <Unanswered place={paths.people} />
      <section className={styles.people} aria-label={text.table}>
        <ListTable
          table={table}
          label={text.table}
          status={rows === undefined ? '' : text.count(table.rows.length, rows.length)}
        >
          <Button needs="users:manage" icon={<AddRegular />} onClick={() => edit({ what: 'new' })}>
            {text.create}
          </Button>
          <Refresh />
          {disabled.length > 0 && (
            <Button disabledFocusable={busy} onClick={() => send('enable', idsOf(disabled))}>
              {text.enable(disabled.length)}
            </Button>
          )}
          {enabled.length > 0 && (
            <Button disabledFocusable={busy} onClick={() => ask(idsOf(enabled))}>
              {text.disable(enabled.length)}
            </Button>
          )}
        </ListTable>
        <OutcomeNotice outcome={data} place={paths.people} wordsOf={wordsOf} />
      </section>
      <Confirm
        of={asked}
        question={ids => {
          const names = people.filter(({ id }) => ids.includes(id)).map(({ username }) => username);
          return text.question(names.slice(0, NAMED), Math.max(0, names.length - NAMED));
        }}
        action={ids => text.disable(ids.length)}
        yes={ids => send('disable', ids)}
        close={() => ask(undefined)}
      >
        {ids =>
          dangersOf(people, ids, undefined, own).map(danger => (
            <Notice key={danger} role="note" text={text.dangers[danger]} />
          ))
        }
      </Confirm>
      <Overlay of={edited}>
        {of => <PersonDrawer of={of} people={people} close={() => edit(undefined)} />}
      </Overlay>
    </PersonActionsContext>
  );
}

function idsOf(people: readonly Person[]): number[] {
  return people.map(({ id }) => id);
}

function wordsOf({ enabled, done, failed }: PeopleResult) {
  const words = text.enabledOf(enabled, done.length, done.length + failed.length);
  return (
    <>
      {ownElement(failed.length > 0 ? `${words} ${text.notDone}` : words)}
      {failed.length > 0 && <Reasons of={failed} />}
    </>
  );
}
