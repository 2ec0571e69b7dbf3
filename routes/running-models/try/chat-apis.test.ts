import { expect, test } from 'vitest';
import { headersOf, wireBody } from './chat-apis.ts';

const png = 'data:image/png;base64,YWJj';
const weather = {
  type: 'function',
  function: { name: 'weather', description: 'Of a town', parameters: { type: 'object', properties: {} } },
};
const calls = [
  { id: 'a', type: 'function', function: { name: 'weather', arguments: '{"town":"Ulm"}' } },
  { id: 'b', type: 'function', function: { name: 'weather', arguments: '{"town":"Bonn"}' } },
];
const chat = {
  model: 'it',
  messages: [
    { role: 'system', content: 'Be brief.' },
    {
      role: 'user',
      content: [
        { type: 'image_url', image_url: { url: png } },
        { type: 'text', text: 'Which?' },
      ],
    },
    { role: 'assistant', content: 'Hm', tool_calls: calls },
    { role: 'tool', tool_call_id: 'a', content: 'Rain' },
    { role: 'tool', tool_call_id: 'b', content: 'Sun' },
  ],
  max_tokens: 9,
  temperature: 0.5,
  tools: [weather],
  stream: true,
  stream_options: { include_usage: true },
};

test('a chat goes in the style of Anthropic, whose results of tools are one message', {
  tags: ['running.try-styles'],
}, () => {
  expect(wireBody('messages', { ...chat, think: true })).toEqual({
    model: 'it',
    max_tokens: 9,
    temperature: 0.5,
    stream: true,
    system: 'Be brief.',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'YWJj' } },
          { type: 'text', text: 'Which?' },
        ],
      },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'Hm' },
          { type: 'tool_use', id: 'a', name: 'weather', input: { town: 'Ulm' } },
          { type: 'tool_use', id: 'b', name: 'weather', input: { town: 'Bonn' } },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'a', content: 'Rain' },
          { type: 'tool_result', tool_use_id: 'b', content: 'Sun' },
        ],
      },
    ],
    tools: [{ name: 'weather', description: 'Of a town', input_schema: { type: 'object', properties: {} } }],
    thinking: { type: 'adaptive' },
  });
  expect(headersOf('messages')).toEqual({ 'anthropic-version': '2023-06-01' });
});

test('a chat goes in the style of Responses, as items', { tags: ['running.try-styles'] }, () => {
  expect(wireBody('responses', chat)).toEqual({
    model: 'it',
    max_output_tokens: 9,
    temperature: 0.5,
    stream: true,
    instructions: 'Be brief.',
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_image', image_url: png },
          { type: 'input_text', text: 'Which?' },
        ],
      },
      { role: 'assistant', content: 'Hm' },
      { type: 'function_call', call_id: 'a', name: 'weather', arguments: '{"town":"Ulm"}' },
      { type: 'function_call', call_id: 'b', name: 'weather', arguments: '{"town":"Bonn"}' },
      { type: 'function_call_output', call_id: 'a', output: 'Rain' },
      { type: 'function_call_output', call_id: 'b', output: 'Sun' },
    ],
    tools: [{ type: 'function', ...weather.function }],
  });
  expect(headersOf('responses')).toEqual({});
});

test('one question without more is a text for Responses, and any other request goes as it is', {
  tags: ['running.try-styles'],
}, () => {
  const question = { model: 'it', messages: [{ role: 'user', content: 'Why?' }] };
  expect(wireBody('responses', question)).toEqual({ model: 'it', input: 'Why?' });
  expect(wireBody('messages', question)).toEqual(question);
  expect(wireBody('chat', chat)).toBe(chat);
});
