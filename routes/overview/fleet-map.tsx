import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { memo } from '#app/languages/memo.ts';
import { gpuText } from '#app/messages/gpus.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { visuallyHidden } from '#app/ui/styles.ts';
import { moveTo, useGridFocus } from '#app/ui/use-grid-focus.ts';
import { stopOf, tableCells, useOutOfTabOrder } from '#app/ui/virtual-table/table-cells.ts';
import { overviewText as text } from './text.ts';
import { ONE_VIEW, TILE_GAP, type TileLayout, useTileLayout, WORKER_GAP } from './tile-layout.ts';
import { type Fill, fillOf, type Tile, type TiledWorker } from './tiles.ts';

const FORCED = '@media (forced-colors: active)';

const useStyles = makeStyles({
  hidden: visuallyHidden,
  place: { minWidth: 0, [`@media ${ONE_VIEW}`]: { flex: '1 1 0', minHeight: 0, overflowY: 'auto' } },
  grid: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateRows: 'repeat(var(--rows), auto)',
    justifyContent: 'start',
    columnGap: `${WORKER_GAP}px`,
    rowGap: `${TILE_GAP}px`,
    fontVariantNumeric: 'tabular-nums',
  },
  worker: { display: 'flex', flexWrap: 'wrap', gap: `${TILE_GAP}px` },
  name: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    width: 'var(--label)',
    minHeight: 'var(--tile-height)',
    fontSize: 'var(--label-font)',
    lineHeight: 1,
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: '1.3' },
  odd: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  tile: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    width: 'var(--tile-width)',
    height: 'var(--tile-height)',
    padding: '0 4px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    color: tokens.colorNeutralForeground1,
    textAlign: 'center',
    textDecorationLine: 'none',
    lineHeight: tokens.lineHeightBase200,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    ':hover': {
      color: tokens.colorNeutralForeground1,
      textDecorationLine: 'none',
      filter: 'brightness(0.92)',
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    // Colours say nothing there.
    '::after': { content: '""', display: 'none' },
    [FORCED]: {
      '::after': {
        display: 'block',
        position: 'absolute',
        insetBlockEnd: 0,
        insetInlineStart: 0,
        height: '4px',
        width: 'var(--fill)',
        backgroundColor: 'Highlight',
        forcedColorAdjust: 'none',
      },
    },
  },
  model: { overflow: 'hidden', textOverflow: 'ellipsis' },
});

const onDark = {
  color: tokens.colorNeutralForegroundOnBrand,
  ':hover': { color: tokens.colorNeutralForegroundOnBrand },
} as const;

function mixed(percent: number) {
  const [from, to] = [tokens.colorBrandBackground2, tokens.colorBrandBackground];
  return { backgroundColor: `color-mix(in srgb, ${to} ${percent}%, ${from})` };
}

const useFillStyles = makeStyles({
  unknown: {
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorNeutralForeground3,
  },
  empty: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  low: mixed(15),
  half: mixed(50),
  high: { backgroundColor: tokens.colorBrandBackground, ...onDark },
  crowded: {
    backgroundColor: tokens.colorStatusWarningBackground3,
    color: tokens.colorNeutralForeground1Static,
    ':hover': { color: tokens.colorNeutralForeground1Static },
  },
} satisfies Record<Fill, object>);

type Props = { workers: readonly TiledWorker[]; mayOpen: boolean };

