import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { LogLine } from '#app/cluster/logs/log-lines.ts';
import { ArrowDownRegular } from '#app/icons.ts';
import { useMemo } from '#app/languages/memo.ts';
import { logText as text } from '#app/messages/logs.ts';
import { shortcutKey } from '#app/overlays/keys.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { type GridCells, moveTo, useGridFocus } from '#app/ui/use-grid-focus.ts';
import { BAND, bandsOf } from '#app/ui/virtual-table/row-bands.tsx';
import { useRenderedRows } from '#app/ui/virtual-table/table-scroll.ts';
import { cutText, LogRowView } from './log-row.tsx';
import { type LogRow, logRows } from './log-rows.ts';
import { LOG_ROW_REM, useLogStyles } from './log-view.styles.ts';
import { useStableScroll } from './stable-scroll.ts';

const WholeLine = lazyComponent(async () => (await import('./whole-line.tsx')).WholeLine);

type Props = {
  /** The lines that pass the filter, by time. */
  lines: readonly LogLine[];
  /** The moment that the address names, and the id of its line. */
  moment: string;
  marked: string | undefined;
  /** The newest line stays in view. */
  following: boolean;
  setFollowing: (following: boolean) => void;
  sourceName: (source: string) => string | undefined;
  linkOf: (line: LogLine) => string;
  /** Copies a line with those below it. */
  copy: (line: LogLine) => void;
  /** Shown while there are no rows. */
  empty: string;
};

/** The rows of a log, of which only those near the window are rendered. A reader who has scrolled away stays where they are. */
export function LogView({
  lines,
  moment,
  marked,
  following,
  setFollowing,
  sourceName,
  linkOf,
  copy,
  empty,
}: Props) {
  const styles = useLogStyles();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [unfoldedAt, setUnfoldedAt] = useState('');
  if (marked !== undefined && unfoldedAt !== moment) {
    setUnfoldedAt(moment);
    setUnfolded(new Set([...unfolded, marked]));
  }
  const rows = useMemo(() => logRows(lines, unfolded), [lines, unfolded]);
  const region = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const active = useGridFocus({ grid, cells, count: rows.length, keyAt: index => rows[index]?.id });
  const {
    rows: drawn,
    height,
    measure,
  } = useRenderedRows(region, rows.length, active.row, {
    rem: LOG_ROW_REM,
    live: true,
    of: 'log',
  });
  const { unseen, remember } = useStableScroll(region, rows, { following, height, measure });
  const opened = useRef('');
  const [whole, setWhole] = useState<string>();

  useEffect(() => {
    const row =
      marked === undefined || opened.current === moment ? -1 : rows.findIndex(({ id }) => id === marked);
    if (row < 0 || region.current === null) return;
    opened.current = moment;
    region.current.scrollTop = Math.max(0, (row - 3) * height);
    measure();
    active.goTo({ row, column: 0 });
  });

  function fold(row: LogRow | undefined, open?: boolean): void {
    const line = row !== undefined && 'of' in row ? row.of : row;
    if (line === undefined || line.below.length === 0 || unfolded.has(line.id) === open) return;
    setFollowing(false);
    setUnfolded(withToggled(unfolded, line.id));
    active.goTo({ row: rows.indexOf(line), column: 0 });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const shown = target instanceof HTMLElement && target.role === 'row' ? target : undefined;
    const place = shown && cells.of(shown);
    const row = place && rows[place.row];
    if (place === undefined || row === undefined || altKey || shiftKey) return;
    if (
      (ctrlKey || metaKey) &&
      shortcutKey(event.nativeEvent) === 'c' &&
      getSelection()?.isCollapsed !== false
    )
      copy('of' in row ? row.of : row);
    else if (key === 'Enter' && (ctrlKey || metaKey || !isFolded(row))) shown?.querySelector('a')?.click();
    else if (key === 'Enter' || key === ' ') fold(row);
    else if (key === 'ArrowRight') {
      if (!isFolded(row) || 'of' in row || unfolded.has(row.id)) setWhole(cutText(row));
      else fold(row, true);
    } else if (key === 'ArrowLeft') fold(row, false);
    else {
      const pageRows = Math.max(1, Math.floor((region.current?.clientHeight ?? 0) / height) - 1);
      // One column: Home and End lead to the first and last line.
      const next = moveTo(place, { rows: rows.length, columns: 1, pageRows }, { key, ctrlKey: true });
      if (next === undefined) return;
      active.goTo(next);
    }
    event.preventDefault();
  }

  function onClick({ target }: MouseEvent): void {
    const mark = target instanceof Element ? target.closest<HTMLElement>('[data-fold], [data-whole]') : null;
    const row = mark && rows[cells.of(mark)?.row ?? -1];
    if (!row) return;
    if (mark.matches('[data-fold]')) fold(row);
    else setWhole(cutText(row));
  }

  return (
    <div className={styles.frame}>
      <div
        ref={region}
        className={styles.region}
        onScroll={({ currentTarget }) => {
          measure();
          remember(currentTarget);
          setFollowing(isAtEnd(currentTarget, height));
        }}
      >
        <div
          ref={grid}
          role="treegrid"
          aria-label={text.log}
          aria-rowcount={rows.length}
          className={styles.rows}
          style={{ height: `${rows.length * LOG_ROW_REM}rem` }}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={event => {
            active.onFocus(event);
            const place = cells.of(event.target);
            if (place !== undefined && place.row < rows.length - 1) setFollowing(false);
          }}
          onBlur={active.onBlur}
        >
          {[...bandsOf(drawn)].map(([band, places]) => (
            <div
              key={band}
              role="presentation"
              className={styles.band}
              style={{ top: `${band * BAND * LOG_ROW_REM}rem` }}
            >
              {places.map(({ index, gap }) => {
                const row = rows[index];
                if (row === undefined) return null;
                const line = 'of' in row ? row.of : row;
                return (
                  <LogRowView
                    key={row.id}
                    row={row}
                    index={index}
                    gap={gap}
                    source={sourceName(line.source)}
                    unfolded={unfolded.has(line.id)}
                    marked={row.id === marked}
                    linkOf={linkOf}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {rows.length === 0 && <div className={styles.empty}>{empty}</div>}
      </div>
      {!following && unseen > 0 && (
        <Button className={styles.newest} icon={<ArrowDownRegular />} onClick={() => setFollowing(true)}>
          {text.newLines(unseen)}
        </Button>
      )}
      <Overlay of={whole}>{of => <WholeLine text={of} close={() => setWhole(undefined)} />}</Overlay>
    </div>
  );
}

const cells: GridCells = {
  at: (grid, { row }) => grid.querySelector(`[data-index="${row}"]`),
  of: element => {
    const row = element.closest<HTMLElement>('[data-index]')?.dataset.index;
    return row === undefined ? undefined : { row: Number(row), column: 0 };
  },
  stops: row => [row],
};

function withToggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(set.has(id) ? [...set].filter(one => one !== id) : [...set, id]);
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: Element, height: number): boolean {
  return scrollTop + clientHeight >= scrollHeight - height;
}

/** A line with others below it. */
function isFolded(row: LogRow): boolean {
  return 'of' in row || row.below.length > 0;
}
