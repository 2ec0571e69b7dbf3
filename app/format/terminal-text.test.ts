import { expect, test } from 'vitest';
import { linesOf, plainText, withoutStart } from './terminal-text.ts';

const shown = (text: string) => linesOf(text).map(plainText);

test('lines end at LF and CRLF alone, and other separators are characters', { tags: ['logs.lines'] }, () => {
  expect(shown('one\r\ntwo\nthree\r\r\nfour')).toEqual(['one', 'two', 'three', 'four']);
  for (const separator of ['\u2028', '\u2029', '\u0085', '\v', '\f', '\u001c'])
    expect(shown(`a${separator}b`)).toHaveLength(1);
  for (const character of ['\u2028', '\u2029', '\u0085', '\v', '\f'])
    expect(shown(`a${character}b`)).toEqual([`a${character}b`]);
});

test.for<[string, string]>([
  ['\r 10%|#  |\r 50%|## |\r100%|###|', '100%|###|'],
  ['10%\r100%\r', '100%'],
  ['working\r        \rdone', 'done'],
  ['\x1b[2K\x1b[1Gstep 1\x1b[2K\x1b[Gstep 2', 'step 2'],
  ['|\b/\b-\b\\\b done', ' done'],
  ['⠋\x1b[1D⠙\x1b[D ready', ' ready'],
])('of %j the last state is the line', { tags: ['logs.lines'] }, ([text, line]) => {
  expect(shown(text)).toEqual([line]);
});

test.for<[string, string]>([
  ['colours', '\x1b[31mred\x1b[0m \x1b[38;5;196mmore\x1b[m \x1b[38;2;1;2;3mall\x1b[39m'],
  ['colours with colons', '\x1b[38:2::1:2:3mred\x1b[0m \x1b[4:3mmore\x1b[24m \x1b[58:5:31mall\x1b[59m'],
  ['links that end with BEL', '\x1b]8;;https://a.example/x\x07red\x1b]8;;\x07 more all'],
  ['links that end with ST', '\x1b]8;id=7;https://a.example/x\x1b\\red\x1b]8;;\x1b\\ more all'],
  ['links of 8 bits', '\x9d8;;https://a.example\x9cred\x9d8;;\x9c more all'],
  ['titles', '\x1b]0;worker 7\x07red more all\x1b]2;x\x1b\\'],
  ['moves of the cursor', '\x1b[2J\x1b[1;1H\x1b[?25lred\x1b[K \x1b[2Cmore\x1b[3A all\x1b[?25h'],
  ['CSI of 8 bits', '\x9b31mred\x9b0m more \x9b2Kall'],
  ['DCS', '\x1bPq#0;2;0;0;0#0~~@@\x1b\\red more all\x90abc\x9c'],
  ['other strings', '\x1b_apc\x1b\\red \x1b^pm\x1b\\more \x1bXsos\x1b\\all'],
  ['short ones', '\x1b7red\x1b8 \x1b(Bmore\x1b= all\x1bM\x1bc'],
  ['bells and marks', '\ufeffred\x07 more\0 all\x7f'],
  ['what breaks off', 'red more all\x1b[38;5'],
  ['a string without an end', 'red more all\x1b]8;;https://a.example'],
  ['a lone escape', 'red more all\x1b'],
])('sequences are no part of a text: %s', { tags: ['logs.ansi'] }, ([, text]) => {
  expect(shown(text)).toEqual(['red more all']);
});

test('letters of a text that was decoded wrongly are not taken for a string of the terminal', {
  tags: ['logs.ansi'],
}, () => {
  expect(shown('said â\x80\x9dhelloâ\x80\x9d to all')).toEqual(['said âhelloâ to all']);
});

test('colours stay for the drawing, and those before a text begin with it', { tags: ['logs.ansi'] }, () => {
  expect(linesOf('\x1b[1;31mred\x1b[m\x1b[2K \x1b]8;;x\x07all')).toEqual(['\x1b[1;31mred\x1b[0m all']);
  expect(withoutStart('\x1b[31mhead \x1b[1mwords\x1b[0m', 5)).toBe('\x1b[31m\x1b[1mwords\x1b[0m');
  expect(withoutStart('head words', 5)).toBe('words');
});
