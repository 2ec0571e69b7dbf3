import { useEffect, useMemo, useRef, useState } from 'react';
import type { RunningModel } from '#app/api/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { setting } from '#app/data/settings.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { runningNotice, runningText } from '#app/messages/running-models.ts';
import { clockTime } from '#app/models/clock.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { late } from '#app/overlays/late.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { openTab } from '#app/session/page-tab.ts';
import { Age } from '#app/ui/age.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { useFilters } from '#app/ui/use-filters.ts';
import { useOpenModel } from '#app/ui/use-open-model.ts';
import { sortRows } from '#app/ui/virtual-table/column.ts';
import { SELECT, SelectAll, useSelection } from '#app/ui/virtual-table/selection.tsx';
import {
  activeFilters,
  type Filters,
  filterRows,
  indexRows,
  viewInAddress,
} from '#app/ui/virtual-table/table-view.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import { columnsOf, type RunningColumn } from './columns.tsx';
import { ActiveFilters, FilterButton, messageOf } from './filters.tsx';
import { freesIn } from './frees.ts';
import { type ModelCall, RowActionsContext } from './model-call.ts';
import { ReplicasOverlay } from './replica-cell.tsx';
import { useRunningStyles } from './running-models.styles.ts';
import { inOrder, SelectionBar, TerminationQuestion } from './selection.tsx';
import { TryOverlay } from './try-overlay.tsx';
import { useFresh } from './use-fresh.ts';

const FilterPopover = late(async () => (await import('./filter-popover.tsx')).FilterPopover);

const NOTHING = JSON.stringify(['']);
const AGE_STEP_MS = 10_000;

type Props = {
  kind: KindName;
  models: readonly RunningModel[];
  /** The uids of those that answer nobody yet. */
  starting: ReadonlySet<string>;
  /** When the models were read, unless a notice tells it. */
  readAt: number | undefined;
  /** The placeholder row stands in place of the models (running.placeholder). */
  waiting: boolean;
  /** A newer list is on its way. */
  updating: boolean;
  call: ModelCall;
};

/** The table of one tab, with its filters, its order and its selection. */
export function RunningPanel({ kind, models, starting, readAt, waiting, updating, call }: Props) {
  const styles = useRunningStyles();
  const pages = useCan('pages');
  const columns = useMemo(() => columnsOf(kind, pages), [kind, pages]);
  const trying = useOpenModel('try');
  const inAddress = useMemo(() => viewInAddress(columns), [columns]);
  const { filters: view, listed, change, keep } = useFilters(inAddress);
  const { filters, sort } = view;
  const [filtering, setFiltering] = useState<{ column: RunningColumn; target: HTMLElement }>();
  const [replicasOf, setReplicasOf] = useState<string>();
  const [asked, setAsked] = useState<readonly string[]>();
  const selection = useSelection(models, rowKey);
  const fresh = useFresh(models);
  const narrowed = JSON.stringify([listed.text.trim(), ...activeFilters(listed.filters)]);
  const index = useMemo(() => inTime(() => indexRows(models, columns)), [models, columns]);
  const found = useMemo(
    () => (narrowed === NOTHING ? models : filterRows(index(), listed)),
    [narrowed, index, listed, models],
  );
  const rows = useMemo(() => sortRows(found, columns, sort), [found, columns, sort]);
  const latest = useRef({ call, tryIt: trying.open });
  useEffect(() => {
    latest.current = { call, tryIt: trying.open };
  });
  const actions = useMemo(
    () => ({
      openPage: ({ id }: RunningModel) => {
        if (latest.current.call.busy) return;
        openTab(id, runningNotice.preparing(id));
        latest.current.call.send({ intent: 'open-page', uid: id });
      },
      tryIt: ({ id }: RunningModel) => latest.current.tryIt(id),
      showReplicas: ({ id }: RunningModel) => setReplicasOf(id),
      starting,
      terminate: ({ id }: RunningModel) => {
        if (setting('confirmTerminations') === 'on') setAsked([id]);
        else latest.current.call.send({ intent: 'terminate', uid: id });
      },
    }),
    [starting],
  );

  function headerExtra(column: RunningColumn) {
    if (column.key === SELECT) return waiting ? null : <SelectAll rows={rows} selection={selection} />;
    if (column.text === undefined) return null;
    return (
      <FilterButton
        column={column.title}
        text={filters[column.key] ?? ''}
        open={target => setFiltering({ column, target })}
      />
    );
  }

  return (
    <RowActionsContext value={actions}>
      <div className={styles.toolbar}>
        <span className={styles.quiet}>
          <span role="status">{!waiting && runningText.count(rows.length, models.length)}</span>
          {!waiting && (updating || readAt !== undefined) && ' · '}
          {updating && runningText.updating}
          {!updating && readAt !== undefined && (
            <time dateTime={new Date(readAt).toISOString()} title={clockTime(readAt)}>
              {runningText.updated} <Age key={readAt} since={readAt} stepMs={AGE_STEP_MS} />
            </time>
          )}
        </span>
        <ActiveFilters
          columns={columns}
          filters={filters}
          change={(next: Filters) => keep({ ...view, filters: next })}
        />
        <span className={styles.spacer} />
        <SearchBox
          label={runningText.search}
          hint={runningText.searchHint}
          value={view.text}
          onChange={text => change({ ...view, text })}
          onDone={() => keep()}
        />
        <SelectionBar ids={inOrder(rows, selection.ids, starting)} busy={waiting} ask={setAsked} />
        <TerminationQuestion
          asked={asked}
          ask={setAsked}
          frees={freesIn(models)}
          terminate={([id = '', ...others]) =>
            call.send(
              others.length === 0
                ? { intent: 'terminate', uid: id }
                : { intent: 'terminate-some', uid: [id, ...others] },
            )
          }
        />
      </div>
      <VirtualTable
        className={styles.table}
        ahead
        label={kindText[kind].running}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        sort={sort}
        onSort={next => keep({ ...view, sort: next })}
        headerExtra={headerExtra}
        selection={selection}
        isNew={fresh.size === 0 ? undefined : row => fresh.has(row.id)}
        view={narrowed}
        message={messageOf(waiting, rows.length, narrowed !== NOTHING && models.length > 0)}
      />
      <TryOverlay kind={kind} model={models.find(({ id }) => id === trying.name)} close={trying.close} />
      <Overlay of={filtering}>
        {({ target, column }) => (
          <FilterPopover
            target={target}
            column={column.title}
            text={filters[column.key] ?? ''}
            change={text => change({ ...view, filters: { ...filters, [column.key]: text } })}
            close={() => {
              setFiltering(undefined);
              keep();
            }}
          />
        )}
      </Overlay>
      <ReplicasOverlay uid={replicasOf} close={() => setReplicasOf(undefined)} />
    </RowActionsContext>
  );
}

/** What is made when it is first asked for. */
function inTime<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function rowKey(model: RunningModel): string {
  return model.id;
}
