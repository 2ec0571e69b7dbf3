import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('differences are named by path, with the old and new value', () => {
  const before = {
    model_name: 'one',
    model_description: 'Old.',
    model_lang: ['en'],
    model_specs: [{ model_uri: '/a', quantizations: ['none'] }],
  };
  const after = {
    model_name: 'one',
    model_lang: ['en', 'zh'],
    model_specs: [{ model_uri: '/b', quantizations: ['none'] }, { model_uri: '/c' }],
    prompt_style: { style_name: 'QWEN' },
  };
  expect(differences(before, after)).toEqual([
    { field: 'model_description', before: '"Old."', after: undefined },
    { field: 'model_lang', before: '["en"]', after: '["en","zh"]' },
    { field: 'model_specs[0].model_uri', before: '"/a"', after: '"/b"' },
    { field: 'model_specs[1]', before: undefined, after: '{"model_uri":"/c"}' },
    { field: 'prompt_style', before: undefined, after: '{"style_name":"QWEN"}' },
  ]);
});

test('equal definitions do not differ, and an order of keys is no difference', () => {
  expect(differences({ a: 1, b: [{}] }, { a: 1, b: [{}] })).toEqual([]);
  expect(differences({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
});
