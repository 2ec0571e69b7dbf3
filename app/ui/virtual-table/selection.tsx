import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { listText } from '#app/messages/list.ts';

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

type Selection = {
  /** The selected ones that are still there, each once. */
  ids: readonly string[];
  set: ReadonlySet<string>;
  toggle: (id: string) => void;
  replace: (ids: readonly string[]) => void;
};

/** Which rows are selected, by an id that several may share; what is gone is not. Keep `idOf` stable. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const set = useMemo(
    () => new Set(chosen.size === 0 ? [] : rows.map(idOf).filter(id => chosen.has(id))),
    [rows, idOf, chosen],
  );
  const ids = useMemo(() => [...set], [set]);
  const toggle = useCallback(
    (id: string) => setChosen(before => (before.has(id) ? without(before, id) : new Set(before).add(id))),
    [],
  );
  const replace = useCallback((next: readonly string[]) => setChosen(new Set(next)), []);
  return { ids, set, toggle, replace };
}

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}

type BoxProps = { label: string; checked: boolean; change: (checked: boolean) => void; some?: boolean };

/** Selects its row; in the header every row that the filters leave, or none. */
export function SelectBox({ label, checked, change, some }: BoxProps) {
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

type AllProps<Row> = { rows: readonly Row[]; idOf: (row: Row) => string; selection: Selection };

/** The header's. */
export function SelectAll<Row>({ rows, idOf, selection: { set, replace } }: AllProps<Row>) {
  const all = rows.length > 0 && rows.every(row => set.has(idOf(row)));
  return (
    <SelectBox
      label={listText.selectAll}
      checked={all}
      some={set.size > 0}
      change={every => replace(every ? rows.map(idOf) : [])}
    />
  );
}
