import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { AuditPage } from '#app/cluster/audit.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { layoutText } from '#app/messages/layout.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Refresh } from '#app/ui/query/refresh.tsx';
import { SlowResponseNotice } from '#app/ui/query/slow-response.tsx';
import { fullPage } from '#app/ui/styles.ts';
import { dayOf, saveText } from '#app/ui/text/files.tsx';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { ListTable } from '#app/ui/virtual-table/list-table.tsx';
import { useTable } from '#app/ui/virtual-table/use-table.ts';
import { columns, idOf } from './columns.tsx';
import { FilterForm } from './filter-form.tsx';
import { type AuditFilters, passes, searchOf } from './filters.ts';
import { type loader, mayReadAudit } from './route.ts';
import { asCsv } from './rows.ts';
import { auditText as text } from './text.ts';

const useStyles = makeStyles({
  page: { ...fullPage, minHeight: '32rem' },
  calls: { display: 'flex', flexDirection: 'column', gap: '8px', flex: '1 1 0', minHeight: '16rem' },
  note: { margin: 0 },
});

/** The calls of a cluster with accounts, by the filters in the address (audit.search). */
export function Component() {
  const styles = useStyles();
  const { filters, found } = useRouteData<typeof loader>();
  const page = useQueryState(found);
  const hasAccounts = useCan('accounts');
  const { reason } = usePermission('admin');
  return (
    <div className={styles.page}>
      <PageTitle>{layoutText.screens.audit}</PageTitle>
      {!hasAccounts || !mayReadAudit() ? (
        <EmptyState title={text.failed} text={hasAccounts ? reason : text.noAccounts} />
      ) : (
        <>
          <FilterForm key={searchOf(filters)} filters={filters} />
          <SlowResponseNotice of={page} />
          <QueryView
            query={page}
            failed={text.failed}
            placeholder={<Calls page={undefined} filters={filters} />}
          >
            {there => <Calls page={there} filters={filters} />}
          </QueryView>
        </>
      )}
    </div>
  );
}

type Props = { page: AuditPage | undefined; filters: AuditFilters };

function Calls({ page, filters }: Props) {
  const styles = useStyles();
  const rows = useMemo(
    () =>
      page?.records.map((record, index) => ({ ...record, index })).filter(record => passes(record, filters)),
    [page, filters],
  );
  const table = useTable(columns, rows, { rowKey: idOf, text });
  return (
    <section className={styles.calls} aria-label={text.table}>
      {filters.launched !== '' && <p className={styles.note}>{text.launchNote}</p>}
      {page !== undefined && page.total > page.records.length && (
        <p className={styles.note}>{ownElement(text.capped(page.records.length, page.total))}</p>
      )}
      <ListTable
        table={table}
        label={text.table}
        status={rows === undefined ? '' : text.count(table.rows.length)}
      >
        <Refresh />
        <Button
          disabledFocusable={table.rows.length === 0}
          onClick={() => saveText(text.file(dayOf(new Date())), asCsv(table.rows), 'text/csv')}
        >
          {text.csv}
        </Button>
      </ListTable>
    </section>
  );
}
