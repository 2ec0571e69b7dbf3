import { useMemo, useState } from 'react';
import { EditRegular, LockClosedRegular } from '#app/icons.ts';
import { useTextMemo } from '#app/languages/use-language.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData, useSessionFetcher } from '#app/query/route-data.ts';
import { ListScreen, SeriesNotice, useListRefusal } from '#app/ui/list-screen.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import type { Person } from './api.ts';
import { columnsFor, idOf, type PersonRow, rowsOf } from './columns.tsx';
import type { PersonForm } from './person-drawer.tsx';
import { dangersOf, scopesHere } from './rights.ts';
import { gate, type loader, ownId, type PeopleResult } from './route.ts';
import { peopleText as text } from './text.ts';

const PersonDrawer = lazyComponent(async () => (await import('./person-drawer.tsx')).PersonDrawer);

/** How many names fit into the question. */
const NAMED = 8;
const none: readonly Person[] = [];

/** The accounts of a cluster (people.list). */
export function Component() {
  const loaded = useRouteData<typeof loader>();
  const query = useQueryState(loaded.people);
  const signIns = useQueryState(loaded.signIns).data;
  const { data: people = none } = query;
  const own = ownId();
  const listed = signIns === undefined ? 'none' : signIns.total > signIns.records.length ? 'newest' : 'all';
  const columns = useTextMemo(() => columnsFor(scopesHere(people), listed), [people, listed]);
  const rows = useMemo(() => query.data && rowsOf(query.data, signIns, own), [query.data, signIns, own]);
  const [edited, edit] = useState<PersonForm>();
  const { submit, state, data } = useSessionFetcher<PeopleResult>('enable-people');
  const busy = state !== 'idle';

  function send(intent: 'enable' | 'disable', chosen: readonly PersonRow[]): void {
    const ids = chosen.map(one => ['id', String(one.id)]);
    submit(new URLSearchParams([['intent', intent], ...ids]), { method: 'post', action: paths.people });
  }

  return (
    <ListScreen
      refusal={useListRefusal(gate, text.noAccounts)}
      {...{ text, query, columns, rows, rowKey: idOf, place: paths.people }}
      create={{ label: text.create, needs: 'users:manage', run: () => edit({ what: 'new' }) }}
      actions={[
        {
          icon: <EditRegular />,
          label: row => text.rightsOf(row.username),
          run: ([person]) => person && edit({ what: 'rights', person }),
        },
        {
          icon: <LockClosedRegular />,
          // The cluster sets passwords of local accounts alone.
          label: row => (row.source === 'local' ? text.passwordOf(row.username) : undefined),
          run: ([person]) => person && edit({ what: 'password', person }),
        },
        {
          takes: row => !row.enabled,
          selected: chosen => text.enable(chosen.length),
          run: chosen => send('enable', chosen),
          busy,
        },
        {
          takes: row => row.enabled,
          selected: chosen => text.disable(chosen.length),
          question: chosen => {
            const names = chosen.map(({ username }) => username);
            return text.question(names.slice(0, NAMED), Math.max(0, names.length - NAMED));
          },
          answer: chosen => text.disable(chosen.length),
          facts: chosen =>
            dangersOf(
              people,
              chosen.map(({ id }) => id),
              undefined,
              own,
            ).map(danger => <Notice key={danger} role="note" text={text.dangers[danger]} />),
          run: chosen => send('disable', chosen),
          busy,
        },
      ]}
      result={
        <SeriesNotice
          of={data}
          place={paths.people}
          summary={({ enabled }, done, all) => text.enabledOf(enabled, done, all)}
          notDone={text.notDone}
        />
      }
    >
      <Overlay of={edited}>
        {of => <PersonDrawer of={of} people={people} close={() => edit(undefined)} />}
      </Overlay>
    </ListScreen>
  );
}
