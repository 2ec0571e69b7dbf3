import { useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext, useMatches } from 'react-router-dom';
import type { Banner } from '#app/api/banner.ts';

/** The banners that the screen's loaders want, then the latest that a fetcher's answer wanted. */
export function useBanners(): Banner[] {
  const matches = useMatches();
  const fetched = useFetchedBanner();
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
  const { banner } = data;
  return typeof banner === 'object' && banner !== null && 'text' in banner ? (banner as Banner) : undefined;
}
