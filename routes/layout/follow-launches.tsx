import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { followLaunch } from '#app/data/follow-launch.ts';
import { isLeftAlone } from '#app/session/launch-changes.ts';
import type { Launch } from '#app/session/launches.ts';

/** Follows on every screen the launches for whose end no call waits, and loads the screen anew when one has ended. */
export function FollowLaunches({ launches }: { launches: readonly Launch[] }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    for (const launch of launches.filter(isLeftAlone))
      void followLaunch(launch.key).then(ended => ended && revalidate());
  }, [launches, revalidate]);
  return null;
}
