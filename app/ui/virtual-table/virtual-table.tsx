import { mergeClasses } from '@fluentui/react-components';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useMemo } from '#app/languages/memo.ts';
import { useSetting } from '#app/storage/settings.ts';
import { OnRowContext } from '#app/ui/controls/button.tsx';
import { markEdges } from '#app/ui/edges.ts';
import { moveTo, useGridFocus } from '#app/ui/use-grid-focus.ts';
import { cardRem, useAsCards } from './cards.ts';
import { stickyWidths, widthsOf } from './column.ts';
import { RowBands } from './row-bands.tsx';
import { GroupHead, type RowGroups, withHeads } from './row-groups.tsx';
import { type Selection, SelectionContext } from './selection.tsx';
import { enterOrLeave, stopOf, tableCells, useOutOfTabOrder } from './table-cells.ts';
import { type HeaderProps, MessageRow, rowStylesOf, TableHeader, type TableMessage } from './table-rows.tsx';
import { useEdges, useRenderedRows, useRestoredScroll } from './table-scroll.ts';
import { ROW_REM, useVirtualTableStyles } from './virtual-table.styles.ts';

type Props<Row> = HeaderProps<Row> & {
  label: string;
  /** In display order. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A placeholder is the row above the rows, which are dimmed; any other message replaces them. */
  message?: TableMessage | undefined;
  /** Without it rows cannot be selected. */
  selection?: Selection<Row>;
  /** The rows in groups with a head, except as cards. */
  groups?: RowGroups<Row> | undefined;
  /** The row, by its name, that takes focus once it is there, unless the user is elsewhere. */
  arrived?: string | undefined;
  /** Marks a new row briefly. */
  isNew?: ((row: Row) => boolean) | undefined;
  /** The identity of filters: another view, as another order, starts at the top. */
  view?: string;
  /** Its rows change at each poll: only those near the window are rendered. */
  live?: boolean;
  /** Its grid, for the keys of a search box. */
  gridRef?: RefObject<HTMLTableElement | null>;
  /** On a phone its rows are cards. */
  cards?: boolean;
  className?: string;
};

/** A table up to the available height; of many rows only those near the window are rendered. Arrow keys move between cells. */
export function VirtualTable<Row>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    message,
    selection,
    groups,
    arrived,
    isNew,
    view,
    live = false,
    gridRef,
    cards = false,
    className,
    ...header
  } = props;
  const styles = useVirtualTableStyles();
  const asCards = useAsCards(cards);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the styles are always the same
  const looks = useMemo(() => rowStylesOf(styles, columns, asCards), [columns, asCards]);
  const density = useSetting('density');
  const region = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLTableElement>(null);
  const grid = gridRef ?? own;
  const lead = message?.kind === 'placeholder' ? 1 : 0;
  const isEmpty = message?.kind === 'empty';
  const shown = useMemo(() => {
    if (isEmpty) return [];
    return groups === undefined || asCards ? rows : withHeads(rows, groups);
  }, [isEmpty, rows, groups, asCards]);
  const keyOf = (line: Row | GroupHead) => (line instanceof GroupHead ? line.key : rowKey(line));
  const count = isEmpty ? 1 : shown.length + lead;
  useOutOfTabOrder(grid);
  const active = useGridFocus({
    grid,
    cells: tableCells,
    count,
    keyAt: index => {
      const row = shown[index - lead];
      return row === undefined ? undefined : keyOf(row);
    },
    safeColumn: Math.max(
      0,
      columns.findIndex(column => column.text !== undefined),
    ),
  });
  const place = arrived === undefined ? -1 : shown.findIndex(line => keyOf(line) === arrived);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the row is there
  useEffect(() => {
    const column = columns.findIndex(({ rowHeader }) => rowHeader);
    if (place >= 0 && isFocusFree()) active.goTo({ row: place + lead, column });
  }, [arrived, place >= 0]);
  const rem = asCards ? cardRem(columns) : ROW_REM[density];
  const of = `${label} ${view} ${header.sort?.column} ${header.sort?.direction}`;
  const {
    rows: drawn,
    isNear,
    height,
    measure,
  } = useRenderedRows(region, shown.length, active.row - lead, { rem, live, of });
  const keepScroll = useRestoredScroll(region, shown.length === 0, of, measure);
  useEdges(region);

  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    // A popover of a cell is inside the grid for React only.
    if (!(target instanceof HTMLElement) || !grid.current?.contains(target)) return;
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const within = enterOrLeave(target, event.key);
    if (within !== undefined) within.focus();
    else if (!move(target, event)) return;
    event.preventDefault();
  }

  function move(from: HTMLElement, { key, ctrlKey }: KeyboardEvent): boolean {
    const focused = stopOf(from);
    if (focused === undefined) return false;
    const { place, stop, last } = focused;
    const beside = key === 'ArrowRight' ? stop + 1 : key === 'ArrowLeft' ? stop - 1 : -1;
    if (stop >= 0 && beside >= 0 && beside <= last) {
      active.goTo(place, beside);
      return true;
    }
    const pageRows = Math.max(1, Math.floor((region.current?.clientHeight ?? 0) / height) - 2);
    const extent = { rows: count, columns: columns.length, pageRows, header: true } as const;
    const next = moveTo(place, extent, { key, ctrlKey });
    if (next === undefined) return false;
    // Up and down keep the control's position in the cell; sideways enters from the near side.
    const kept = /Up|Down/.test(key) ? Math.max(stop, 0) : 0;
    // The head of a group has nothing to press.
    const step = /Up/.test(key) ? -1 : 1;
    if (shown[next.row - lead] instanceof GroupHead)
      next.row = Math.min(Math.max(next.row + step, -1), count - 1);
    const moved = next.row !== place.row || next.column !== place.column;
    if (moved) active.goTo(next, key === 'ArrowLeft' ? Number.MAX_SAFE_INTEGER : kept);
    return true;
  }

  return (
    <div
      ref={region}
      className={mergeClasses(
        styles.region,
        !columns.some(({ sticky }) => sticky === 'end') && styles.fadingAfter,
        !columns.some(({ sticky }) => sticky) && styles.fadingBefore,
        className,
      )}
      style={{ ...stickyWidths(columns), ...{ '--row': `${rem}rem` } }}
      onScroll={event => {
        measure();
        keepScroll();
        markEdges(event.currentTarget);
      }}
    >
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keys move through its cells
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length}
        className={mergeClasses(styles.table, asCards && styles.cards, lead > 0 && styles.dimmed)}
        style={{ ...widthsOf(columns), ...{ '--rows': shown.length } }}
        onKeyDown={onKeyDown}
        onFocus={active.onFocus}
        onBlur={active.onBlur}
      >
        <TableHeader columns={columns} asCards={asCards} {...header} />
        {message !== undefined && (
          <tbody
            className={mergeClasses(
              styles.body,
              lead > 0 && shown.length > 0 && (asCards ? styles.leadCard : styles.lead),
            )}
          >
            <MessageRow message={message} columns={columns} asCards={asCards} />
          </tbody>
        )}
        <SelectionContext value={selection}>
          <OnRowContext value>
            <RowBands
              rows={shown}
              isSelected={row => selection?.set.has(selection.idOf(row))}
              isNear={row => isNear(row) || row === active.row - lead}
              {...{ lead, drawn, rowKey, isNew, columns, looks }}
            />
          </OnRowContext>
        </SelectionContext>
      </table>
    </div>
  );
}

/** Whether nothing has focus but the page and its heading: a user who does something else keeps it. */
function isFocusFree(): boolean {
  return document.activeElement === document.body || document.activeElement?.tagName === 'H1';
}
