import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { followLaunch } from '#app/data/follow-launch.ts';
import { isUnattended } from '#app/session/launch-changes.ts';
import type { Launch } from '#app/session/launches.ts';

/** Follows launches without a pending call on every screen, and reloads the screen when one has ended. */
export function FollowLaunches({ launches }: { launches: readonly Launch[] }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    for (const launch of launches.filter(isUnattended))
      void followLaunch(launch.key).then(ended => ended && revalidate());
  }, [launches, revalidate]);
  return null;
}
