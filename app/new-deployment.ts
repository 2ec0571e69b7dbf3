import { onMissingCode } from './load-code.ts';

const KEY = 'reloadedFor';

/** After a new deployment the chunks of the old one are gone: the first one that is missed reloads the page, once for this build. */
export function reloadWhenOutdated(build: string, reload: () => void): () => void {
  return onMissingCode(() => {
    if (sessionStorage.getItem(KEY) === build) return;
    sessionStorage.setItem(KEY, build);
    reload();
  });
}
