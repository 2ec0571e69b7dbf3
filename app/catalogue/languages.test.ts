import { expect, test } from 'vitest';
import { findLanguages, languageList, languageName } from './languages.ts';

test('the list holds the ISO 639-1 languages, each code once', { tags: ['register.languages'] }, () => {
  expect(languageList).toHaveLength(183);
  expect(new Set(languageList.map(one => one.code)).size).toBe(183);
  expect(languageList.every(one => /^[a-z]{2}$/.test(one.code))).toBe(true);
});

test.each([
  ['de', 'German'],
  ['tlh', 'tlh'],
  ['constructor', 'constructor'],
])('the code %s is shown as %s', (code, name) => {
  expect(languageName(code)).toBe(name);
});

test('a search goes over codes and English names, and the nearest comes first', () => {
  expect(findLanguages('PORTU').map(one => one.code)).toEqual(['pt']);
  expect(findLanguages(' is ')[0]).toEqual({ code: 'is', name: 'Icelandic' });
  expect(findLanguages('ja')[0]?.name).toBe('Japanese');
  expect(findLanguages('sa').map(one => one.code)).toEqual(['sa', 'sc', 'sg', 'sm', 'as', 'ha', 'se', 'xh']);
  expect(findLanguages('BOKM')[0]?.code).toBe('nb');
  expect(findLanguages('klingon')).toEqual([]);
  expect(findLanguages('')).toHaveLength(183);
});
