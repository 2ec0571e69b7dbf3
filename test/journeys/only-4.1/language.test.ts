import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { translations } from '#app/languages/languages.ts';
import { everyScreen, openScreen } from '#test/journeys/every-screen.ts';
import { closeBrowser, startJourney } from '#test/journeys/fixture.ts';
import { english, textsIn } from '#test/texts.ts';

afterAll(closeBrowser);

const texts = (tree: unknown) => textsIn(tree).map(([, text]) => text);
/** The cluster's own words for its nodes and for a model without quantization, and the name of a language. */
const itsWords = ['Worker', 'Supervisor', 'none', 'English'];

/** English units of time: Korean has the punctuation of English. */
const ENGLISH_UNITS = /\d (?:s|min|h)\b/;
/** The same, and English punctuation beside a word of a script that has its own. */
const ENGLISH_MARKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\)?(?:[,:;.] | ?\()|[,:;.)] ?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\d (?:s|min|h)\b/u;

/** English texts of the console on the page, or texts composed as in English. */
async function englishLeft(page: Page, untranslated: string[], marks: RegExp): Promise<string[]> {
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
  return [...new Set(said.filter(text => known.has(text) || marks.test(text)))];
}

const chosen = [
  { code: 'ja', name: '日本語', title: '設定', label: '言語', marks: ENGLISH_MARKS },
  { code: 'ko', name: '한국어', title: '설정', label: '언어', marks: ENGLISH_UNITS },
  { code: 'zh', name: '中文', title: '设置', label: '语言', marks: ENGLISH_MARKS },
] as const;

test.each(chosen)(
  'a user who chooses $name in the header sees it on every screen, and returns to English by keyboard',
  {
    tags: ['settings.language'],
  },
  async ({ code, name, title, label, marks }) => {
    const translated = new Set(texts(await translations[code]()));
    const untranslated = texts(english).filter(text => !translated.has(text) && !itsWords.includes(text));
    const journey = await startJourney({ furnished: true });
    const { page, url, end } = journey;
    await page.goto(`${url}#/settings`);
    await page.getByRole('button', { name: 'This cluster and you' }).click();
    await page.getByRole('dialog').getByLabel('Language').selectOption(name);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(code);
    for (const screen of everyScreen) {
      await openScreen(journey, screen);
      expect(await englishLeft(page, untranslated, marks), screen).toEqual([]);
    }
    await page.getByLabel(label).press('Home');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await end();
  },
);
