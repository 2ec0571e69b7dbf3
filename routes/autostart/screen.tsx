import { makeStyles, tokens } from '@fluentui/react-components';
import { useCan } from '#app/cluster/capabilities.ts';
import { type Autostart, seesAutostart } from '#app/cluster/models/autostart.ts';
import { useTextMemo } from '#app/languages/use-language.ts';
import { layoutText } from '#app/messages/layout.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { usePoll } from '#app/query/poll.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { useOpenModel } from '#app/ui/controls/use-open-model.ts';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Refresh } from '#app/ui/query/refresh.tsx';
import { fullPage } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { ListTable } from '#app/ui/virtual-table/list-table.tsx';
import { useTable } from '#app/ui/virtual-table/use-table.ts';
import { columns, EditContext, idOf, rowsOf } from './columns.tsx';
import { type loader, mayChangeAutostart } from './route.ts';
import { autostartText as text } from './text.ts';

const EntryDrawer = lazyComponent(async () => (await import('./entry-drawer.tsx')).EntryDrawer);

const useStyles = makeStyles({
  page: { ...fullPage, minHeight: '24rem' },
  intro: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
  models: { display: 'flex', flexDirection: 'column', gap: '8px', flex: '1 1 0', minHeight: '16rem' },
});

const EVERY_MS = 5000;

/** The models that the cluster starts by itself (autostart.list). */
export function Component() {
  const styles = useStyles();
  const { autostart } = useRouteData<typeof loader>();
  const list = useQueryState(autostart);
  const isHere = useCan('autostart');
  const { reason } = usePermission('models:list');
  usePoll(isHere ? EVERY_MS : undefined, list, { onReturn: true });
  return (
    <div className={styles.page}>
      <PageTitle>{layoutText.screens.autostart}</PageTitle>
      {!seesAutostart() ? (
        <EmptyState title={text.failed} text={isHere ? reason : text.notHere} />
      ) : (
        <>
          <p className={styles.intro}>{text.intro}</p>
          <QueryView query={list} failed={text.failed} placeholder={<Models list={undefined} />}>
            {there => <Models list={there} />}
          </QueryView>
        </>
      )}
    </div>
  );
}

/** The table, and the drawer of one entry. */
function Models({ list }: { list: Autostart | undefined }) {
  const styles = useStyles();
  const loaded = useRouteData<typeof loader>();
  const running = useQueryState(loaded.running);
  usePoll(EVERY_MS, running);
  const rows = useTextMemo(() => list && rowsOf(list, running.data ?? []), [list, running.data]);
  const table = useTable(columns, rows, { rowKey: idOf, text });
  const { name, open, close } = useOpenModel('start');
  return (
    <EditContext value={open}>
      <section className={styles.models} aria-label={text.table}>
        <ListTable
          table={table}
          label={text.table}
          status={rows === undefined ? '' : text.count(table.rows.length, rows.length)}
        >
          <Refresh />
        </ListTable>
      </section>
      <Overlay of={mayChangeAutostart() ? name : undefined}>
        {uid => <EntryDrawer key={uid} uid={uid} close={close} />}
      </Overlay>
    </EditContext>
  );
}
