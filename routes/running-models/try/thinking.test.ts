import { expect, test } from 'vitest';
import { withThinkingApart } from './thinking.ts';

test.each([
  ['<think>\nHm.\n</think>\n\nYes.', 'Hm.', 'Yes.'],
  ['<think>\nStill at', 'Still at', ''],
  ['<thinking>Hm.</thinking>Yes.', 'Hm.', 'Yes.'],
  ['Hm.\n</think>\n\nYes.', 'Hm.', 'Yes.'],
  ['Write </think> after it.', '', 'Write </think> after it.'],
  ['Yes.', '', 'Yes.'],
])(
  'the thinking that a model writes into its answer is shown apart: %j',
  { tags: ['running.try-thinking'] },
  (text, thinking, answer) => {
    expect(withThinkingApart({ text, thinking: '' })).toEqual({ text: answer, thinking });
  },
);

test('thinking that the cluster sends apart remains', { tags: ['running.try-thinking'] }, () => {
  expect(withThinkingApart({ text: 'Yes.', thinking: 'Hm.' })).toEqual({ text: 'Yes.', thinking: 'Hm.' });
});
