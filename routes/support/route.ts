import type { LoaderFunctionArgs } from '@remix-run/router';
import { type ClusterNode, type ClusterVersion, clusterNodes, clusterVersion } from '#app/api/cluster.ts';
import { listRunning } from '#app/api/models.ts';
import type { RunningModel } from '#app/api/running-model.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { partIfPermitted } from '#app/data/if-permitted.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';

/** What a person may know of the cluster; undefined where they may not, or where it never answered. */
export type Support = {
  version: ClusterVersion | undefined;
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
  return readings.read(KEY, request, async (signal, { data: before }) => {
    const [version, nodes, running] = await Promise.all([
      partIfPermitted('admin', () => clusterVersion(signal), before?.version),
      partIfPermitted('admin', () => clusterNodes(signal), before?.nodes),
      partIfPermitted('models:list', () => listRunning(signal), before?.running),
      capabilitiesKnown(),
    ]);
    return { ok: true, data: { version: version.data, nodes: nodes.data, running: running.data } };
  });
}

/** It is read when somebody opens its menu. */
export function shouldRevalidate(): boolean {
  return false;
}
