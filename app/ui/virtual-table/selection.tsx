import { makeStyles, tokens } from '@fluentui/react-components';
import { createContext, use, useCallback, useState } from 'react';
import { useMemo } from '#app/languages/memo.ts';
import { tableText } from '#app/messages/tables.ts';
import type { Column } from './column.ts';

const useStyles = makeStyles({
  checkbox: {
    width: '16px',
    height: '16px',
    margin: 0,
    verticalAlign: 'middle',
    accentColor: tokens.colorCompoundBrandBackground,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

export type Selection<Row> = {
  /** The selected ids that still exist, each once. */
  ids: readonly string[];
  set: ReadonlySet<string>;
  toggle: (id: string) => void;
  replace: (ids: readonly string[]) => void;
  idOf: (row: Row) => string;
};

/**
 * The selected rows by an id that several may share. A row that disappears is deselected for good, unless the rows are unknown. Keep
 * `idOf` stable.
 */
export function useSelection<Row>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const set = useMemo(
    () => (rows === undefined || chosen.size === 0 ? chosen : chosenOf(rows.map(idOf), chosen)),
    [rows, idOf, chosen],
  );
  if (set.size < chosen.size) setChosen(set);
  const toggle = useCallback(
    (id: string) => setChosen(before => (before.has(id) ? without(before, id) : new Set(before).add(id))),
    [],
  );
  const replace = useCallback((next: readonly string[]) => setChosen(new Set(next)), []);
  return useMemo(() => ({ ids: [...set], set, toggle, replace, idOf }), [set, toggle, replace, idOf]);
}

function chosenOf(ids: readonly string[], chosen: ReadonlySet<string>): Set<string> {
  return new Set(ids.filter(id => chosen.has(id)));
}

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}

/** The selection of the surrounding table. */
export const SelectionContext = createContext<Pick<Selection<never>, 'set' | 'toggle'> | undefined>(
  undefined,
);

export const SELECT = 'select';

/** The column of the selection checkboxes. Keep it stable. */
export function selectColumn<Row>(idOf: (row: Row) => string, label: (id: string) => string): Column<Row> {
  const cell = (row: Row) => <SelectCell id={idOf(row)} label={label(idOf(row))} />;
  return { key: SELECT, title: () => '', width: 36, controls: true, cell };
}

function SelectCell({ id, label }: { id: string; label: string }) {
  const selection = use(SelectionContext);
  const checked = selection?.set.has(id) === true;
  return <SelectBox label={label} checked={checked} change={() => selection?.toggle(id)} />;
}

type BoxProps = { label: string; checked: boolean; change: (checked: boolean) => void; some?: boolean };

/** Selects its row; in the header all filtered rows or none. */
function SelectBox({ label, checked, change, some }: BoxProps) {
  const styles = useStyles();
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={styles.checkbox}
      aria-label={label}
      title={some === undefined ? undefined : label}
      checked={checked}
      ref={box => {
        if (box !== null) box.indeterminate = some === true && !checked;
      }}
      onChange={event => change(event.currentTarget.checked)}
    />
  );
}

type AllProps<Row> = { rows: readonly Row[]; selection: Selection<Row> };

/** The header's checkbox. */
export function SelectAll<Row>({ rows, selection: { set, replace, idOf } }: AllProps<Row>) {
  const all = rows.length > 0 && rows.every(row => set.has(idOf(row)));
  return (
    <SelectBox
      label={tableText.selectAll}
      checked={all}
      some={set.size > 0}
      change={every => replace(every ? rows.map(idOf) : [])}
    />
  );
}
