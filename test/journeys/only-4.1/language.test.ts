import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { translations } from '#app/languages/languages.ts';
import { type Journey, openScreen, signInAsAdmin, startJourney } from '#test/journeys/fixture.ts';
import { english, textsIn } from '#test/texts.ts';

const texts = (tree: unknown) => textsIn(tree).map(([, text]) => text);
/** The cluster's own words for its nodes and for a model without quantization, and the names of languages. */
const itsWords = ['Worker', 'Supervisor', 'none', 'English', '中文'];

/** English units of time: Korean has the punctuation of English. */
const ENGLISH_UNITS = /\d (?:s|min|h)\b/;
/** The same, and English punctuation beside a word of a script that has its own. */
const ENGLISH_MARKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\)?(?:[,:;.] | ?\()|[,:;.)] ?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\d (?:s|min|h)\b/u;

const chosen = [
  { code: 'ja', name: '日本語', title: '設定', label: '言語', marks: ENGLISH_MARKS },
  { code: 'ko', name: '한국어', title: '설정', label: '언어', marks: ENGLISH_UNITS },
  { code: 'zh', name: '中文', title: '设置', label: '语言', marks: ENGLISH_MARKS },
] as const;
type Chosen = (typeof chosen)[number];

/** Texts of other languages on the page, or texts composed as in English. */
async function othersLeft(page: Page, others: ReadonlySet<string>, marks: RegExp): Promise<string[]> {
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
  return [...new Set(said.filter(text => others.has(text) || marks.test(text)))];
}

/** Chooses a language in another tab, where nothing is in the way. */
async function chooserOf({ page, url }: Journey, settings: Page): Promise<(code: string) => Promise<void>> {
  await settings.goto(`${url}#/settings`);
  const field = settings.locator('select:has(option[lang=ja]), select:has(option[value=ja])');
  return async code => {
    await field.selectOption(code);
    await page.locator(`html[lang=${code}]`).waitFor();
  };
}

/** One of each kind: cards, a form over them, a table, bars and maps, charts, a log. That no text is kept anywhere: texts-at-render.test.ts. */
const SIX = [
  '/launch_model/llm',
  '/launch_model/llm?launch=qwen2-instruct',
  '/running_models/LLM',
  '/overview',
  '/cluster_info/10.20.1.10',
  '/logs',
];

test('an open screen changes its language at once, and keeps no text of another', {
  tags: ['settings.language'],
}, async () => {
  const journey = await startJourney({ furnished: true, auth: true });
  const { page, url, end } = journey;
  const settings = await page.context().newPage();
  const said: Record<string, string[]> = { en: texts(english) };
  for (const { code } of chosen) said[code] = texts(await translations[code]());
  await signInAsAdmin(page, url);
  const choose = await chooserOf(journey, settings);
  for (const screen of SIX) {
    await openScreen(journey, screen);
    for (const { code, marks } of chosen) {
      const own = new Set([...(said[code] ?? []), ...itsWords]);
      const others = new Set(
        Object.values(said)
          .flat()
          .filter(text => !own.has(text)),
      );
      await choose(code);
      await expect
        .poll(() => othersLeft(page, others, marks), { message: `${screen} in ${code}` })
        .toEqual([]);
    }
    await choose('en');
  }
  await end();
});

test.each(chosen)(
  'a user chooses $name at the foot of the navigation, and returns to English by keyboard',
  {
    tags: ['settings.language'],
  },
  async ({ code, name, title, label }: Chosen) => {
    const { page, url, end } = await startJourney({ furnished: true });
    await page.goto(`${url}#/settings`);
    await page.getByRole('button', { name: /^This cluster and you/ }).click();
    await page.getByRole('dialog').getByLabel('Language').selectOption(name);
    // The menu, which stays open, hides it from screen readers.
    await page.locator('h1', { hasText: title }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(code);
    const field = page.getByRole('dialog').getByLabel(label);
    await field.press('Home');
    await page.locator('h1', { hasText: 'Settings' }).waitFor();
    expect(await page.title()).toMatch(/Settings · .*Inference Console$/);
    await page.getByRole('dialog').getByLabel('Language').and(page.locator(':focus')).waitFor();
    await end();
  },
);

test('another language keeps what was typed, the focus, the scrolling and the page', {
  tags: ['settings.language'],
}, async () => {
  const journey = await startJourney({ furnished: true });
  const { page, url, end } = journey;
  await page.goto(`${url}#/launch_model/llm?launch=qwen2-instruct`);
  const choose = await chooserOf(journey, await journey.page.context().newPage());
  const form = page.getByRole('dialog');
  // More than the window shows, in each language.
  for (const section of ['Model Files', 'Lora Config', 'Optional Configurations'])
    await form.getByText(section).click();
  const uid = form.getByLabel('Model UID');
  await uid.fill('half-typed');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const scrolled = () => form.locator('.fui-DrawerBody').evaluate(body => body.scrollTop);
  await form.locator('.fui-DrawerBody').evaluate(body => body.scrollTo(0, 40));
  await choose('zh');
  await form.getByRole('button', { name: '启动' }).first().waitFor();
  expect(await form.locator('input:focus').inputValue()).toBe('half-typed');
  // The texts above have other heights.
  expect(Math.abs((await scrolled()) - 40)).toBeLessThan(20);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await choose('en');
  await form.getByRole('button', { name: 'Launch', exact: true }).first().waitFor();
  await end();
});

test('if the texts of a language cannot be loaded, the page remains in the one before and says so', {
  tags: ['settings.language'],
}, async () => {
  const { page, url, end } = await startJourney();
  await page.goto(`${url}#/settings`);
  await page.route(/\/files-[^/]+\.js$/, route => route.abort());
  const field = page.getByRole('main').getByLabel('Language');
  await field.selectOption('zh');
  await page.getByText('That language could not be loaded.').first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await field.inputValue()).toBe('en');
  await page.unroute(/\/files-[^/]+\.js$/);
  await field.selectOption('zh');
  await page.getByRole('heading', { level: 1, name: '设置' }).waitFor();
  await end([/ERR_FAILED/]);
});
