import type { RouterState } from '@remix-run/router';
import type { Banner } from '#app/api/banner.ts';
import { isLater } from '#app/api/later.ts';
import { isQuietReload } from '#app/ui/polling/quiet-reload.ts';

type Seen = Pick<RouterState, 'location' | 'loaderData' | 'fetchers'>;

/**
 * Tells of each new failure that loaders and fetchers put under `banner` of their data. Give it every state of the router: a
 * fetcher that has finished, or whose screen was left, is in one of them only. A loader that fails in the same words at every
 * poll is told of once a visit, until it has succeeded or failed otherwise; what the reader asked for is news each time.
 */
export function watchBanners(show: (banner: Banner) => void): (state: Seen) => void {
  const read = new WeakSet<object>();
  const last = new Map<string, string>();

  function readLoader(route: string, visit: string, polled: boolean, found: unknown): void {
    const banner = bannerOf(found);
    const news = `${visit} ${banner?.text}`;
    if (banner !== undefined && !(polled && last.get(route) === news)) show(banner);
    last.set(route, news);
  }

  function readOnce(data: unknown, take: (found: unknown) => void): void {
    if (typeof data !== 'object' || data === null || read.has(data)) return;
    read.add(data);
    const found = 'banner' in data ? data.banner : undefined;
    if (isLater(found)) void found.arrival.then(take);
    else take(found);
  }

  return ({ location, loaderData, fetchers }) => {
    const polled = isQuietReload();
    for (const [route, data] of Object.entries(loaderData))
      readOnce(data, found => readLoader(route, location.key, polled, found));
    for (const { data } of fetchers.values())
      readOnce(data, found => {
        const banner = bannerOf(found);
        if (banner !== undefined) show(banner);
      });
  };
}

function bannerOf(found: unknown): Banner | undefined {
  if (typeof found !== 'object' || found === null || !('text' in found)) return undefined;
  return typeof found.text === 'string' ? { text: found.text } : undefined;
}
