import { expect, test } from 'vitest';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { sortRows } from '#app/ui/virtual-table/column.ts';
import { runningModel } from '#test/running-model.ts';
import { columnsOf } from './columns.tsx';

const titles = (kind: KindName) =>
  columnsOf(kind)
    .map(column => column.title())
    .filter(title => title !== '');
const text = (key: string, model = runningModel()) =>
  columnsOf('llm')
    .find(column => column.key === key)
    ?.text?.(model);

test('each tab has exactly its columns; only Actions is neither sorted nor filtered', {
  tags: ['running.columns'],
}, () => {
  expect(titles('llm')).toEqual([
    'ID',
    'Name',
    'Address',
    'GPU Indexes',
    'Size',
    'Quantization',
    'Replica',
    'Actions',
  ]);
  for (const kind of ['embedding', 'rerank', 'audio'] as const)
    expect(titles(kind)).toEqual(['ID', 'Name', 'Address', 'GPU Indexes', 'Replica', 'Actions']);
  expect(titles('image')).toEqual(['ID', 'Name', 'Address', 'GPU Indexes', 'Actions']);
  const without = columnsOf('llm').filter(column => column.text === undefined && column.title() !== '');
  expect(without.map(column => column.title())).toEqual(['Actions']);
});

test('the ID is at least 250 px wide', { tags: ['running.columns'] }, () => {
  expect(columnsOf('llm').find(column => column.key === 'id')?.width).toBe(250);
});

test('sizes read with a dot and their B and are sorted as numbers; an unknown one comes last', () => {
  const sized = (id: string, size: number | string | null) =>
    runningModel({ id, model_size_in_billions: size });
  const models = [sized('a', 14), sized('b', null), sized('c', '1_8'), sized('d', 7), sized('e', '0_5')];
  expect(text('size', sized('x', '1_8'))).toBe('1.8B');
  expect(text('size', sized('x', 7))).toBe('7B');
  expect(text('size', sized('x', null))).toBe('');
  const sorted = sortRows(models, columnsOf('llm'), { column: 'size', direction: 'ascending' });
  expect(sorted.map(model => model.id)).toEqual(['e', 'c', 'd', 'a', 'b']);
});

test('GPU indexes are listed, and are empty on a CPU', () => {
  expect(text('gpus', runningModel({ accelerators: ['0', '3'] }))).toBe('0, 3');
  expect(text('gpus', runningModel({ accelerators: [] }))).toBe('');
});
