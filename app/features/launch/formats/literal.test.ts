import { expect, test } from 'vitest';
import { argumentsAt, objectAt } from './literal.ts';
import { readLaunch } from './read-launch.ts';

test('a bracket of the wrong kind is passed over and named', { tags: ['text.paste'] }, () => {
  expect(objectAt('{"a": 1, ], "b": 2}', 0)).toMatchObject({ given: { a: 1, b: 2 }, unread: [']'] });
  expect(argumentsAt('a=1, ], b=2)', 0)).toMatchObject({ given: { a: 1, b: 2 }, unread: [']'] });
  expect(objectAt('{"a": 1 ]', 0)).toBeUndefined();
});

test('a brace inside a text does not keep the reader for ever', { tags: ['text.paste'] }, () => {
  const command = `xinference launch --model-name m --n_worker '["{C)Yn/Li[<", 1.5e+29]'`;
  expect(readLaunch(command)?.payload).toMatchObject({ model_name: 'm' });
});
