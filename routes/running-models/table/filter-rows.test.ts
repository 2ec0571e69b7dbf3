import { expect, test } from 'vitest';
import { runningModel } from '#test/running-model.ts';
import { columnsOf } from './columns.tsx';
import { activeFilters, filterRows, indexRows } from './filter-rows.ts';

const index = indexRows(
  [
    runningModel({ id: 'Qwen-1', model_name: 'qwen2-instruct', replica: 1 }),
    runningModel({ id: 'qwen-2', model_name: 'qwen1.5-chat', replica: 2 }),
    runningModel({ id: 'llama', model_name: 'llama-3-instruct', replica: 2 }),
  ],
  columnsOf('llm'),
);
const found = (filters: Record<string, string>) => filterRows(index, filters).map(model => model.id);

test('a row stays when each filter is found in its column, whatever the case', () => {
  expect(found({ id: 'QWEN' })).toEqual(['Qwen-1', 'qwen-2']);
  expect(found({ id: 'qwen', replica: '2' })).toEqual(['qwen-2']);
  expect(found({ name: 'instruct', replica: '2' })).toEqual(['llama']);
  expect(found({ name: 'mistral' })).toEqual([]);
});

test('blank filters filter nothing', () => {
  expect(found({ id: '  ', name: '' })).toHaveLength(3);
  expect(activeFilters({ id: '  ', name: ' qwen ' })).toEqual([['name', 'qwen']]);
});
