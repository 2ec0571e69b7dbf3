import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The keys of stored answers. */
function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'last-seen')) return [];
    return new Promise<string[]>(resolve => {
      const opening = indexedDB.open('last-seen');
      opening.onsuccess = () => {
        const keys = opening.result.transaction('lists').objectStore('lists').getAllKeys();
        keys.onsuccess = () => {
          opening.result.close();
          resolve(keys.result.map(String));
        };
      };
    });
  });
}

/** Waits until the page, which does so while it is idle, has stored the lists of these addresses. */
export async function expectKept(page: Page, ...names: RegExp[]): Promise<void> {
  await expect.poll(() => keptNames(page)).toEqual(names.map(name => expect.stringMatching(name)));
}
