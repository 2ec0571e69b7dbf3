import type { LoaderFunctionArgs } from '@remix-run/router';
import { type ClusterNode, clusterNodes, clusterVersion } from '#app/api/cluster.ts';
import { listRunning, type RunningModel } from '#app/api/models.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { ifPermitted } from '#app/data/if-permitted.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import { requireSession } from '#app/session/gate.ts';

/** What a person may know of the cluster; undefined where he may not, or where it did not answer. */
export type Support = {
  release: string | undefined;
  revision: string | undefined;
  nodes: ClusterNode[] | undefined;
  running: RunningModel[] | undefined;
};

const KEY = 'cluster';
const readings = createReadings<Support>('part');

/** What was read last; the loader reads anew. */
export function support(): Reading<Support> {
  return readings.current(KEY);
}

/** The release, the nodes and what runs, as far as the person may see them. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Reading<Support>> {
  await requireSession();
  return readings.read(KEY, request, async signal => {
    const [version, nodes, running] = await Promise.all([
      ifPermitted('admin', () => clusterVersion(signal)),
      ifPermitted('admin', () => clusterNodes(signal)),
      ifPermitted('models:list', () => listRunning(signal)),
      capabilitiesKnown(),
    ]);
    return { ok: true, data: { release: version?.version, revision: version?.revision, nodes, running } };
  });
}
