import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { languageCodes } from '#app/languages/codes.ts';
import { translations } from '#app/languages/languages.ts';
import * as chinese from '#app/languages/zh/messages/failures.ts';
import { failureText } from '#app/messages/failures.ts';
import { english, textsIn } from '#test/texts.ts';

/** Names of products and files, JSON keys and keyboard keys, which are not translated. */
const KEPT =
  /^(\W*|[A-Z\d]{2,}|g \w|\/\w+|Escape|Enter|[\w-]+\.json|Inference Console|PyTorch|Controlnet|curl|xinference launch|Python|JavaScript|Hugging Face|ModelScope|openMind Hub|CSGHub|Grafana)$/;

test('why an answer cannot be read is said in English and in Chinese', {
  tags: ['settings.language'],
}, () => {
  const why = { path: 'model_name', expected: 'string', received: '7' };
  const whole = { path: null, expected: null, received: '-1' };
  expect([why, whole].map(failureText.fault)).toEqual(['model_name: string expected, 7 came', '-1 came']);
  expect([why, whole].map(chinese.failureText.fault)).toEqual(['model_name：应为 string，实为 7', '实为 -1']);
});

const others = languageCodes.filter(code => code !== 'en');

test.each(others)('every text has its translation: %s', { tags: ['settings.language'] }, async code => {
  const translated: Record<string, object> = { ...(await translations[code]()) };
  const areas = Object.entries(english).filter(([, area]) => typeof area === 'object');
  expect(Object.keys(translated).sort()).toEqual(areas.map(([name]) => name).sort());
  const said = new Map(textsIn(translated));
  const same = areas.flatMap(([name, area]) =>
    textsIn(area, `.${name}`).filter(([path, text]) => said.get(path) === text && !KEPT.test(text)),
  );
  expect(same).toEqual([]);
});

test('each language has a folder of its own, and each folder is a language', {
  tags: ['settings.language'],
}, () => {
  const folders = readdirSync(resolve(import.meta.dirname, '../app/languages'), { withFileTypes: true });
  expect(
    folders
      .filter(one => one.isDirectory())
      .map(({ name }) => name)
      .sort(),
  ).toEqual(others.sort());
});

/** The visible text of a control, and its accessible name. */
const named = [
  ['cardText', 'showAll', 'showAllOf'],
  ['cardText', 'showLess', 'showLessOf'],
  ['customText', 'restore', 'restoreOf'],
  ['customText', 'retry', 'retryOf'],
  ['launchesText', 'again', 'againThis'],
  ['launchesText', 'open', 'openThis'],
  ['usedText', 'use', 'nameOfUse'],
  ['usedText', 'compare', 'compareOf'],
  ['progressText', 'cancel', 'cancelThis'],
  ['runningText', 'openPage', 'openPageOf'],
  ['runningText', 'terminate', 'terminateThis'],
  ['tryText', 'open', 'openThis'],
] as const;

test.each(languageCodes)('the accessible name of a control contains its visible text: %s', async code => {
  const texts = code === 'en' ? english : await translations[code]();
  const said = texts as Record<string, Record<string, string & ((of: string) => string)> | undefined>;
  const without = named.filter(
    ([area, shown, name]) => !said[area]?.[name]?.('it').includes(said[area]?.[shown] ?? '-'),
  );
  expect(without).toEqual([]);
});
