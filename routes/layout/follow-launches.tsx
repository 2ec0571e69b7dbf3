import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isUnattended } from '#app/launches/changes.ts';
import { followLaunch } from '#app/launches/follow-launch.ts';
import type { Launch } from '#app/launches/store.ts';

/** Follows launches without a pending call on every screen, and reloads the screen when one has ended. */
export function FollowLaunches({ launches }: { launches: readonly Launch[] }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    for (const launch of launches.filter(isUnattended))
      void followLaunch(launch.key).then(ended => ended && revalidate());
  }, [launches, revalidate]);
  return null;
}
