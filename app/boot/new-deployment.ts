import { onMissingCode } from '#app/notify/load-code.ts';
import { storeText } from '#app/storage/stored.ts';

const RELOADED_KEY = 'reloadedFor';

/**
 * A new deployment removes the chunks of the old one. The first missing chunk reloads the page, once per build in this tab: two builds
 * may be served alternately.
 */
export function reloadWhenOutdated(build: string, reload: () => void): () => void {
  return onMissingCode(() => {
    const before = sessionStorage.getItem(RELOADED_KEY) ?? '';
    if (before.split(' ').includes(build)) return;
    // Without storage, reloading could loop.
    if (storeText(sessionStorage, RELOADED_KEY, `${before} ${build}`)) reload();
  });
}
