import { expect, test } from 'vitest';
import type { ToolCallPiece } from './piece.ts';
import { bodyWithResults, toolsOf, withPieces } from './tools.ts';

const WEATHER = { type: 'function', function: { name: 'weather', parameters: {} } };

test('one definition or a list of them is read, and nothing else', { tags: ['running.try-tools'] }, () => {
  expect(toolsOf(JSON.stringify(WEATHER))).toEqual([WEATHER]);
  expect(toolsOf(JSON.stringify([WEATHER, WEATHER]))).toHaveLength(2);
  for (const typed of ['', '{', '[]', '{"function":{}}', '7', 'null']) expect(toolsOf(typed)).toBeUndefined();
});

/** The calls of these pieces, each as its name and its arguments. */
function callsOf(...pieces: Partial<ToolCallPiece>[]): string[] {
  const all = pieces.map(piece => ({ id: '', name: '', arguments: '', ...piece }));
  return all
    .reduce((calls, piece) => withPieces(calls, [piece]), withPieces(undefined, []))
    .map(call => `${call.name}(${call.arguments})`);
}

const city = { name: 'city', arguments: '{"at":"Oslo"}' };

test.each<[string, Partial<ToolCallPiece>[], string[]]>([
  [
    'by the index, the name once',
    [
      { index: 0, id: 'a', name: 'weather', arguments: '{"ci' },
      { index: 1, id: 'b', name: 'time', arguments: '{' },
      { index: 0, arguments: 'ty":1}' },
      { index: 1, arguments: '}' },
    ],
    ['weather({"city":1})', 'time({})'],
  ],
  [
    'by the index, the name and the id in each piece',
    [
      { index: 0, id: 'a', name: 'get_weather', arguments: '{"ci' },
      { index: 0, id: 'a', name: 'get_weather', arguments: 'ty":1}' },
      { index: 0, id: 'a', name: 'get_weather' },
    ],
    ['get_weather({"city":1})'],
  ],
  [
    'by the index, a new id in each piece',
    [
      { index: 0, id: 'a', name: 'get_weather', arguments: '{"ci' },
      { index: 0, id: 'b', name: 'get_weather', arguments: 'ty":1}' },
      { index: 0, id: 'c', name: 'get_weather' },
    ],
    ['get_weather({"city":1})'],
  ],
  [
    'by the id',
    [
      { id: 'a', name: 'weather', arguments: '{"ci' },
      { id: 'b', ...city },
      { id: 'a', arguments: 'ty":1}' },
    ],
    ['weather({"city":1})', 'city({"at":"Oslo"})'],
  ],
  [
    'each with the index 0',
    [
      { index: 0, id: 'a', ...city },
      { index: 0, id: 'b', ...city },
    ],
    ['city({"at":"Oslo"})', 'city({"at":"Oslo"})'],
  ],
  [
    'with neither',
    [city, city, { name: 'time', arguments: '{}' }],
    ['city({"at":"Oslo"})', 'city({"at":"Oslo"})', 'time({})'],
  ],
  [
    'only the first piece has an id',
    [{ id: 'a', name: 'city', arguments: '{"at":' }, { arguments: '"Oslo"}' }],
    ['city({"at":"Oslo"})'],
  ],
  [
    'the name in pieces',
    [
      { index: 0, name: 'get_' },
      { index: 0, name: 'weather' },
      { index: 0, arguments: '{}' },
    ],
    ['get_weather({})'],
  ],
  [
    'all arguments so far in each piece',
    [
      { index: 0, name: 'city', arguments: '{"at"' },
      { index: 0, arguments: '{"at":"Os' },
      { index: 0, arguments: '{"at":"Oslo"}' },
    ],
    ['city({"at":"Oslo"})'],
  ],
  [
    'the whole call again at the end',
    [
      { index: 0, id: 'a', ...city },
      { id: 'a', ...city, arguments: '{"at": "Oslo"}' },
    ],
    ['city({"at": "Oslo"})'],
  ],
])(
  'the pieces of a call are joined by what identifies it: %s',
  { tags: ['running.try-tools'] },
  (_, pieces, calls) => {
    expect(callsOf(...pieces)).toEqual(calls);
  },
);

test('a call without id and arguments is answered with both', { tags: ['running.try-tools'] }, () => {
  const call = { id: '', name: 'time', arguments: '' };
  expect(bodyWithResults({ model: 'it' }, '', [call], ['noon']).messages).toEqual([
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: 'call_0', type: 'function', function: { name: 'time', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'call_0', content: 'noon' },
  ]);
});

test('the results follow the calls in the messages', { tags: ['running.try-tools'] }, () => {
  const asked = { model: 'it', messages: [{ role: 'user', content: 'Rain?' }], tools: [WEATHER] };
  const call = { id: 'a', name: 'weather', arguments: '{}' };
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
