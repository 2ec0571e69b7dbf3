import { EditRegular } from '#app/icons.ts';
import { useMemo } from '#app/languages/memo.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { intervals } from '#app/query/intervals.ts';
import { usePoll } from '#app/query/poll.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { useOpenModel } from '#app/ui/controls/use-open-model.ts';
import { ListScreen, useListRefusal } from '#app/ui/list-screen.tsx';
import { autostartRows, columns, rowId } from './columns.tsx';
import { type loader, mayChangeAutostart } from './route.ts';
import { autostartText as text } from './text.ts';

const EntryDrawer = lazyComponent(async () => (await import('./entry-drawer.tsx')).EntryDrawer);

/** The models that the cluster starts by itself (autostart.list). */
export function Component() {
  const loaded = useRouteData<typeof loader>();
  const list = useQueryState(loaded.autostart);
  const running = useQueryState(loaded.running);
  const refusal = useListRefusal({ needs: 'autostart', administer: ['models:list'] }, text.notHere);
  const { name, open, close } = useOpenModel('start');
  const every = refusal === undefined ? intervals.autostart : undefined;
  usePoll(every, list, { onReturn: true });
  usePoll(every, running);
  const rows = useMemo(
    () => list.data && autostartRows(list.data, running.data ?? []),
    [list.data, running.data],
  );
  return (
    <ListScreen
      {...{ text, refusal, query: list, columns, rows, rowKey: rowId }}
      actions={[
        {
          icon: <EditRegular />,
          needs: 'models:start',
          label: ({ uid }) => text.change(uid),
          run: ([row]) => row && open(row.uid),
        },
      ]}
    >
      <Overlay of={mayChangeAutostart() ? name : undefined}>
        {uid => <EntryDrawer key={uid} uid={uid} close={close} />}
      </Overlay>
    </ListScreen>
  );
}
