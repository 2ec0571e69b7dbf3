import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useMemo } from '#app/languages/memo.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ListScreen, useListRefusal } from '#app/ui/list-screen.tsx';
import { SlowResponseNotice } from '#app/ui/query/slow-response.tsx';
import { dayOf, saveText } from '#app/ui/text/files.tsx';
import { columns, rowId, UnfoldedContext } from './columns.tsx';
import { FilterForm } from './filter-form.tsx';
import { passes, searchOf } from './filters.ts';
import { gate, type loader } from './route.ts';
import { asCsv, detailsOf } from './rows.ts';
import { auditText as text } from './text.ts';

const useStyles = makeStyles({ note: { margin: 0 } });

/** The calls of a cluster with accounts, by the filters in the address (audit.search). */
export function Component() {
  const styles = useStyles();
  const { filters, found } = useRouteData<typeof loader>();
  const query = useQueryState(found);
  const { data: page } = query;
  const refusal = useListRefusal(gate, text.noAccounts);
  const rows = useMemo(
    () =>
      page?.records.map((record, index) => ({ ...record, index })).filter(record => passes(record, filters)),
    [page, filters],
  );
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (row: string) => setUnfolded(withToggled(unfolded, row));
  return (
    <UnfoldedContext value={{ rows: unfolded, toggle }}>
      <ListScreen
        {...{ text, refusal, query, columns, rows, rowKey: rowId, minHeight: '32rem' }}
        below={row => (unfolded.has(rowId(row)) ? detailsOf(row) : [])}
        above={
          refusal === undefined && (
            <>
              <FilterForm key={searchOf(filters)} filters={filters} />
              <SlowResponseNotice of={query} />
              {page !== undefined && page.total > page.records.length && (
                <p className={styles.note}>{text.capped(page.records.length, page.total)}</p>
              )}
            </>
          )
        }
        tools={table => (
          <Button
            disabledFocusable={table.rows.length === 0}
            onClick={() => saveText(text.file(dayOf(new Date())), asCsv(table.rows), 'text/csv')}
          >
            {text.csv}
          </Button>
        )}
      />
    </UnfoldedContext>
  );
}

function withToggled(rows: ReadonlySet<string>, row: string): ReadonlySet<string> {
  const others = [...rows].filter(one => one !== row);
  return new Set(rows.has(row) ? others : [...others, row]);
}
