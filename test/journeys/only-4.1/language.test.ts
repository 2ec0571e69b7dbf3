import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { zh } from '#routes/chinese.ts';
import { closeBrowser, startJourney, whenQuiet } from '#test/journeys/fixture.ts';
import { english, textsIn } from '#test/texts.ts';

afterAll(closeBrowser);

const texts = (tree: unknown) => textsIn(tree).map(([, text]) => text);
const chinese = new Set(texts(zh));
/** The cluster's own words for its nodes and for a model without quantization. */
const itsWords = ['Worker', 'Supervisor', 'none'];
const untranslated = texts(english).filter(text => !chinese.has(text) && !itsWords.includes(text));

/** English punctuation beside a Chinese word, and English units of time. */
const ENGLISH_MARKS = /\p{Script=Han}\)?(?:[,:;.] | ?\()|[,:;.)] ?\p{Script=Han}|\d (?:s|min|h)\b/u;

/** English texts of the console on the page, or texts composed as in English. */
async function englishLeft(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: (string | null)[] = [document.title];
    for (const element of document.querySelectorAll('body :not(script, style)')) {
      for (const name of ['aria-label', 'aria-valuetext', 'data-tooltip', 'placeholder', 'title'])
        found.push(element.getAttribute(name));
      const own = [...element.childNodes].flatMap(node =>
        node.nodeType === Node.TEXT_NODE ? node.textContent : [],
      );
      found.push(...own);
      if (own.some(text => text?.trim())) found.push(element.textContent);
    }
    return found.map(text => text?.trim() ?? '');
  });
  const known = new Set(untranslated);
  return [...new Set(said.filter(text => known.has(text) || ENGLISH_MARKS.test(text)))];
}

const screens = [
  '/launch_model/llm',
  '/launch_model/llm?launch=qwen2-instruct',
  '/launch_model/llm?model=qwen2-instruct',
  '/launch_model/custom/llm',
  '/running_models/LLM',
  '/running_models/all',
  '/register_model/llm',
  '/register_model/image',
  '/cluster_info',
  '/overview',
  '/launches',
  '/launch_set',
  '/cached_models',
  '/settings',
];

test('a user who chooses Chinese sees it on every screen, and returns to English by keyboard', {
  tags: ['settings.language'],
}, async () => {
  const { page, url, cluster, end } = await startJourney({ furnished: true });
  await page.goto(`${url}#/settings`);
  await page.getByLabel('Language').selectOption('中文');
  await page.getByRole('heading', { level: 1, name: '设置' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  for (const screen of screens) {
    await page.goto(`${url}#${screen}`);
    // The heading is unreachable behind an open form or dialog.
    await page
      .getByRole('dialog')
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    await whenQuiet(cluster);
    expect(await englishLeft(page), screen).toEqual([]);
  }
  await page.getByLabel('语言').press('ArrowUp');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await end();
});
