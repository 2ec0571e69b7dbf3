import { makeStyles, Spinner } from '@fluentui/react-components';
import { type Context, createContext, type ReactElement, type ReactNode, use, useState } from 'react';
import { mayAdminister } from '#app/cluster/administer.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import type { Capability } from '#app/cluster/capability-endpoints.ts';
import { AddRegular } from '#app/icons.ts';
import { useMemo } from '#app/languages/memo.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import type { SeriesResult } from '#app/query/perform-change.ts';
import type { Query } from '#app/query/query.ts';
import { type Need, type Scope, usePermission } from '#app/session/permissions.ts';
import { Button, IconButton } from './controls/button.tsx';
import { EmptyState } from './query/empty-state.tsx';
import { OutcomeNotice, Reasons } from './query/outcome-notice.tsx';
import { QueryView } from './query/query-view.tsx';
import { Refresh } from './query/refresh.tsx';
import { Unanswered } from './query/slow-response.tsx';
import { fullPage } from './styles.ts';
import { About } from './text/about.tsx';
import { PageTitle } from './text/page-title.tsx';
import { actionsColumn } from './virtual-table/actions-column.ts';
import type { Column } from './virtual-table/column.ts';
import { ListTable } from './virtual-table/list-table.tsx';
import { type ListText, type TableState, useTable } from './virtual-table/use-table.ts';

