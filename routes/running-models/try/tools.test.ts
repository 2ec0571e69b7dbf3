import { expect, test } from 'vitest';
import { bodyWithResults, toolsOf, withPieces } from './tools.ts';

const WEATHER = { type: 'function', function: { name: 'weather', parameters: {} } };

test('one definition or a list of them is read, and nothing else', { tags: ['running.try-tools'] }, () => {
  expect(toolsOf(JSON.stringify(WEATHER))).toEqual([WEATHER]);
  expect(toolsOf(JSON.stringify([WEATHER, WEATHER]))).toHaveLength(2);
  for (const typed of ['', '{', '[]', '{"function":{}}', '7', 'null']) expect(toolsOf(typed)).toBeUndefined();
});

test('the pieces of a call are joined by its position', { tags: ['running.try-tools'] }, () => {
  const first = withPieces(undefined, [{ position: 0, id: 'a', name: 'weather', arguments: '{"ci' }]);
  const both = [
    { position: 0, id: '', name: '', arguments: 'ty":1}' },
    { position: 1, id: 'b', name: 'time', arguments: '{}' },
  ];
  expect(withPieces(first, both)).toEqual([
    { position: 0, id: 'a', name: 'weather', arguments: '{"city":1}' },
    { position: 1, id: 'b', name: 'time', arguments: '{}' },
  ]);
});

test('the results follow the calls in the messages', { tags: ['running.try-tools'] }, () => {
  const asked = { model: 'it', messages: [{ role: 'user', content: 'Rain?' }], tools: [WEATHER] };
  const call = { position: 0, id: 'a', name: 'weather', arguments: '{}' };
  expect(bodyWithResults(asked, '', [call], ['dry'])).toEqual({
    ...asked,
    messages: [
      { role: 'user', content: 'Rain?' },
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'weather', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'a', content: 'dry' },
    ],
  });
});
