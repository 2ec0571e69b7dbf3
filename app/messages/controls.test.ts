import { expect, test } from 'vitest';
import * as ja from '#app/languages/ja/messages/controls.ts';
import * as ko from '#app/languages/ko/messages/controls.ts';
import * as zh from '#app/languages/zh/messages/controls.ts';
import { jointText, spanText } from './controls.ts';

test('a duration is shown in a suitable unit, in both languages', () => {
  const spans = [0.2, 45, 89.5, 100, 5000, 7800];
  expect(spans.map(spanText.of)).toEqual(['1 s', '45 s', '90 s', '2 min', '83 min', '2 h 10 min']);
  expect(spans.map(zh.spanText.of)).toEqual([
    '1 秒',
    '45 秒',
    '90 秒',
    '2 分钟',
    '83 分钟',
    '2 小时 10 分钟',
  ]);
});

test('the parts of a text are joined as the language joins them', { tags: ['settings.language'] }, () => {
  const joined = ({ list, clauses, sentences, of, aside }: typeof jointText | typeof zh.jointText) => [
    list(['a', 1]),
    clauses('a', 'b'),
    sentences(['a', 'b']),
    of('a', 'b'),
    aside('a', 1),
  ];
  expect(joined(jointText)).toEqual(['a, 1', 'a, b', 'a. b', 'a: b', 'a (1)']);
  expect(joined(zh.jointText)).toEqual(['a、1', 'a，b', 'a。b', 'a：b', 'a（1）']);
});

test('after a sentence comes the next clause without a comma, in each language', () => {
  expect(jointText.clauses('These are its last figures.', '7 of 12 hold a model', '3 GiB used')).toBe(
    'These are its last figures. 7 of 12 hold a model, 3 GiB used',
  );
  expect(zh.jointText.clauses('以下为上次的数据。', '已用 3 GiB')).toBe('以下为上次的数据。已用 3 GiB');
  expect(ja.jointText.clauses('前回の数値です。', '3 GiB 使用')).toBe('前回の数値です。3 GiB 使用');
  expect(ko.jointText.clauses('마지막 값입니다.', '3 GiB 사용')).toBe('마지막 값입니다. 3 GiB 사용');
});
