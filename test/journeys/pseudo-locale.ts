import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';

/** Before the first visit: the page takes its texts from `pseudoTexts` instead of from those of its language. */
export async function speakPseudo(page: Page): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: resolve(import.meta.dirname, '../pseudo-texts.ts'),
        formats: ['iife'],
        name: 'pseudoLocale',
      },
    },
  });
  if (!Array.isArray(built)) throw new Error('no library was built');
  const body = `${built[0]?.output[0].code}\nexport const files = { all: pseudoLocale.pseudoTexts };`;
  await page.addInitScript(() => localStorage.setItem('language', 'zh'));
  await page.route(/\/files-[^/]+\.js$/, route => route.fulfill({ body, contentType: 'text/javascript' }));
}
