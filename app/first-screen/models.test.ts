import { expect, test } from 'vitest';
import { firstModels } from './models.ts';

function entry(name: string, more: object = {}): object {
  return { model_name: name, is_builtin: true, model_specs: [{ cache_status: false }], ...more };
}

test('the first models are the built-in ones in natural order, each name once', async () => {
  const list = ['m-10', 'm-9', 'm-9'].map(name => entry(name));
  const answer = Response.json([...list, entry('own', { is_builtin: false })]);
  expect((await firstModels(answer)).map(({ model_name }) => model_name)).toEqual(['m-9', 'm-10']);
});

test('a failure, a list that does not say what is cached and a long one give none', async () => {
  const nobody = [entry('a', { model_specs: [{}] })];
  expect(await firstModels(Response.json(nobody))).toEqual([]);
  expect(await firstModels(Response.json([entry('a')], { status: 500 }))).toEqual([]);
  expect(await firstModels(Response.json({ detail: 'no list' }))).toEqual([]);
  expect(await firstModels(undefined)).toEqual([]);
  const long = Array.from({ length: 20_000 }, (_, nth) => entry(`model-${nth}`));
  expect(await firstModels(Response.json(long))).toEqual([]);
});
