import { expect, test } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { endingsOf } from './ending.ts';
import type { Attempt } from './use-try.ts';

/** How an attempt with this answer ended. */
function endOf(answer: Partial<Attempt['answer']>, more: Partial<Attempt> = {}, unplayable: string[] = []) {
  const attempt: Attempt = {
    uid: 'it',
    request: 'chat',
    body: { max_tokens: 512 },
    id: undefined,
    state: 'done',
    message: '',
    notAborted: '',
    answer: { text: '', thinking: '', ...answer },
    before: { text: '', thinking: '' },
    pieces: 1,
    startedAt: 0,
    firstAt: 1,
    lastAt: 2,
    endedAt: 3,
    ...more,
  };
  return endingsOf(attempt, new Set(unplayable)).map(({ words, next }) =>
    unmarked(next ? `${words} [${next}]` : words),
  );
}

const said = { text: 'Yes' };
const calls = [{ id: 'a', name: 'time', arguments: '{}' }];

test.each([
  'length',
  'max_tokens',
  'MAX_TOKENS',
  'limit',
  'max_output_tokens',
  'model_context_window_exceeded',
])('an answer that was cut off says so, and at which number: %s', { tags: ['running.try-end'] }, reason => {
  expect(endOf({ ...said, reason })).toEqual(['Cut off at Max Tokens (512). [go on]']);
});

test('an answer that was cut off before it began is asked for again', { tags: ['running.try-end'] }, () => {
  expect(endOf({ thinking: 'Hm', reason: 'length' })).toEqual([
    'Cut off at Max Tokens (512): the thinking took them all, and no answer came. [again]',
  ]);
  expect(endOf({ reason: 'length' })).toEqual(['Cut off at Max Tokens (512) before the first word. [again]']);
  expect(endOf({ calls, reason: 'length' })).toEqual([
    'Cut off at Max Tokens (512): the call of a tool is not complete. [again]',
  ]);
});

test.each(['stop', 'eos', 'eos_token', 'end_turn', 'STOP', 'stop_sequence', undefined])(
  'an answer that came to its end is complete: %s',
  { tags: ['running.try-end'] },
  reason => {
    expect(endOf({ ...said, ...(reason && { reason }) })).toEqual(['The answer is complete.']);
  },
);

test.each(['content_filter', 'SAFETY', 'refusal', 'sensitive'])(
  'a filter is named: %s',
  { tags: ['running.try-end'] },
  reason => {
    expect(endOf({ ...said, reason })).toEqual(['A content filter of the cluster ended the answer.']);
  },
);

test.each(['tool_calls', 'function_call', 'tool_use', 'stop'])(
  'a model that calls a tool waits for its result: %s',
  { tags: ['running.try-end'] },
  reason => {
    expect(endOf({ calls, reason })).toEqual(['The model waits for the results of its tools.']);
  },
);

test('an end of another kind is named as the cluster names it', { tags: ['running.try-end'] }, () => {
  expect(endOf({ ...said, reason: 'abort' })).toEqual(['The cluster ended the answer: abort.']);
  expect(endOf({ ...said, reason: 'tool_calls' })).toEqual([
    'The model wanted to call a tool, but no call came.',
  ]);
});

test('an answer of nothing is not complete', { tags: ['running.try-end'] }, () => {
  expect(endOf({ reason: 'stop' })).toEqual(['The model answered with nothing.']);
  expect(endOf({ text: ' \n' })).toEqual(['The model answered with nothing.']);
  expect(endOf({ thinking: 'Hm', reason: 'stop' })).toEqual([
    'The model thought, and answered with nothing.',
  ]);
});

test('pieces that were left out are counted at every end', { tags: ['running.try-end'] }, () => {
  expect(endOf({ ...said, unread: 1 })).toEqual([
    'The answer is complete.',
    '1 piece of the answer could not be read and was left out.',
  ]);
  expect(endOf({ unread: 2 }, { state: 'failed', message: 'out of memory' })).toEqual([
    'out of memory',
    '2 pieces of the answer could not be read and were left out.',
  ]);
});

test('media without content, and those that the browser refuses, are named', {
  tags: ['running.try-end'],
}, () => {
  const sound = { kind: 'sound', url: 'data:,', type: 'audio/wav', bytes: 44 } as const;
  expect(endOf({ media: [{ ...sound, isSilent: true }] })).toEqual([
    'The sound ends before its first frame: there is nothing to hear (WAV, 44 B).',
  ]);
  const video = { kind: 'video', url: '/tmp/1.mp4', type: '', bytes: 0 } as const;
  expect(endOf({ media: [video] }, {}, ['/tmp/1.mp4'])).toEqual([
    'This browser cannot play the video (/tmp/1.mp4).',
  ]);
  expect(endOf({ media: [{ ...sound, type: 'audio/pcm' }] })).toContain(
    'PCM has no header: it is played and saved as WAV of 16 bit, one channel, 24,000 samples per second.',
  );
});
