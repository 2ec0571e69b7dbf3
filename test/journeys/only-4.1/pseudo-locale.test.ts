import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { everyScreen } from '#test/journeys/every-screen.ts';
import { openScreen, signInAsAdmin, startJourney } from '#test/journeys/fixture.ts';
import { speakPseudo } from '#test/journeys/pseudo-locale.ts';
import { tabStops } from '#test/journeys/tab-stops.ts';

/** Names of products and of languages that the console itself writes. */
const NAMES = ['Inference Console', 'Hugging Face', 'BNB', 'MLX', 'PyTorch', 'English'];

/** The texts of the page that are plain words, so no text of the console, and that no answer of the cluster holds. */
async function untranslated(page: Page, answers: string): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('body :not(script, style, template, template *)')) {
      if (element.closest('[translate="no"], kbd, code, pre, textarea') !== null) continue;
      for (const name of ['aria-label', 'aria-valuetext', 'placeholder', 'title'])
        found.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    return found.map(text => text.trim());
  });
  const words = said.filter(text => /^[\w\s,.:;!?'’…-]*[A-Za-z]{3}[\w\s,.:;!?'’…-]*$/.test(text));
  return [...new Set(words)].filter(text => !answers.includes(text) && !NAMES.includes(text));
}

/** The page, overlays and controls that are wider than their place, and texts that are cut without an ellipsis. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = [
      document.scrollingElement,
      ...document.querySelectorAll('main, [role=dialog], button, label'),
    ].filter(one => one !== null && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1);
    const cut = [...document.querySelectorAll('body *')].filter(one => {
      const { overflowX, textOverflow, display } = getComputedStyle(one);
      const hasText = [...one.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
      );
      const hides = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && display !== 'inline';
      return hasText && hides && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1;
    });
    return [...new Set([...wide, ...cut])].map(
      one => `${one?.tagName} ${one?.scrollWidth} in ${one?.clientWidth}: ${one?.textContent?.slice(0, 60)}`,
    );
  });
}

test('in a language of longer texts no screen has a plain or cut off text, at 1024 and 390 px, and each has few stops of Tab', {
  tags: ['settings.language', 'frame.tab-stops'],
}, async () => {
  const journey = await startJourney({ furnished: true, auth: true });
  const { page, url, end } = journey;
  let answers = '';
  page.on('response', async response => {
    const answer = await response.text().catch(() => '');
    if (/\/v1\/|\/status/.test(response.url())) answers += answer;
  });
  await signInAsAdmin(page, url);
  await speakPseudo(page);
  await page.reload();
  for (const screen of everyScreen) {
    await openScreen(journey, screen);
    // The stops of the launch form are counted in launch-keys.test.ts.
    if (!screen.includes('launch=')) {
      const isForm = screen.startsWith('/register_model');
      expect(await tabStops(page, isForm), `stops of ${screen}`).toBeLessThanOrEqual(isForm ? 15 : 25);
    }
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${screen} at ${width} px`;
      // The page needs a moment for another width, and sliding elements for their places.
      await expect.poll(() => untranslated(page, answers), { message: where, timeout: 5000 }).toEqual([]);
      await expect.poll(() => cutOff(page), { message: where, timeout: 5000 }).toEqual([]);
    }
  }
  await end();
});
