import { expect, test } from 'vitest';
import { failureText } from '#app/messages/failures.ts';
import * as chinese from '#app/messages/zh/failures.ts';
import { zh } from '#routes/chinese.ts';
import { english, textsIn } from '#test/texts.ts';

/** Names of products and files, JSON keys and keyboard keys, which are not translated. */
const KEPT =
  /^(\W*|[A-Z\d]{2,}|g \w|\/\w+|Escape|Enter|[\w-]+\.json|Inference Console|PyTorch|Controlnet|English|中文|curl|xinference launch|Python)$/;

test('why an answer cannot be read is said in both languages', { tags: ['settings.language'] }, () => {
  const why = { path: 'model_name', expected: 'string', received: '7' };
  const whole = { path: null, expected: null, received: '-1' };
  expect([why, whole].map(failureText.fault)).toEqual(['model_name: string expected, 7 came', '-1 came']);
  expect([why, whole].map(chinese.failureText.fault)).toEqual(['model_name：应为 string，实为 7', '实为 -1']);
});

test('every text has its Chinese one', { tags: ['settings.language'] }, () => {
  const areas = Object.entries(english).filter(([, area]) => typeof area === 'object');
  expect(Object.keys(zh).sort()).toEqual(areas.map(([name]) => name).sort());
  const said = new Map(textsIn(zh));
  const same = areas.flatMap(([name, area]) =>
    textsIn(area, `.${name}`).filter(([path, text]) => said.get(path) === text && !KEPT.test(text)),
  );
  expect(same).toEqual([]);
});

const words = { English: english, Chinese: zh } as const;

/** The visible text of a control, and its accessible name. */
const named = [
  ['cardText', 'showAll', 'showAllOf'],
  ['cardText', 'showLess', 'showLessOf'],
  ['customText', 'restore', 'restoreOf'],
  ['customText', 'retry', 'retryOf'],
  ['launchesText', 'again', 'againThis'],
  ['launchesText', 'open', 'openThis'],
  ['presetsText', 'use', 'fillWith'],
  ['progressText', 'cancel', 'cancelThis'],
  ['runningText', 'openPage', 'openPageOf'],
  ['runningText', 'terminate', 'terminateThis'],
  ['tryText', 'open', 'openThis'],
] as const;

test.each(Object.entries(words))(
  'in %s the accessible name of a control contains its visible text',
  (_, texts) => {
    const said = texts as Record<string, Record<string, string & ((of: string) => string)> | undefined>;
    const without = named.filter(
      ([area, shown, name]) => !said[area]?.[name]?.('it').includes(said[area]?.[shown] ?? '-'),
    );
    expect(without).toEqual([]);
  },
);
