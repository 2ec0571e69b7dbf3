import { makeStyles } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useCan } from '#app/cluster/capabilities.ts';
import { AddRegular, DeleteRegular } from '#app/icons.ts';
import { useTextMemo } from '#app/languages/use-language.ts';
import { layoutText } from '#app/messages/layout.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import type { SeriesResult } from '#app/query/perform-change.ts';
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
import type { AccessKey } from './api.ts';
import { Bans } from './bans.tsx';
import { columnsFor, idOf, KeyActionsContext } from './columns.tsx';
import { rowsOf } from './key-rows.ts';
import { type loader, mayReadKeys } from './route.ts';
import { keysText as text } from './text.ts';

const KeyDrawer = lazyComponent(async () => (await import('./key-drawer.tsx')).KeyDrawer);
const RevealDialog = lazyComponent(async () => (await import('./reveal-dialog.tsx')).RevealDialog);

const useStyles = makeStyles({
  page: { ...fullPage, minHeight: '24rem' },
  keys: { display: 'flex', flexDirection: 'column', gap: '8px', flex: '1 1 0', minHeight: '16rem' },
});

/** How many names of a kind fit into the question. */
const NAMED = 8;

/** The API keys of a cluster with accounts (keys.list). */
export function Component() {
  const styles = useStyles();
  const loaded = useRouteData<typeof loader>();
  const keys = useQueryState(loaded.keys);
  const hasAccounts = useCan('accounts');
  const { reason } = usePermission('keys:create');
  return (
    <div className={styles.page}>
      <PageTitle>{layoutText.screens.keys}</PageTitle>
      {!hasAccounts || !mayReadKeys() ? (
        <EmptyState title={text.failed} text={hasAccounts ? reason : text.noAccounts} />
      ) : (
        <QueryView query={keys} failed={text.failed} placeholder={<Keys keys={undefined} />}>
          {there => <Keys keys={there} />}
        </QueryView>
      )}
    </div>
  );
}

/** The table, and the overlays that it opens. */
function Keys({ keys }: { keys: readonly AccessKey[] | undefined }) {
  const styles = useStyles();
  const loaded = useRouteData<typeof loader>();
  const uses = useQueryState(loaded.uses).data;
  const bans = useQueryState(loaded.bans).data ?? [];
  const manages = usePermission('keys:manage').allowed;
  const isAudited = uses !== undefined;
  const isCapped = isAudited && uses.total > uses.records.length;
  const columns = useTextMemo(() => columnsFor(manages, isAudited, isCapped), [manages, isAudited, isCapped]);
  const rows = useMemo(() => keys && rowsOf(keys, uses), [keys, uses]);
  const table = useTable(columns, rows, { rowKey: idOf, text });
  const [edited, edit] = useState<AccessKey | 'new'>();
  const [shown, show] = useState<AccessKey>();
  const [asked, ask] = useState<readonly number[]>();
  const revocation = useSessionFetcher<SeriesResult>('key-revocation');
  const actions = useMemo(() => {
    const find = (id: number) => keys?.find(one => one.id === id);
    return {
      change: (id: number) => edit(find(id)),
      reveal: (id: number) => show(find(id)),
      revoke: (id: number) => ask([id]),
    };
  }, [keys]);
  const names = (ids: readonly number[]) => ids.map(id => keys?.find(one => one.id === id)?.name ?? '');
  const chosen = table.selection.ids.map(Number);

  function revoke(ids: readonly number[]): void {
    const form = new FormData();
    form.set('intent', 'revoke');
    for (const id of ids) form.append('id', String(id));
    revocation.submit(form, { method: 'post', action: paths.keys });
  }

  return (
    <KeyActionsContext value={actions}>
      <Unanswered place={paths.keys} />
      <Bans bans={bans} keys={keys ?? []} />
      {!manages && <Notice role="note" intent="info" text={text.ownOnly} />}
      <section className={styles.keys} aria-label={text.table}>
        <ListTable
          table={table}
          label={text.table}
          status={rows === undefined ? '' : text.count(table.rows.length, rows.length)}
        >
          <Button needs="keys:create" icon={<AddRegular />} onClick={() => edit('new')}>
            {text.create}
          </Button>
          <Refresh />
          {chosen.length > 0 && (
            <Button
              icon={<DeleteRegular />}
              disabledFocusable={revocation.state !== 'idle'}
              onClick={() => ask(chosen)}
            >
              {text.revokeSelected(chosen.length)}
            </Button>
          )}
        </ListTable>
        <OutcomeNotice outcome={revocation.data} place={paths.keys} wordsOf={wordsOf} />
      </section>
      <Confirm
        of={asked}
        question={ids => text.question(names(ids).slice(0, NAMED), Math.max(0, ids.length - NAMED))}
        action={ids => text.revokeSelected(ids.length)}
        yes={revoke}
        close={() => ask(undefined)}
      />
      <Overlay of={edited}>{of => <KeyDrawer of={of} close={() => edit(undefined)} />}</Overlay>
      <Overlay of={shown}>{of => <RevealDialog of={of} close={() => show(undefined)} />}</Overlay>
    </KeyActionsContext>
  );
}

function wordsOf({ done: gone, failed }: SeriesResult) {
  const done = text.revoked(gone.length, gone.length + failed.length);
  return (
    <>
      {ownElement(failed.length > 0 ? `${done} ${text.notRevoked}` : done)}
      {failed.length > 0 && <Reasons of={failed} />}
    </>
  );
}
