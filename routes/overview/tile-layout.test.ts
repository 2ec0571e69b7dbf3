import { expect, test } from 'vitest';
import { TILE_GAP, type TileCounts, type TileLayout, tileLayout, WORKER_GAP } from './tile-layout.ts';

/** The room of the map in a window of 1440 by 900. */
const room = { width: 722, height: 567, font: 12 };
const hundred: TileCounts = { workers: 100, tiles: 8, letters: 11 };

function sizeOf({ workers, tiles }: TileCounts, { rows, label, width, height }: TileLayout) {
  const beside = Math.ceil(workers / rows);
  return {
    width: beside * (label + tiles * (width + TILE_GAP)) + (beside - 1) * WORKER_GAP,
    height: rows * (height + TILE_GAP),
  };
}

test.each([
  ['100 workers of 8 GPUs', hundred, room],
  ['100 workers of 8 GPUs on a wall', hundred, { width: 880, height: 520, font: 24 }],
  ['40 workers of 8 GPUs', { ...hundred, workers: 40 }, room],
  ['6 workers of 4 GPUs', { ...hundred, workers: 6, tiles: 4 }, room],
  ['one worker without GPUs', { workers: 1, tiles: 1, letters: 9 }, room],
])('all tiles of %s are in the room', { tags: ['overview.one-view'] }, (_, counts, place) => {
  const layout = tileLayout(counts, place);
  const { width, height } = sizeOf(counts, layout);
  expect(width).toBeLessThanOrEqual(place.width);
  expect(height).toBeLessThanOrEqual(place.height);
  expect(Math.min(layout.width, layout.height)).toBeGreaterThanOrEqual(10);
});

test('few tiles are large and hold the models, many hold nothing', { tags: ['overview.one-view'] }, () => {
  expect(tileLayout({ ...hundred, workers: 6, tiles: 4 }, room)).toMatchObject({ hasFigure: true, names: 3 });
  expect(tileLayout(hundred, room)).toMatchObject({ hasFigure: false, names: 0 });
});

test('where the page scrolls, a tile is as large as a target must be', {
  tags: ['overview.one-view'],
}, () => {
  for (const width of [320, 390, 700, 1100]) {
    const layout = tileLayout(hundred, { width, height: undefined, font: 12 });
    expect(Math.min(layout.width, layout.height)).toBeGreaterThanOrEqual(24);
  }
});
