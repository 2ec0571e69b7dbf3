import { onMissingCode } from './load-code.ts';
import { keepText } from './stored.ts';

const KEY = 'reloadedFor';

/**
 * After a new deployment the chunks of the old one are gone: the first one that is missed reloads the page, once for each build in this
 * tab, for two may be served in turn.
 */
export function reloadWhenOutdated(build: string, reload: () => void): () => void {
  return onMissingCode(() => {
    const before = sessionStorage.getItem(KEY) ?? '';
    if (before.split(' ').includes(build)) return;
    // What is not remembered could make it loop.
    if (keepText(sessionStorage, KEY, `${before} ${build}`)) reload();
  });
}
