import type { LoaderFunctionArgs } from '@remix-run/router';
import { type ClusterNode, clusterNodes, clusterVersion } from '#app/api/cluster.ts';
import { listRunning, type RunningModel } from '#app/api/models.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import { requireSession } from '#app/session/gate.ts';
import { isSurelyPermitted } from '#app/session/scopes.ts';

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
    const watches = isSurelyPermitted('admin');
    const [version, nodes, running] = await Promise.all([
      watches ? clusterVersion(signal) : undefined,
      watches ? clusterNodes(signal) : undefined,
      isSurelyPermitted('models:list') ? listRunning(signal) : undefined,
      capabilitiesKnown(),
    ]);
    const data = {
      release: version?.ok ? version.data.version : undefined,
      revision: version?.ok ? version.data.revision : undefined,
      nodes: nodes?.ok ? nodes.data : undefined,
      running: running?.ok ? running.data : undefined,
    };
    return { ok: true, data };
  });
}
