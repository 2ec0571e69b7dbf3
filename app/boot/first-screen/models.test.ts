import { expect, test } from 'vitest';
import { readWhole } from '#app/boot/prefetch.ts';
import { isCached } from '#app/catalogue/cache-status.ts';
import { abilityOf, chipsOf, sizesOf } from '#app/catalogue/card-content.ts';
import { catalogue } from '#app/catalogue/registration.ts';
import { parseList } from '#app/schema/list-reader.ts';
import { recorded, recordedReleases } from '#test/recorded/recordings.ts';
import { firstModels } from './models.ts';

function entry(name: string, more: object = {}): object {
  return { model_name: name, is_builtin: true, model_specs: [{ cache_status: false }], ...more };
}

test('the first models are the built-in ones in natural order, each name once', async () => {
  const list = ['m-10', 'm-9', 'm-9'].map(name => entry(name));
  const answer = Response.json([...list, entry('own', { is_builtin: false })]);
  expect((await firstModels(answer)).map(({ model_name }) => model_name)).toEqual(['m-9', 'm-10']);
});

test('a failure, a list without cache marks and a long list without a worker give no models', async () => {
  const nobody = [entry('a', { model_specs: [{}] })];
  expect(await firstModels(Response.json(nobody))).toEqual([]);
  expect(await firstModels(Response.json([entry('a')], { status: 500 }))).toEqual([]);
  expect(await firstModels(Response.json({ detail: 'no list' }))).toEqual([]);
  expect(await firstModels(undefined)).toEqual([]);
  const long = Array.from({ length: 20_000 }, (_, nth) => entry(`model-${nth}`));
  expect(await firstModels(await readWhole(Response.json(long), 'catalogue'))).toEqual([]);
});

test.each(recordedReleases)(
  'the first card of a model of %s has the words of the console’s card',
  async release => {
    const [said] = recorded(release, 'catalogue-llm');
    const body = new TextEncoder().encode(JSON.stringify(said?.answer)).buffer;
    const list = parseList(catalogue, body);
    if ('unreadable' in list) throw new Error(JSON.stringify(list.unreadable));
    const models = await firstModels(new Response(body));
    expect(models.length).toBeGreaterThan(1);
    expect(models.map(({ marked, ...shown }) => shown)).toEqual(
      list.read.entries.map(entry => ({
        model_name: entry.model_name,
        description: entry.model_description,
        chips: chipsOf(entry, 'model_lang'),
        ability: abilityOf(entry),
        sizes: sizesOf(entry.model_specs),
        context_length: entry.context_length ?? undefined,
        cached: isCached(entry),
      })),
    );
  },
);
