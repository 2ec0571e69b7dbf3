import { expect, test } from 'vitest';
import { zh } from '#app/messages/zh/zh.ts';
import { english, textsIn } from '#test/texts.ts';

/** Names of products and of files, keys of JSON and of keyboards, which no language translates. */
const KEPT =
  /^(\W*|[A-Z\d]{2,}|g \w|\/\w+|Escape|Enter|[\w-]+\.json|Inference Console|PyTorch|Controlnet|English|中文|curl|xinference launch|Python)$/;

test('every text has its Chinese one', { tags: ['settings.language'] }, () => {
  const areas = Object.entries(english).filter(([, area]) => typeof area === 'object');
  expect(Object.keys(zh).sort()).toEqual(areas.map(([name]) => name).sort());
  const said = new Map(textsIn(zh));
  const same = areas.flatMap(([name, area]) =>
    textsIn(area, `.${name}`).filter(([path, text]) => said.get(path) === text && !KEPT.test(text)),
  );
  expect(same).toEqual([]);
});
