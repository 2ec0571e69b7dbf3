import { isServed } from './load-code.ts';

const KEY = 'reloadedFor';

/**
 * After a new deployment the chunks of the old one are gone: the first one that is missed reloads the page, once for this build.
 * Without a connection nothing is reloaded, for the browser would leave the console altogether.
 */
export function reloadWhenOutdated(build: string, reload: () => void): () => void {
  const missed = () => {
    if (sessionStorage.getItem(KEY) === build) return;
    void isServed().then(served => {
      if (!served) return;
      sessionStorage.setItem(KEY, build);
      reload();
    });
  };
  window.addEventListener('vite:preloadError', missed);
  return () => window.removeEventListener('vite:preloadError', missed);
}
