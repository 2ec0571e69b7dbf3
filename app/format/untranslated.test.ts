import { expect, test } from 'vitest';
import { textParts, unmarked, verbatim } from './untranslated.ts';

/** The parts of a message; those that are not translated in brackets. */
function shown(message: string): string {
  return textParts(message)
    .map(({ text, isKept }) => (isKept ? `[${text}]` : text))
    .join('|');
}

test.each([
  ['Terminate llama-1?', 'Terminate |[llama-1]|?'],
  [`${verbatim('assistant')} is terminated.`, '[assistant]| is terminated.'],
  [`(${verbatim('a b')}), “${verbatim('mine')}”`, '(|[a b]|), “|[mine]|”'],
  ['The worker (10.20.1.10:40217) is gone.', 'The worker (|[10.20.1.10:40217]|) is gone.'],
  ['In /models/desk, 2.5 GiB of 12 %.', 'In |[/models/desk]|, |[2.5 GiB]| of |[12 %]|.'],
  ['It lacks models:list, or max_model_len.', 'It lacks |[models:list]|, or |[max_model_len]|.'],
  ['1 of 1,024 models', '[1]| of |[1,024]| models'],
  ['需要 3 个 GPU，位于 10.20.1.10。', '需要 |[3]| 个 GPU，位于 |[10.20.1.10]|。'],
  ['Server error: and/or', 'Server error: and/or'],
  ['one\n2', 'one\n|[2]'],
  ['(see /models/desk) [~/x], “3”', '(see |[/models/desk]|) [|[~/x]|], “|[3]|”'],
  ['7', '[7]'],
  ['1.5 MiB/s', '[1.5 MiB/s]'],
  ['', ''],
])('the names and figures of %j stand apart', { tags: ['frame.untranslated'] }, (message, parts) => {
  expect(shown(message)).toBe(parts);
  expect(
    textParts(message)
      .map(({ text }) => text)
      .join(''),
  ).toBe(unmarked(message));
});
