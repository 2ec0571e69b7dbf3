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

test('a log of Windows has one line for each of its lines, also where a part ends between CR and LF', {
  tags: ['logs.lines'],
}, () => {
  const windows = `\ufeff${line(1, 'one')}${line(2, 'two')}ValueError: no\n`.replaceAll('\n', '\r\n');
  const cut = windows.indexOf('\r\n') + 1;
  const read = log(part(windows.slice(0, cut), '1:2:9'), part(windows.slice(cut), '1:2:300'));
  expect(messages(read)).toEqual(['one', 'two', 'ValueError: no']);
});

test('a separator of Unicode in a message is part of it', { tags: ['logs.lines'] }, () => {
  expect(messages(log(part(line(1, 'one\u2028more\u0085\v\f') + line(2, 'two'), '1:2:9')))).toEqual([
    'one\u2028more\u0085\v\f',
    'two',
  ]);
});

test('of a progress bar the last state is shown, with the time of its first one', {
  tags: ['logs.lines'],
}, () => {
  const bar = line(1, 'loading:   0%\rloading:  50%\rloading: 100%');
  const read = log(part(bar.slice(0, -20), '1:2:9'), part(bar.slice(-20), '1:2:99'));
  expect(read.lines).toMatchObject([{ message: 'loading: 100%', level: 'INFO', at: expect.any(Number) }]);
});

test('a line that is written over a thousand times before it ends keeps its head and its last state', {
  tags: ['logs.lines'],
}, () => {
  const parts = Array.from({ length: 1000 }, (_, at) => part(`\rloading: ${at}`, '1:2:9'));
  const read = log(part(line(1, 'loading').trimEnd(), '1:2:1'), ...parts);
  expect(read.rest.length).toBeLessThan(300);
  expect(messages(addPart(read, part('\r\n', '1:2:10')))).toEqual(['loading: 999']);
});

test('a sequence that is cut between two parts is whole', { tags: ['logs.ansi'] }, () => {
  const colored = line(1, 'a \x1b[38;5;196mred\x1b[0m \x1b]8;;https://a.example\x07link\x1b]8;;\x07');
  for (let cut = 1; cut < colored.length; cut += 1) {
    const read = log(part(colored.slice(0, cut), '1:2:9'), part(colored.slice(cut), '1:2:99'));
    expect(messages(read)).toEqual(['a red link']);
  }
});

test('a coloured head is read, and its line keeps the colours for the drawing alone', {
  tags: ['logs.ansi'],
}, () => {
  const [read] = log(part(`\x1b[31m${line(1, 'failed', 'ERROR').trimEnd()}\x1b[0m\n`, '1:2:9')).lines;
  expect(read).toMatchObject({ level: 'ERROR', message: 'failed', drawn: ['\x1b[31mfailed\x1b[0m'] });
});

test('what continues an entry with a level of its own is a line with that level and the time of the entry', {
  tags: ['logs.levels'],
}, () => {
  const text = `${line(1, 'starting')}ERROR 11-27 10:00:01 [core.py:4] failed\n  at core.py\nINFO:     ready\n`;
  const { lines } = log(part(text, '1:2:9'));
  expect(lines.map(({ level, message, below, under }) => [level, message, below, under])).toEqual([
    ['INFO', 'starting', [], undefined],
    ['ERROR', 'ERROR 11-27 10:00:01 [core.py:4] failed', ['  at core.py'], true],
    ['INFO', 'INFO:     ready', [], true],
  ]);
  expect(new Set(lines.map(({ at }) => at)).size).toBe(1);
});

test('an entry that begins in an earlier part keeps the lines with levels of their own', {
  tags: ['logs.levels', 'logs.earlier'],
}, () => {
  const head = line(1, 'starting');
  const tail = 'ValueError: no\n  more\n';
  const end = head.length + tail.length;
  const read = addEarlier(log(part(tail, `1:2:${end}`)), '1:2:0', part(head + tail, `1:2:${end}`));
  expect(read.lines).toMatchObject([
    { message: 'starting', level: 'INFO' },
    { message: 'ValueError: no', below: ['  more'], level: 'ERROR', at: read.lines[0]?.at },
  ]);
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

test('two sources of one file show each line once, wherever their parts begin and end', {
  tags: ['logs.one-file'],
}, () => {
  const [one, two, three, four] = [line(1, 'one'), line(2, 'two'), line(2, 'two'), line(4, 'four')];
  const shown = (mine: string[], its: string[]) => {
    const logs = [mine, its].map((texts, index) =>
      addPart(new SourceLog(`${index}`), part(texts.join(''), `65024:7:${index}`)),
    );
    return createMerge()(logs).lines.map(({ message }) => message);
  };
  const all = ['one', 'two', 'two', 'four'];
  expect(shown([one, two, three, four], [one, two, three, four])).toEqual(all);
  expect(shown([one, two, three], [two, three, four])).toEqual(all);
  expect(shown([three, four], [one, two, three, four])).toEqual(all);
  expect(shown([one, two, three, four], [two])).toEqual(all);
});

test('one file stays one as it grows and is rotated', { tags: ['logs.one-file'] }, () => {
  const [first, second] = ['local', 'worker'].map(source =>
    addPart(new SourceLog(source), part(line(1, 'one'), '1:2:9')),
  );
  if (first === undefined || second === undefined) throw new Error('no logs');
  const merge = createMerge();
  expect(merge([first, second]).written).toMatchObject([{ sources: ['local', 'worker'] }]);
  const rotated = addPart(first, part(line(2, 'two'), '1:5:9'));
  expect(merge([rotated, second]).lines.map(({ message, note }) => note ?? message)).toEqual([
    'one',
    'two',
    'rotated',
  ]);
});

test('equal lines of two files both stay, also where machines number their files alike', {
  tags: ['logs.one-file'],
}, () => {
  const read = (source: string, text: string, cursor: string) =>
    addPart(new SourceLog(source), part(text, cursor));
  const words = (...logs: SourceLog[]) => createMerge()(logs).lines.map(({ message }) => message);
  const same = line(1, 'same');
  expect(words(read('a', same, '1:2:9'), read('b', same, '1:3:9'))).toEqual(['same', 'same']);
  const elsewhere = same.replace('10.0.0.1', '10.0.0.2');
  expect(words(read('a', same, '1:2:9'), read('b', elsewhere, '1:2:9'))).toEqual(['same', 'same']);
  const [mine, its] = [same + line(2, 'mine'), same + line(2, 'its')];
  expect(words(read('a', mine, '1:2:9'), read('b', its, '1:2:9'))).toHaveLength(4);
  const events = ['a', 'b'].map(
    source => new SourceLog(source, { lines: parseLog(source, 'loaded', undefined) }),
  );
  expect(words(...events)).toEqual(['loaded', 'loaded']);
});
