import { expect, test, vi } from 'vitest';
import { compareKeys, inNaturalOrder } from './natural-order.ts';

const sorted = (...texts: string[]) => inNaturalOrder(texts, text => text);

test('texts are ordered without regard to case, and their digits as numbers', () => {
  expect(sorted('model-10', 'Model-9', 'model-1')).toEqual(['model-1', 'Model-9', 'model-10']);
  expect(sorted('qwen2.5', 'Qwen', 'qwen2', 'qwen10-chat', 'aquila')).toEqual([
    'aquila',
    'Qwen',
    'qwen2',
    'qwen2.5',
    'qwen10-chat',
  ]);
  expect(sorted('10.0.0.12:9', '10.0.0.2:31', '9.1.1.1:1')).toEqual([
    '9.1.1.1:1',
    '10.0.0.2:31',
    '10.0.0.12:9',
  ]);
});

test.each([
  ['en', ['zebra', 'äpfel', 'ähnlich'], ['ähnlich', 'äpfel', 'zebra']],
  ['zh', ['中文', '阿里', '百川'], ['阿里', '百川', '中文']],
  ['ko', ['하늘', '가람', '나무'], ['가람', '나무', '하늘']],
])(
  'words beyond ASCII are ordered as the language %s orders them',
  { tags: ['launch.sorted'] },
  (lang, given, wanted) => {
    vi.stubGlobal('document', { documentElement: { lang } });
    expect(sorted(...given)).toEqual(wanted);
    vi.unstubAllGlobals();
  },
);

test('equal entries keep their order', () => {
  expect(sorted('b', 'A', 'a', 'A')).toEqual(['A', 'a', 'A', 'b']);
  expect([compareKeys('a', 'a'), compareKeys(2, 10), compareKeys(10, 2)]).toEqual([0, -1, 1]);
  expect(sorted('v01', 'v1', 'v001')).toEqual(['v01', 'v1', 'v001']);
});
