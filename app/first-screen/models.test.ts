import { expect, test } from 'vitest';
import { firstModels } from './models.ts';

function entry(name: string, more: object = {}): object {
  return { model_name: name, is_builtin: true, model_specs: [{ cache_status: false }], ...more };
}

test('the first models of a long list are read before the rest of it has come', async () => {
  const many = Array.from({ length: 5_000 }, (_, nth) =>
    entry(`model-${nth}`, { model_description: 'Says "so", with a ] and a { in it\\' }),
  );
  const text = JSON.stringify(many);
  const unfinished = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(new TextEncoder().encode(text.slice(0, 100_001))),
  });
  const models = await firstModels(new Response(unfinished));
  expect(models.length).toBeGreaterThan(100);
  expect(models.map(({ model_name }) => model_name).slice(0, 3)).toEqual(['model-0', 'model-1', 'model-2']);
  expect(models.at(-1)?.description).toBe('Says "so", with a ] and a { in it\\');
});

test('they are the built-in ones in natural order, each name once', async () => {
  const list = ['m-10', 'm-9', 'm-9'].map(name => entry(name));
  const answer = Response.json([...list, entry('own', { is_builtin: false })]);
  expect((await firstModels(answer)).map(({ model_name }) => model_name)).toEqual(['m-9', 'm-10']);
});

test('a failure, and a list that does not say what is cached, give none', async () => {
  const nobody = [entry('a', { model_specs: [{}] })];
  expect(await firstModels(Response.json(nobody))).toEqual([]);
  expect(await firstModels(Response.json([entry('a')], { status: 500 }))).toEqual([]);
  expect(await firstModels(Response.json({ detail: 'no list' }))).toEqual([]);
  expect(await firstModels(undefined)).toEqual([]);
});
