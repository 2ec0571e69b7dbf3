import { expect, test } from 'vitest';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { ofKind } from '#app/catalogue/running-kinds.ts';
import { activeFilters, filterRows, indexRows, viewInAddress } from '#app/ui/virtual-table/table-view.ts';
import { runningModel } from '#test/running-model.ts';
import { columnsOf } from './columns.tsx';

const columns = columnsOf('llm');
const index = indexRows(
  [
    runningModel({ id: 'Qwen-1', model_name: 'qwen2-instruct', replica: 1 }),
    runningModel({ id: 'qwen-2', model_name: 'qwen1.5-chat', replica: 2 }),
    runningModel({ id: 'llama', model_name: 'llama-3-instruct', replica: 2 }),
  ],
  columns,
);
const found = (filters: Record<string, string>) =>
  filterRows(index, columns, { filters }).map(model => model.id);

test('a row passes if every filter matches its column, in any case', () => {
  expect(found({ id: 'QWEN' })).toEqual(['Qwen-1', 'qwen-2']);
  expect(found({ id: 'qwen', replica: '2' })).toEqual(['qwen-2']);
  expect(found({ name: 'instruct', replica: '2' })).toEqual(['llama']);
  expect(found({ name: 'mistral' })).toEqual([]);
});

test('blank filters filter nothing', () => {
  expect(found({ id: '  ', name: '' })).toHaveLength(3);
  expect(activeFilters({ id: '  ', name: ' qwen ' })).toEqual([['name', 'qwen']]);
});

test('a search looks into the id, the name and the address alone', () => {
  const sought = (text: string) => filterRows(index, columns, { text, filters: {} }).map(model => model.id);
  expect(sought(' LLAMA-3 ')).toEqual(['llama']);
  expect(sought('10.20.1.10')).toHaveLength(3);
  expect(sought('none')).toEqual([]);
});

test('a view is read from the address as written there; unknown columns are ignored', () => {
  const { read, write } = viewInAddress(columnsOf('llm'));
  const view = read(new URLSearchParams('q=qwen&replica=2&sort=-size&film=x'));
  expect(view).toEqual({
    text: 'qwen',
    filters: { replica: '2' },
    sort: { column: 'size', direction: 'descending' },
  });
  expect(Object.entries(write(view)).filter(([, value]) => value !== '')).toEqual([
    ['q', 'qwen'],
    ['replica', '2'],
    ['sort', '-size'],
  ]);
  expect(viewInAddress(columnsOf('image')).read(new URLSearchParams('sort=size')).sort).toBeUndefined();
});

test('models are split by type; a type that no tab is for is dropped', {
  tags: ['running.split'],
}, () => {
  const models = [
    runningModel({ id: 'chat', model_type: 'LLM' }),
    runningModel({ id: 'voice', model_type: 'audio' }),
    runningModel({ id: 'film', model_type: 'world' }),
    runningModel({ id: 'vector', model_type: 'embedding' }),
    runningModel({ id: 'chat-2', model_type: 'LLM' }),
  ];
  const split = (kind: KindName) => ofKind(models, kind).map(model => model.id);
  expect(split('llm')).toEqual(['chat', 'chat-2']);
  expect(split('embedding')).toEqual(['vector']);
  expect(split('audio')).toEqual(['voice']);
  expect(split('rerank')).toEqual([]);
  expect(split('image')).toEqual([]);
});
