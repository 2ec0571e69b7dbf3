import { type RefObject, useLayoutEffect, useState } from 'react';

/** From this size of the window the whole page is one view. */
export const ONE_VIEW = '(min-width: 1440px) and (min-height: 900px)';

/** From this width the concerns are beside the map. */
export const WIDE = '(min-width: 1280px)';

/** The sizes of the map in px. */
export type TileLayout = {
  /** Workers below each other. */
  rows: number;
  label: number;
  font: number;
  width: number;
  height: number;
  /** Whether a tile has room for its figure, and for so many models below it. */
  hasFigure: boolean;
  names: number;
};

type TileSizes = Omit<TileLayout, 'hasFigure' | 'names'>;

/** The map: its workers, the most tiles of one, and the letters of the longest name. */
export type TileCounts = { workers: number; tiles: number; letters: number };

/** The room for it; without a height the page scrolls. `font`: the usual size of its letters. */
export type TileRoom = { width: number; height: number | undefined; font: number };

/** Between tiles, and between the workers beside each other. */
export const TILE_GAP = 2;
export const WORKER_GAP = 16;
/** The least side of a target in px. */
const TARGET = 24;
const LARGEST = { width: 168, height: 84 };
const MOST_LETTERS = 22;
const SMALLEST_FONT = 9;

/** The layout with the largest tiles of which all are in the room, and their content. Without a height: with the fewest rows. */
export function tileLayout(counts: TileCounts, room: TileRoom): TileLayout {
  const sizes = tileSizes(counts, room);
  const { font } = room;
  const lines = Math.floor((sizes.height - 4) / (font * 1.34));
  return {
    ...sizes,
    hasFigure: lines > 0 && sizes.width >= font * 2.9,
    names: sizes.width >= font * 6 ? Math.max(0, lines - 1) : 0,
  };
}

function tileSizes(counts: TileCounts, { width, height, font }: TileRoom): TileSizes {
  const { workers, tiles, letters } = counts;
  const layouts = Array.from({ length: Math.max(1, workers) }, (_, beside) => {
    const rows = Math.ceil(workers / (beside + 1));
    const high = height === undefined ? TARGET + 4 : height / Math.max(1, rows) - TILE_GAP;
    const tall = Math.min(LARGEST.height, Math.floor(high));
    const small = Math.max(SMALLEST_FONT, Math.min(font, tall * 0.75));
    const label = Math.ceil(Math.min(MOST_LETTERS, letters) * small * 0.56) + 8;
    const each = (width - beside * WORKER_GAP) / (beside + 1) - label;
    const wide = Math.min(LARGEST.width, Math.floor(each / Math.max(1, tiles)) - TILE_GAP);
    return { rows, label, font: small, width: wide, height: tall };
  });
  const [first] = layouts;
  if (first === undefined) throw new RangeError('no layout');
  if (height === undefined) {
    const fitting = layouts.findLast(one => one.width >= TARGET + 12) ?? first;
    return { ...fitting, width: Math.max(TARGET, fitting.width) };
  }
  const best = layouts.reduce((a, b) => (smaller(b) > smaller(a) ? b : a), first);
  return { ...best, width: Math.max(6, best.width), height: Math.max(6, best.height) };
}

/** Two tiles of which the smaller side is alike: the larger one counts a little. */
function smaller({ width, height }: TileSizes): number {
  return Math.min(width, height * 1.5) + Math.min(width, 3 * height) / 1000;
}

/** The layout for the element that holds the map. */
export function useTileLayout(place: RefObject<HTMLElement | null>, counts: TileCounts): TileLayout {
  const [room, setRoom] = useState<TileRoom>({ width: 700, height: undefined, font: 12 });
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight } = element;
      const height = window.matchMedia(ONE_VIEW).matches ? clientHeight : undefined;
      const font = 0.75 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
      setRoom(before =>
        before.width === width && before.height === height && before.font === font
          ? before
          : { width, height, font },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return tileLayout(counts, room);
}
