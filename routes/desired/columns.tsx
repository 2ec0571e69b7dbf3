import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { ChevronDownRegular, ChevronRightRegular, EditRegular } from '#app/icons.ts';
import { paths } from '#app/paths.ts';
import { IconButton } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { StatusDot } from '#app/ui/controls/status-dot.tsx';
import { actionsColumn } from '#app/ui/virtual-table/actions-column.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { NAMES_ROW, textColumn } from '#app/ui/virtual-table/text-column.ts';
import type { DesiredModel, DesiredRow } from './rows.ts';
import { desiredText as text } from './text.ts';

const useStyles = makeStyles({
  model: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  // As wide as the button of the others.
  flat: { marginLeft: '24px' },
  setting: { marginLeft: '52px', color: tokens.colorNeutralForeground2 },
  name: { overflow: 'clip', textOverflow: 'ellipsis' },
  // Over the empty cells after it, whose background would hide it.
  reason: {
    position: 'relative',
    zIndex: 1,
    display: 'block',
    width: '260%',
    overflow: 'clip',
    textOverflow: 'ellipsis',
  },
  switch: { marginLeft: '-8px' },
});

type RowTools = {
  /** The models whose details are shown. */
  opened: ReadonlySet<string>;
  unfold: (uid: string) => void;
  /** Without it a user cannot change what starts by itself. */
  turn: ((model: DesiredModel, isOn: boolean) => void) | undefined;
  edit: (uid: string) => void;
  /** The models whose automatic start is being changed. */
  turning: ReadonlySet<string>;
};

/** The actions of the cells; the columns remain the same, so that rows do not render again. */
export const RowToolsContext = createContext<RowTools>({
  opened: new Set(),
  unfold: () => {},
  turn: undefined,
  edit: () => {},
  turning: new Set(),
});

export function isModel(row: DesiredRow): row is DesiredModel {
  return 'details' in row;
}

export function rowId({ id }: DesiredRow): string {
  return id;
}

/** The details of open models below them. */
export function withDetails(
  models: readonly DesiredRow[],
  opened: ReadonlySet<string>,
): readonly DesiredRow[] {
  if (opened.size === 0) return models;
  return models.flatMap(row => (isModel(row) && opened.has(row.id) ? [row, ...row.details] : [row]));
}

const column = textColumn<DesiredRow, typeof text.columns>(text.columns);
const nameOf = (row: DesiredRow) => (isModel(row) ? row.name : row.label);

/** Without `canStart` the cluster starts no model by itself, or does not show which. */
export function columnsFor(canStart: boolean, canChange: boolean): readonly Column<DesiredRow>[] {
  return [
    column('id', 180, row => (isModel(row) ? row.id : row.label), {
      ...NAMES_ROW,
      narrow: 150,
      searched: (row, sought) => `${rowId(row)}\n${nameOf(row)}`.toLowerCase().includes(sought),
      cell: row => <ModelCell row={row} />,
    }),
    column('now', 170, row => row.now, {
      words: true,
      searched: true,
      narrow: 140,
      cell: row =>
        isModel(row) ? (
          <StatusDot level={row.level} words={row.now} />
        ) : row.reason === undefined ? (
          row.now
        ) : (
          <Reason words={row.reason} />
        ),
    }),
    column('should', 150, row => row.should, {
      words: true,
      searched: true,
      narrow: 130,
      none: row => (isModel(row) ? text.noShould : undefined),
    }),
    ...(canStart
      ? [
          column('restart', 132, row => row.restart, {
            words: true,
            controls: true,
            tip: row => (isModel(row) ? row.restart : (row.tip ?? row.restart)),
            cell: row => <RestartCell row={row} />,
          }),
        ]
      : []),
    ...(canStart && canChange
      ? [
          actionsColumn<DesiredRow>(
            () => text.columns.actions,
            72,
            row => <EditCell row={row} />,
          ),
        ]
      : []),
  ];
}

function ModelCell({ row }: { row: DesiredRow }) {
  const styles = useStyles();
  const { opened, unfold } = use(RowToolsContext);
  if (!isModel(row)) return <span className={styles.setting}>{row.label}</span>;
  const { id, model, details } = row;
  const isOpen = opened.has(id);
  return (
    <div className={styles.model}>
      {details.length > 0 ? (
        <IconButton
          tabIndex={-1}
          size="small"
          aria-expanded={isOpen}
          label={text.details(id)}
          icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
          onClick={() => unfold(id)}
        />
      ) : (
        <span className={styles.flat} />
      )}
      <span className={styles.name} translate="no">
        {model === undefined ? id : <PlainLink to={paths.runningModel(id)}>{id}</PlainLink>}
      </span>
    </div>
  );
}

function Reason({ words }: { words: string }) {
  const styles = useStyles();
  return (
    <span className={styles.reason} title={words}>
      {words}
    </span>
  );
}

function RestartCell({ row }: { row: DesiredRow }) {
  const styles = useStyles();
  const { turn, turning } = use(RowToolsContext);
  if (!isModel(row) || turn === undefined) return row.restart;
  const isBusy = turning.has(row.id);
  return (
    <Switch
      tabIndex={-1}
      className={styles.switch}
      aria-label={text.restartOf(row.id)}
      checked={isBusy ? !row.isListed : row.isListed}
      disabledFocusable={turning.size > 0}
      onChange={(_, { checked }) => turn(row, checked)}
    />
  );
}

function EditCell({ row }: { row: DesiredRow }) {
  const { edit } = use(RowToolsContext);
  if (!isModel(row)) return null;
  return (
    <IconButton
      tabIndex={-1}
      needs="models:start"
      label={text.change(row.id)}
      icon={<EditRegular />}
      onClick={() => edit(row.id)}
    />
  );
}
