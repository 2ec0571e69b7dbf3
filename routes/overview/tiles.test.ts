import { expect, test } from 'vitest';
import { fullestFirst, type TiledWorker } from './tiles.ts';

const worker = (name: string, ...shares: (number | undefined)[]): TiledWorker => ({
  ...{ key: name, to: '', name, words: name, isOdd: false },
  tiles: shares.map((share, index) => ({
    ...{ key: String(index), to: '', share, figure: '', models: [], words: '' },
  })),
});

test('the fullest worker is first, by its fullest GPU and then by the next', { tags: ['gpus.map'] }, () => {
  const workers = [worker('a', 0.1, 0.8), worker('b', undefined), worker('c', 0.9), worker('d', 0.8, 0.5)];
  expect(fullestFirst(workers).map(({ name }) => name)).toEqual(['c', 'd', 'a', 'b']);
});

test('workers that are about as full keep their order, so that a poll moves few', {
  tags: ['gpus.map'],
}, () => {
  const workers = [worker('a', 0.5), worker('b', 0.51), worker('c', 0.49)];
  expect(fullestFirst(workers).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});
