import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shellWord } from '#app/format/code-text.ts';
import { commandsOf } from './shell.ts';

const said = (text: string) => commandsOf(text).map(words => words.map(word => word.text));

test('any words that are quoted for the shell are read back, on one line or on several', {
  tags: ['text.copy', 'text.paste'],
}, () => {
  const word = fc.string({ unit: fc.constantFrom(...`a "'\\\n$\`{}-=é✓~#*;&|<>()%^!A0`), maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(' ', ' \\\n  '),
      (words, space) => {
        expect(said(['launch', ...words].map(shellWord).join(space))).toEqual([['launch', ...words]]);
      },
    ),
  );
});

test('a quoted word is no variable of Windows', { tags: ['text.copy', 'text.paste'] }, () => {
  expect(commandsOf(shellWord('%PATH%'))).toEqual([[{ text: '%PATH%', unknown: false }]]);
});

test.each([
  ['a  b\tc', [['a', 'b', 'c']]],
  [String.raw`-d "{\"a\": \"x\ny\"}"`, [['-d', '{"a": "x\\ny"}']]],
  [String.raw`one\ word and''more`, [['one word', 'andmore']]],
  ["an 'open quote\nb", [['an', "'open quote"], ['b']]],
  ['a \\ \n  --b c \\\t# d\n --e', [['a', '--b', 'c', '--e']]],
  ['a < in.txt > out.txt b', [['a', 'b']]],
  ['', []],
  [String.raw`a $'it\'s\tx\x41\u00e9' b`, [['a', "it's\txAé", 'b']]],
  ['a # a comment\nb', [['a'], ['b']]],
  ['a#b', [['a#b']]],
  ['a \\\n  --b c', [['a', '--b', 'c']]],
  ['a\n  --b c\nd', [['a', '--b', 'c'], ['d']]],
  ['a && b; c | d & e', [['a'], ['b'], ['c'], ['d'], ['e']]],
  ['nohup a -b > log.txt 2>&1 &', [['nohup', 'a', '-b']]],
  ['a &> log.txt', [['a']]],
  ['a 2>/dev/null b', [['a', 'b']]],
  [`M=q; a -n $M "$\{M}b" '$M'`, [['M=q'], ['a', '-n', 'q', 'qb', '$M']]],
  ['', []],
])('the words of %j', { tags: ['text.paste'] }, (command, words) => {
  expect(said(command)).toEqual(words);
});

test.each([
  [String.raw`a --p D:\models\Q.gguf --n 1`, ['a', '--p', String.raw`D:\models\Q.gguf`, '--n', '1']],
  [String.raw`a --p "D:\my models\Q.gguf"`, ['a', '--p', String.raw`D:\my models\Q.gguf`]],
  [String.raw`a --p \\host\share\q`, ['a', '--p', String.raw`\\host\share\q`]],
  [String.raw`a --p=D:\models\q`, ['a', String.raw`--p=D:\models\q`]],
  ['a --p D:\\models\\ \\\n  --n 1', ['a', '--p', 'D:\\models\\', '--n', '1']],
  ['a ^\n  --p "D:\\my models\\" ^\n  --n 1', ['a', '--p', 'D:\\my models\\', '--n', '1']],
  ['a ^\r\n  --p D:\\m\\q.gguf ^\r\n --j "{\\"k\\": 1}"', ['a', '--p', 'D:\\m\\q.gguf', '--j', '{"k": 1}']],
  ['a ^\n -d "{""k"": 1}"', ['a', '-d', '{"k": 1}']],
  ['a ^\n -d ^"^{^\\^"k^\\^":1^}^"', ['a', '-d', '{"k":1}']],
  ['a `\n  --p D:\\m\\q.gguf `\r\n  --n 1', ['a', '--p', 'D:\\m\\q.gguf', '--n', '1']],
  ['a `\n -d "{`"k`": 1}" -e \'it\'\'s\'', ['a', '-d', '{"k": 1}', '-e', "it's"]],
  [
    String.raw`a --p D:\m --x {"k":"v"} --y "a b"c`,
    ['a', '--p', String.raw`D:\m`, '--x', '{k:v}', '--y', 'a bc'],
  ],
  ['PS C:\\Users\\me> a `\n --n 1', ['PS', 'C:\\Users\\me>', 'a', '--n', '1']],
])('the words of %j on Windows', { tags: ['text.paste'] }, (command, words) => {
  expect(said(command).at(-1)).toEqual(words);
});

test.each([
  ...['a $HOME/m', `a "$\{X}"`, `a $\{X:-$\{Y}}`, 'a $(nproc)', 'a `nproc`', 'a ~/m', 'a %NAME%'],
  ...['a ^\n %USERPROFILE%\\m', 'a `\n $env:HOME', 'a <a path>', 'a {{ .Values.a }}', "a 'b"],
])('of %j a word is not known', { tags: ['text.paste'] }, command => {
  const words = commandsOf(command).at(-1);
  expect(words?.map(word => word.unknown)).toEqual([false, true]);
});
