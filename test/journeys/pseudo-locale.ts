import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';

/** Before the first visit: the page takes its texts from `pseudoTexts` instead of from those of its language. */
export async function speakPseudo(page: Page): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'names-of-manifests', transform: namesOfManifest }],
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

/** A manifest without its screens, whose code the page has already. */
function namesOfManifest(code: string, id: string): string | undefined {
  if (!id.endsWith('/feature.ts')) return undefined;
  const names = code.match(/^export const \w+Entry = spoken\(.*?\);$/gms) ?? [];
  return `import { spoken } from '#app/messages/language.ts';\n${names.join('\n')}`;
}