/** Workers by GPUs as tiles, coloured by fill; one stop of Tab (gpus.map). */
export function FleetMap({ workers, mayOpen }: Props) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const most = Math.max(1, ...workers.map(({ tiles }) => tiles.length));
  const letters = Math.max(0, ...workers.map(({ name }) => name.length));
  const layout = useTileLayout(place, { workers: workers.length, tiles: most, letters });
  const { hasFigure, names } = layout;
  useOutOfTabOrder(grid);
  const active = useGridFocus({
    grid,
    cells: tableCells,
    count: workers.length,
    keyAt: row => workers[row]?.key,
  });

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key, ctrlKey } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.metaKey || event.shiftKey) return;
    const from = stopOf(target)?.place;
    const extent = { rows: workers.length, columns: most + 1, pageRows: layout.rows };
    const next = from && moveTo(from, extent, { key, ctrlKey });
    if (next === undefined) return;
    event.preventDefault();
    active.goTo({ ...next, column: Math.min(next.column, workers[next.row]?.tiles.length ?? 0) });
  }

  return (
    <div ref={place} className={styles.place}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot put its rows into columns */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={gpuText.title}
        aria-rowcount={workers.length + 1}
        aria-colcount={most + 1}
        className={styles.grid}
        style={variablesOf(layout)}
        onKeyDown={onKeyDown}
        onFocus={active.onFocus}
        onBlur={active.onBlur}
      >
        <Heads count={most} />
        {workers.map((worker, row) => (
          <Worker key={worker.key} row={row} {...{ worker, mayOpen, hasFigure, names }} />
        ))}
      </div>
    </div>
  );
}

function variablesOf({ rows, label, font, width, height }: TileLayout): CSSProperties {
  const variables = {
    ...{ '--rows': rows, '--label': `${label}px`, '--label-font': `${font}px` },
    ...{ '--tile-width': `${width}px`, '--tile-height': `${height}px` },
  };
  return variables as CSSProperties;
}

/** The heads of the columns, for a screen reader: a head above each of several workers would be a table. */
function Heads({ count }: { count: number }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
    <div role="row" aria-rowindex={1} className={styles.hidden}>
      {[gpuText.worker, ...Array.from({ length: count }, (_, index) => gpuText.gpu(String(index)))].map(
        (head, column) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
          <span key={head} role="columnheader" aria-colindex={column + 1}>
            {head}
          </span>
        ),
      )}
    </div>
  );
}

type WorkerProps = {
  worker: TiledWorker;
  row: number;
  mayOpen: boolean;
  /** Whether there is room for the figure, and for so many models below it. */
  hasFigure: boolean;
  names: number;
};

function DrawnWorker({ worker, row, mayOpen, ...room }: WorkerProps) {
  const styles = useStyles();
  const { name, words, isOdd, to, tiles } = worker;
  const shown = mergeClasses(styles.words, isOdd && styles.odd);
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
    <div role="row" aria-rowindex={row + 2} className={styles.worker}>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div
        role="rowheader"
        aria-colindex={1}
        className={styles.name}
        aria-label={mayOpen ? undefined : words}
        data-tooltip={words}
        data-controls={mayOpen ? '' : undefined}
      >
        {mayOpen ? (
          <PlainLink to={to} translate="no" className={shown} aria-label={words}>
            {name}
          </PlainLink>
        ) : (
          <span translate="no" className={shown}>
            {name}
          </span>
        )}
      </div>
      {tiles.map((tile, column) => (
        <TileCell key={tile.key} column={column + 2} {...{ tile, mayOpen, ...room }} />
      ))}
    </div>
  );
}

const Worker = memo(DrawnWorker);

type TileProps = Omit<WorkerProps, 'worker' | 'row'> & { tile: Tile; column: number };

function TileCell({ tile, column, mayOpen, hasFigure, names }: TileProps) {
  const styles = useStyles();
  const fills = useFillStyles();
  const { share, figure, models, words, to } = tile;
  const shown = [...(hasFigure ? [figure] : []), ...models.slice(0, names)];
  const name = shown.length === 0 ? words : text.tile(shown, words);
  const className = mergeClasses(styles.tile, fills[fillOf(share)]);
  const content = shown.map((one, place) => (
    <span key={one} translate="no" className={place > 0 ? styles.model : undefined}>
      {one}
    </span>
  ));
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
    <div
      role="gridcell"
      aria-colindex={column}
      aria-label={mayOpen ? undefined : name}
      data-tooltip={words}
      data-controls={mayOpen ? '' : undefined}
      style={{ '--fill': `${(share ?? 0) * 100}%` } as CSSProperties}
    >
      {mayOpen ? (
        <PlainLink to={to} className={className} aria-label={name}>
          {content}
        </PlainLink>
      ) : (
        <div className={className}>{content}</div>
      )}
    </div>
  );
}
