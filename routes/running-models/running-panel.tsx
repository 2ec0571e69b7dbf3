import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { NotReady } from '#app/cluster/models/instances.ts';
import { clockTime } from '#app/format/clock.ts';
import { useMemo } from '#app/languages/memo.ts';
import { dispatchLaunch, useLaunches } from '#app/launches/store.ts';
import { runningText } from '#app/messages/running-models.ts';
import { useOpenModel } from '#app/ui/controls/use-open-model.ts';
import { Age } from '#app/ui/query/age.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { ListTable } from '#app/ui/virtual-table/list-table.tsx';
import type { RowGroups } from '#app/ui/virtual-table/row-groups.tsx';
import { type ListText, type TableState, useTable } from '#app/ui/virtual-table/use-table.ts';
import { useAutostartOfRows } from './autostart-mark.tsx';
import { type ModelCall, RowActionsContext } from './model-call.ts';
import { type RowMenu, RowMenuOverlay, TryOverlay } from './row-overlays.tsx';
import { SelectionBar, selectedInOrder, TerminationQuestion, useTermination } from './selection.tsx';

const AGE_STEP_MS = 10_000;

type Props<Row extends RunningModel> = {
  label: string;
  /** Keep them stable. */
  columns: readonly Column<Row>[];
  models: readonly Row[];
  /** The unique name of a row: the uid, unless a model has several rows. */
  nameOf?: (row: Row) => string;
  text?: ListText;
  /** Changes the order in which the sorted rows are shown. */
  arrange?: ((rows: readonly Row[]) => readonly Row[]) | undefined;
  groups?: RowGroups<Row> | undefined;
  /** More controls beside the search. */
  tools?: ReactNode;
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

/** A table of running models with filters, order and selection. */
export function RunningPanel<Row extends RunningModel>(props: Props<Row>) {
  const { label, columns, models, starting, readAt, waiting, updating, call } = props;
  const { nameOf = uidOf, text = runningText, arrange = same } = props;
  const trying = useOpenModel('try');
  useAutostartOfRows();
  const state = useTable(columns, models, { rowKey: nameOf, selectBy: uidOf, text, waiting });
  const table: TableState<Row> = { ...state, rows: arrange(state.rows) };
  const [menu, setMenu] = useState<RowMenu>();
  const termination = useTermination(call);
  const { terminate } = termination;
  const terminating = useSameList(call.ending);
  const fresh = useFresh(models);
  const arrived = fresh.size === 0 ? undefined : table.rows.findLast(({ id }) => fresh.has(id));
  const latest = useRef({ call, tryIt: trying.open, terminate });
  useEffect(() => {
    latest.current = { call, tryIt: trying.open, terminate };
  });
  const actions = useMemo(
    () => ({
      openPage: ({ id }: RunningModel) => latest.current.call.openPage(id),
      tryIt: ({ id }: RunningModel) => latest.current.tryIt(id),
      openMenu: ({ id }: RunningModel, target: HTMLElement) => setMenu({ uid: id, target, open: true }),
      starting,
      busy: call.busy,
      terminating,
      terminate: (uid: string) => latest.current.terminate(uid),
    }),
    [starting, call.busy, terminating],
  );

  const ending = call.ending.length > 0 ? runningText.terminatingNamed(call.ending) : '';
  const status = waiting ? ending : runningText.count(countOf(table.rows), countOf(models));
  return (
    <RowActionsContext value={actions}>
      <ListTable
        table={table}
        label={label}
        filterable
        status={status}
        note={<ReadAt at={readAt} updating={updating} apart={status !== ''} />}
        groups={props.groups}
        arrived={arrived && nameOf(arrived)}
        isNew={fresh.size === 0 ? undefined : row => fresh.has(row.id)}
      >
        <SelectionBar
          ids={selectedInOrder(table.rows, table.selection.ids, starting)}
          busy={waiting}
          ask={termination.ask}
        />
        {props.tools}
        <TerminationQuestion of={termination} models={models} />
      </ListTable>
      <TryOverlay models={models} uid={trying.name} close={trying.close} />
      <RowMenuOverlay {...{ models, menu }} close={() => setMenu(menu && { ...menu, open: false })} />
    </RowActionsContext>
  );
}

type ReadAtProps = { at: number | undefined; updating: boolean; apart: boolean };

/** The age of the list, or that a newer one is pending; `apart` from a status before it. */
function ReadAt({ at, updating, apart }: ReadAtProps) {
  if (!updating && at === undefined) return null;
  return (
    <>
      {apart && <span>{' · '}</span>}
      {updating ? (
        <span>{runningText.updating}</span>
      ) : (
        at !== undefined && (
          <time dateTime={new Date(at).toISOString()} title={clockTime(at)}>
            <span>{runningText.updated}</span> <Age key={at} since={at} stepMs={AGE_STEP_MS} />
          </time>
        )
      )}
    </>
  );
}

/** The same list until its names change. */
function useSameList(list: readonly string[]): readonly string[] {
  const [kept, keep] = useState(list);
  if (kept.join() === list.join()) return kept;
  keep(list);
  return list;
}

function uidOf(model: RunningModel): string {
  return model.id;
}

function same<Row>(rows: Row): Row {
  return rows;
}

/** The number of models, of which each may have several rows. */
function countOf(rows: readonly RunningModel[]): number {
  return new Set(rows.map(uidOf)).size;
}

const FRESH_MS = 5_000;

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
