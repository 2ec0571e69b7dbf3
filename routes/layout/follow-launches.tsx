import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { followLaunch } from '#app/launches/follow.ts';
import { isUnattended, type Launch } from '#app/launches/store.ts';

/** On every screen, follows the launches that no call of this page waits for, and reloads the screen when one has ended. */
export function FollowLaunches({ launches }: { launches: readonly Launch[] }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    for (const launch of launches.filter(isUnattended))
      void followLaunch(launch.key).then(ended => ended && revalidate());
  }, [launches, revalidate]);
  return null;
}