const useStyles = makeStyles({
  page: { ...fullPage, minHeight: '24rem' },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', flex: '1 1 0', minHeight: '16rem' },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

/** An action of a list: a button in each row, one above the table for the selected rows, or both. */
export type ListAction<Row> = {
  icon?: ReactElement;
  needs?: Need | readonly Need[];
  /** The name of the button in a row; without one the row has none. */
  label?: (row: Row) => string | undefined;
  /** The words of the button for the selected rows, and facts beside it. */
  selected?: (rows: readonly Row[]) => string;
  about?: (rows: readonly Row[]) => string;
  /** The selected rows that it concerns; all by default. */
  takes?: (row: Row) => boolean;
  run: (rows: readonly Row[]) => void;
  /** Why the button of a row is disabled; undefined if nothing hinders. */
  refused?: (row: Row) => string | undefined;
  /** Asks first: the question, the answer in words, and what else is to be known. */
  question?: (rows: readonly Row[]) => string;
  answer?: (rows: readonly Row[]) => string;
  facts?: (rows: readonly Row[]) => ReactNode;
  /** A call is under way, and no other begins. */
  busy?: boolean;
  /** Whether the call under way concerns this row. */
  isUnderWay?: (row: Row) => boolean;
};

type Words = ListText & {
  failed: string;
  table: string;
  count: (shown: number, all: number, facts: string) => string;
  intro?: string;
  columns: { readonly [key: string]: string };
};

type Props<Row> = {
  text: Words;
  /** Why this cluster or this user has no such list (`useListRefusal`). */
  refusal?: string | undefined;
  query: Query<unknown>;
  /** Keep them stable. */
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  actions?: readonly ListAction<Row>[];
  /** The primary button. */
  create?: { label: string; needs: Scope; run: () => void };
  /** Calls of this place without an answer are shown above the list. */
  place?: string;
  /** The rows below an unfolded row. */
  below?: (row: Row) => readonly Row[];
  /** More facts for `text.count`, of the rows that pass the filters. */
  facts?: (rows: readonly Row[]) => string;
  /** More controls beside the search. */
  tools?: (table: TableState<Row>) => ReactNode;
  /** Above the list, also where it is refused, and the result of an action below it. */
  above?: ReactNode;
  result?: ReactNode;
  minHeight?: string;
  /** Overlays. */
  children?: ReactNode;
};

/** Why a user does not see a list: the cluster lacks it, or the user each of the scopes; undefined if nothing hinders. */
export function useListRefusal(
  gate: { needs: Capability; administer: readonly [Scope, ...Scope[]] },
  notHere: string,
): string | undefined {
  const isHere = useCan(gate.needs);
  const { reason = '' } = usePermission(gate.administer[0]);
  if (mayAdminister(gate)) return undefined;
  return isHere ? reason : notHere;
}

/** A screen that is a list: title, the reason why there is none, table with search and actions, confirmation and result. */
export function ListScreen<Row>(props: Props<Row>) {
  const { text, refusal, query, place, above, minHeight } = props;
  const styles = useStyles();
  const list = <List {...props} />;
  return (
    <div className={styles.page} {...(minHeight !== undefined && { style: { minHeight } })}>
      <PageTitle />
      {place !== undefined && <Unanswered place={place} />}
      {above}
      {refusal !== undefined ? (
        <EmptyState title={text.failed} text={refusal} />
      ) : (
        <QueryView query={query} failed={text.failed} placeholder={list}>
          {() => list}
        </QueryView>
      )}
    </div>
  );
}

/** The actions of the rows; the columns remain the same, so that rows do not render again. */
type Shown<Row> = { actions: readonly ListAction<Row>[]; begin: (at: number, rows: readonly Row[]) => void };

function List<Row>(props: Props<Row>) {
  const { text, rows, rowKey, actions = [], create, facts, tools, result, children } = props;
  const styles = useStyles();
  const [Actions] = useState(() => createContext<Shown<Row>>({ actions: [], begin: () => {} }));
  const [asked, ask] = useState<{ at: number; rows: readonly Row[] }>();
  const buttons = actions.filter(({ label }) => label !== undefined).length;
  const { actions: heading = '' } = text.columns;
  const columns = useMemo(
    () => (buttons === 0 ? props.columns : [...props.columns, actionsOf(heading, buttons, Actions)]),
    [props.columns, heading, buttons, Actions],
  );
  const table = useTable(columns, rows, { rowKey, text });
  const chosen = table.all.filter(row => table.selection.set.has(rowKey(row)));
  const question = asked && actions[asked.at]?.question;

  function begin(at: number, of: readonly Row[]): void {
    if (actions[at]?.question === undefined) actions[at]?.run(of);
    else ask({ at, rows: of });
  }

  return (
    <Actions value={{ actions, begin }}>
      <section className={styles.list} aria-label={text.table}>
        <ListTable
          table={table}
          label={text.table}
          below={props.below}
          status={
            rows === undefined ? '' : text.count(table.rows.length, rows.length, facts?.(table.rows) ?? '')
          }
        >
          {create && (
            <Button appearance="primary" needs={create.needs} icon={<AddRegular />} onClick={create.run}>
              {create.label}
            </Button>
          )}
          {tools?.(table)}
          <Refresh />
          {text.intro !== undefined && <About text={text.intro} />}
          {actions.map((action, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table in a fixed order
            <ForSelected key={at} {...{ action, chosen }} begin={of => begin(at, of)} />
          ))}
        </ListTable>
        {result}
      </section>
      <Confirm
        of={question && asked}
        question={of => actions[of.at]?.question?.(of.rows) ?? ''}
        action={of => actions[of.at]?.answer?.(of.rows)}
        yes={of => actions[of.at]?.run(of.rows)}
        close={() => ask(undefined)}
      >
        {of => actions[of.at]?.facts?.(of.rows)}
      </Confirm>
      {children}
    </Actions>
  );
}

type SelectedProps<Row> = {
  action: ListAction<Row>;
  chosen: readonly Row[];
  begin: (rows: readonly Row[]) => void;
};

function ForSelected<Row>({ action, chosen, begin }: SelectedProps<Row>) {
  const { icon, needs = [], selected, about, takes = () => true, busy = false } = action;
  const rows = chosen.filter(takes);
  if (selected === undefined || rows.length === 0) return null;
  return (
    <>
      {about?.(rows)}
      <Button
        needs={needs}
        icon={busy ? <Spinner size="tiny" /> : icon}
        disabledFocusable={busy}
        onClick={() => begin(rows)}
      >
        {selected(rows)}
      </Button>
    </>
  );
}

/** As wide as its buttons. */
function actionsOf<Row>(heading: string, buttons: number, of: Context<Shown<Row>>): Column<Row> {
  const width = Math.max(72, 32 * buttons + 16);
  return actionsColumn(
    () => heading,
    width,
    row => <ActionsCell {...{ row, of }} />,
  );
}

function ActionsCell<Row>({ row, of }: { row: Row; of: Context<Shown<Row>> }) {
  const styles = useStyles();
  const { actions, begin } = use(of);
  return (
    <div className={styles.actions}>
      {actions.map(({ label, icon, needs = [], refused, busy, isUnderWay }, at) => {
        const name = label?.(row);
        if (name === undefined || icon === undefined) return null;
        return (
          <IconButton
            // biome-ignore lint/suspicious/noArrayIndexKey: a table in a fixed order
            key={at}
            tabIndex={-1}
            needs={needs}
            label={name}
            refused={refused?.(row)}
            icon={isUnderWay?.(row) ? <Spinner size="extra-tiny" /> : icon}
            disabledFocusable={busy}
            onClick={() => begin(at, [row])}
          />
        );
      })}
    </div>
  );
}

type SeriesProps<T> = {
  of: T | undefined;
  place: string;
  summary: (result: T, done: number, all: number) => string;
  notDone: string;
  /** Whether this one, which failed, is done by now. */
  isDone?: (name: string) => boolean;
};

/** The result of a series of changes below its list, with the reason of each that failed. */
export function SeriesNotice<T extends SeriesResult>(props: SeriesProps<T>) {
  const { of, place, summary, notDone, isDone = () => false } = props;
  return (
    <OutcomeNotice
      outcome={of}
      place={place}
      wordsOf={one => {
        const all = one.done.length + one.failed.length;
        const failed = one.failed.filter(({ name }) => !isDone(name));
        const words = summary(one, all - failed.length, all);
        return (
          <>
            {failed.length > 0 ? `${words} ${notDone}` : words}
            {failed.length > 0 && <Reasons of={failed} />}
          </>
        );
      }}
    />
  );
}
