import { useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext, useMatches } from 'react-router-dom';
import type { Banner } from '#app/api/banner.ts';
import { isLater, type Later } from '#app/api/later.ts';
import { useArrivals } from '#app/ui/use-later.ts';

/** The banners that the screen's loaders want, then the latest that a fetcher's answer wanted. */
export function useBanners(): Banner[] {
  const matches = useMatches();
  const fetched = useFetchedBanner();
  useArrivals(matches.flatMap(({ data }) => laterBannerIn(data) ?? []));
  const loaded = matches.flatMap(({ data }) => bannerIn(data) ?? []);
  return fetched === undefined ? loaded : [...loaded, fetched];
}

/**
 * Listens to the router itself: `useFetchers` knows only fetchers that are under way, so a failure would be gone before it
 * was drawn, above all that of a fetcher whose screen has been left.
 */
function useFetchedBanner(): Banner | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const [latest, setLatest] = useState<Banner>();
  useEffect(
    () =>
      router?.subscribe(({ fetchers }) => {
        for (const { data } of fetchers.values()) setLatest(before => bannerIn(data) ?? before);
      }),
    [router],
  );
  return latest;
}

function bannerIn(data: unknown): Banner | undefined {
  if (typeof data !== 'object' || data === null || !('banner' in data)) return undefined;
  const banner = laterBannerIn(data)?.value ?? data.banner;
  return typeof banner === 'object' && banner !== null && 'text' in banner ? (banner as Banner) : undefined;
}

/** A list that is still under way when its screen is drawn brings its banner later. */
function laterBannerIn(data: unknown): Later<unknown> | undefined {
  if (typeof data !== 'object' || data === null || !('banner' in data)) return undefined;
  return isLater(data.banner) ? data.banner : undefined;
}
