import { expect } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';

/** Waits until no call has been under way for 150 ms: the page's background calls are over. */
export async function whenQuiet({ state: { traffic } }: Cluster): Promise<void> {
  let asked = -1;
  let since = 0;
  const quietFor = () => {
    if (traffic.underWay > 0 || traffic.log.length !== asked) since = Date.now();
    asked = traffic.log.length;
    return Date.now() - since;
  };
  await expect.poll(quietFor, { interval: 50, timeout: 20_000 }).toBeGreaterThanOrEqual(150);
}
