import { expect, test } from 'vitest';
import { parseLog } from './log-lines.ts';
import { createMerge } from './merge-logs.ts';
import { addEarlier, addPart, earlierCursor, type LogPart, SourceLog } from './source-log.ts';

const line = (second: number, words: string, level = 'INFO') =>
  `2026-11-27T10:00:${String(second).padStart(2, '0')}.000Z ${level} xinference.core.worker pid:7 role:worker address:10.0.0.1:4 node:vm ${words}\n`;
const part = (text: string, cursor: string, more: Partial<LogPart> = {}): LogPart => ({
  text,
  cursor,
  reset: false,
  has_more: false,
  ...more,
});
const messages = ({ lines }: SourceLog) => lines.map(({ message, note }) => note ?? message);
const log = (...parts: LogPart[]) => parts.reduce(addPart, new SourceLog('w'));

test('a traceback is below its line, also if it comes in two parts', { tags: ['logs.traceback'] }, () => {
  const read = log(
    part(`${line(1, 'failed', 'ERROR')}Traceback (most recent call last):\n  File "a`, '1:2:150'),
    part(`.py", line 1\nValueError: no\n${line(2, 'continues')}`, '1:2:300'),
  );
  expect(messages(read)).toEqual(['failed', 'continues']);
  expect(read.lines[0]?.below).toEqual([
    'Traceback (most recent call last):',
    '  File "a.py", line 1',
    'ValueError: no',
  ]);
});

test('a log as JSON has the same lines', { tags: ['logs.traceback'] }, () => {
  const record = {
    '@timestamp': '2026-11-27T10:00:01.000Z',
    level: 'ERROR',
    module: 'xinference.core.worker',
    message: 'failed',
    exception: 'Traceback (most recent call last):\nValueError: no',
  };
  const [read] = parseLog('w', JSON.stringify(record), undefined);
  expect(read).toMatchObject({ level: 'ERROR', logger: 'xinference.core.worker', message: 'failed' });
  expect(read?.below).toEqual(['Traceback (most recent call last):', 'ValueError: no']);
});

test('a rotation keeps all lines and is marked', { tags: ['logs.rotation'] }, () => {
  const read = log(
    part(line(1, 'one'), '1:2:100'),
    part(line(2, 'two'), '1:9:0', { has_more: true }),
    part(line(3, 'three'), '1:9:100'),
  );
  expect(messages(read)).toEqual(['one', 'two', 'rotated', 'three']);
});

test('a reset keeps the lines that were shown and says what may be missing', {
  tags: ['logs.rotation'],
}, () => {
  const known = part(line(1, 'one') + line(2, 'two'), '1:2:200');
  expect(messages(log(known, part(line(9, 'nine'), '1:9:100', { reset: true })))).toEqual([
    'one',
    'two',
    'reset',
    'nine',
  ]);
  const repeated = part(line(2, 'two') + line(3, 'three'), '1:9:200', { reset: true });
  expect(messages(log(known, repeated))).toEqual(['one', 'two', 'continued', 'three']);
});

test('earlier parts join the first line, also within a line and a traceback', {
  tags: ['logs.earlier'],
}, () => {
  const file = `${line(1, 'eins ü') + line(2, 'failed', 'ERROR')}ValueError: no\n${line(3, 'three')}`;
  const bytes = new TextEncoder().encode(file);
  const begin = file.indexOf('ValueError');
  const start = new TextEncoder().encode(file.slice(0, begin)).length;
  const first = log(part(file.slice(begin), `1:2:${bytes.length}`));
  expect(messages(first)).toEqual(['ValueError: no', 'three']);
  expect(first.start).toBe(start);
  expect(earlierCursor(first)).toBe('1:2:0');
  const within = new TextDecoder().decode(bytes.subarray(20));
  const some = addEarlier(first, '1:2:20', part(within, `1:2:${bytes.length}`));
  expect(messages(some)).toEqual(['failed', 'three']);
  expect(some.lines[0]?.below).toEqual(['ValueError: no']);
  const all = addEarlier(some, '1:2:0', part(file, `1:2:${bytes.length}`));
  expect(messages(all)).toEqual(['eins ü', 'failed', 'three']);
  expect(earlierCursor(all)).toBeUndefined();
});

test('a log of more than 120,000 lines drops the oldest and says so', { tags: ['logs.long'] }, () => {
  const many = Array.from({ length: 120_001 }, (_, index) => line(1, `n${index}`)).join('');
  const { lines } = log(part(many, '1:2:1'));
  expect(lines).toHaveLength(100_001);
  expect(lines[0]?.note).toBe('dropped');
  expect(lines.at(-1)?.message).toBe('n120000');
});

test('logs are merged by time, and as they grow', { tags: ['logs.merge'] }, () => {
  const merge = createMerge();
  const one = addPart(new SourceLog('a'), part(line(1, 'a1') + line(4, 'a4'), '1:2:1'));
  const other = addPart(new SourceLog('b'), part(line(2, 'b2'), '1:2:1'));
  const words = (logs: SourceLog[]) => merge(logs).lines.map(({ message }) => message);
  expect(words([one, other])).toEqual(['a1', 'b2', 'a4']);
  const grown = addPart(other, part(line(3, 'b3') + line(5, 'b5'), '1:2:2'));
  expect(words([one, grown])).toEqual(['a1', 'b2', 'b3', 'a4', 'b5']);
  expect(words([addPart(one, part(line(6, 'a6'), '1:2:3')), grown]).slice(-2)).toEqual(['b5', 'a6']);
  expect(words([one])).toEqual(['a1', 'a4']);
});
