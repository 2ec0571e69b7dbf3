import { expect, test } from 'vitest';
import { abilityOf, chipsOf, inK, isLong, sizesOf } from './card-content.ts';

test('a context length is shown in K, of 1024 or of 1000', () => {
  expect(inK(8192)).toBe('8K');
  expect(inK(131_072)).toBe('128K');
  expect(inK(200_000)).toBe('200K');
  expect(inK(128_000)).toBe('128K');
  expect(inK(512)).toBe('512');
  expect(inK(1023)).toBe('1023');
});

test('a card shows each language once, else the family', { tags: ['launch.card'] }, () => {
  const chips = (model_lang: string[], model_family = 'qwen2') =>
    chipsOf({ model_lang, model_family, model_ability: [] }, 'model_lang');
  expect(chips(['en', 'zh', 'en'])).toEqual(['en', 'zh']);
  expect(chips(['en'])).toEqual(['en']);
  expect(chips([])).toEqual(['qwen2']);
  expect(chips([], '')).toEqual([]);
});

test('of a long list of languages a card shows four and the number of the others', {
  tags: ['launch.card'],
}, () => {
  const chips = (...model_lang: string[]) =>
    chipsOf({ model_lang, model_family: '', model_ability: [] }, 'model_lang');
  expect(chips('a', 'b', 'c', 'd', 'e')).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(chips('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')).toEqual(['a', 'b', 'c', 'd', '+4']);
});

test('a card shows the sizes of a model from the least to the most', { tags: ['launch.card'] }, () => {
  const sizes = (...all: unknown[]) =>
    sizesOf(all.map(model_size_in_billions => ({ model_size_in_billions })));
  expect(sizes(7, '0_5', '1.5', 72)).toBe('0.5–72B');
  expect(sizes(7, 7)).toBe('7B');
  expect(sizes(null, 'large', undefined)).toBe('');
});

test('a chat model is shown as one, whatever its other abilities', { tags: ['launch.card'] }, () => {
  const ability = (...model_ability: string[]) => abilityOf({ model_family: '', model_ability });
  expect([ability('generate', 'chat'), ability('generate'), ability('vision')]).toEqual([
    'chat',
    'generate',
    'other',
  ]);
});

test('a description is long from the letter on that three lines of its card may not hold', () => {
  expect(isLong('x'.repeat(133), 300)).toBe(false);
  expect(isLong('x'.repeat(134), 300)).toBe(true);
  expect(isLong('x'.repeat(134), 302)).toBe(false);
});
