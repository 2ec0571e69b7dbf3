import { useEffect, useMemo, useRef, useState } from 'react';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import type { NotReady } from '#app/cluster/instances.ts';
import { clockTime } from '#app/format/clock.ts';
import { dispatchLaunch, useLaunches } from '#app/launches/store.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { runningText } from '#app/messages/running-models.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { Age } from '#app/ui/age.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { useFilters } from '#app/ui/use-filters.ts';
import { useOpenModel } from '#app/ui/use-open-model.ts';
import { sortRows } from '#app/ui/virtual-table/column.ts';
import { SELECT, SelectAll, useSelection } from '#app/ui/virtual-table/selection.tsx';
import {
  activeFilters,
  filterRows,
  indexRows,
  messageOf,
  type TableFilters,
  viewInAddress,
} from '#app/ui/virtual-table/table-view.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import { columnsOf, type RunningColumn } from './columns.tsx';
import { ActiveFilters, FilterButton } from './filters.tsx';
import { type ModelCall, RowActionsContext } from './model-call.ts';
import { ReplicasOverlay, type RowMenu, RowMenuOverlay, TryOverlay } from './row-overlays.tsx';
import { useRunningStyles } from './running-models.styles.ts';
import { SelectionBar, selectedInOrder, TerminationQuestion, useTermination } from './selection.tsx';

const FilterPopover = lazyComponent(async () => (await import('./filter-popover.tsx')).FilterPopover);

const NOTHING = JSON.stringify(['']);
const AGE_STEP_MS = 10_000;

type Props = {
  kind: KindName;
  models: readonly RunningModel[];
  /** Models that are not ready. */
  starting: NotReady;
  /** The time of the list, unless a notice shows it. */
  readAt: number | undefined;
  /** The placeholder row is shown above the models (running.placeholder). */
  waiting: boolean;
  /** A newer list is pending. */
  updating: boolean;
  call: ModelCall;
};

/** The table of one tab with filters, order and selection. */
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
  const [menu, setMenu] = useState<RowMenu>();
  const termination = useTermination(call);
  const { terminate } = termination;
  const terminating = useSameList(call.ending);
  const selection = useSelection(models, rowKey);
  const fresh = useFresh(models);
  const narrowed = JSON.stringify([listed.text.trim(), ...activeFilters(listed.filters)]);
  const index = useMemo(() => inTime(() => indexRows(models, columns)), [models, columns]);
  const found = useMemo(
    () => (narrowed === NOTHING ? models : filterRows(index(), listed)),
    [narrowed, index, listed, models],
  );
  const rows = useMemo(() => sortRows(found, columns, sort), [found, columns, sort]);
  const latest = useRef({ call, tryIt: trying.open, terminate });
  useEffect(() => {
    latest.current = { call, tryIt: trying.open, terminate };
  });
  const actions = useMemo(
    () => ({
      openPage: ({ id }: RunningModel) => latest.current.call.openPage(id),
      tryIt: ({ id }: RunningModel) => latest.current.tryIt(id),
      showReplicas: ({ id }: RunningModel) => setReplicasOf(id),
      openMenu: ({ id }: RunningModel, target: HTMLElement) => setMenu({ uid: id, target, open: true }),
      starting,
      busy: call.busy,
      terminating,
      terminate: (uid: string) => latest.current.terminate(uid),
    }),
    [starting, call.busy, terminating],
  );

  function headerExtra(column: RunningColumn) {
    if (column.key === SELECT)
      return models.length === 0 && waiting ? null : <SelectAll rows={rows} selection={selection} />;
    if (column.text === undefined) return null;
    return (
      <FilterButton
        column={column.title}
        text={filters[column.key] ?? ''}
        open={target => setFiltering({ column, target })}
      />
    );
  }

  const ending = call.ending.length > 0 ? runningText.terminatingNamed(call.ending) : '';
  const said = waiting ? ending : runningText.count(rows.length, models.length);
  return (
    <RowActionsContext value={actions}>
      <div className={styles.toolbar}>
        <span className={styles.quiet}>
          <span role="status">{said}</span>
          {said !== '' && (updating || readAt !== undefined) && <span>{' · '}</span>}
          {updating && <span>{runningText.updating}</span>}
          {!updating && readAt !== undefined && (
            <time dateTime={new Date(readAt).toISOString()} title={clockTime(readAt)}>
              <span>{runningText.updated}</span> <Age key={readAt} since={readAt} stepMs={AGE_STEP_MS} />
            </time>
          )}
        </span>
        <ActiveFilters
          columns={columns}
          filters={filters}
          change={(next: TableFilters) => keep({ ...view, filters: next })}
        />
        <span className={styles.spacer} />
        <SearchBox
          label={runningText.search}
          hint={runningText.searchHint}
          value={view.text}
          onChange={text => change({ ...view, text })}
          onDone={() => keep()}
        />
        <SelectionBar
          ids={selectedInOrder(rows, selection.ids, starting)}
          busy={waiting}
          ask={termination.ask}
        />
        <TerminationQuestion of={termination} models={models} />
      </div>
      <VirtualTable
        className={styles.table}
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
        message={messageOf(runningText, waiting, rows.length, narrowed !== NOTHING && models.length > 0)}
      />
      <TryOverlay models={models} uid={trying.name} close={trying.close} />
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
      <RowMenuOverlay {...{ kind, models, menu }} close={() => setMenu(menu && { ...menu, open: false })} />
      <ReplicasOverlay uid={replicasOf} close={() => setReplicasOf(undefined)} />
    </RowActionsContext>
  );
}

/** A value computed on first use. */
function inTime<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The same list until its names change. */
function useSameList(list: readonly string[]): readonly string[] {
  const [kept, keep] = useState(list);
  if (kept.join() === list.join()) return kept;
  keep(list);
  return list;
}

function rowKey(model: RunningModel): string {
  return model.id;
}

const FRESH_MS = 6_000;

/** The models that this page launched: their rows are marked until visible for a moment. */
function useFresh(models: readonly RunningModel[]): ReadonlySet<string> {
  const fresh = useLaunches(state => state.justStarted);
  const seen = fresh.size > 0 && models.some(({ id }) => fresh.has(id));
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(() => dispatchLaunch({ type: 'started-seen' }), FRESH_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return fresh;
}
