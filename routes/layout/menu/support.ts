import type { RunningModel } from '#app/catalogue/running-model.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { type ClusterVersion, versionQuery } from '#app/cluster/version.ts';
import { type ClusterNode, nodesQuery } from '#app/cluster/workers/nodes.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { useMemo } from '#app/languages/memo.ts';
import { RECENT_MS, useQueryState } from '#app/query/query.ts';
import { nameAtHost } from '#app/session/host-session.ts';
import { ifPermitted } from '#app/session/permissions.ts';

/** The cluster data that a user may see; undefined without permission or answer. */
export type Support = {
  version: ClusterVersion | undefined;
  nodes: ClusterNode[] | undefined;
  running: RunningModel[] | undefined;
};

/** The release, nodes and running models as they were read last. */
export function useSupport(): Support {
  const { data: version } = useQueryState(versionQuery.current());
  const { data: nodes } = useQueryState(nodesQuery.current());
  const { data: running } = useQueryState(runningQuery.current());
  return useMemo(() => ({ version, nodes, running }), [version, nodes, running]);
}

/** Reads what of them the user may see; gives the name that is signed in at the host, if any. */
export async function readSupport(signal: AbortSignal): Promise<ApiResult<{ atHost: string | undefined }>> {
  const recent = { maxAgeMs: RECENT_MS };
  const [atHost] = await Promise.all([
    nameAtHost(signal),
    ifPermitted('admin', () => versionQuery.fetch(signal)),
    ifPermitted('admin', () => nodesQuery.fetch(signal, recent)),
    ifPermitted('models:list', () => runningQuery.fetch(signal, recent)),
    capabilitiesKnown(),
  ]);
  return { ok: true, data: { atHost } };
}
