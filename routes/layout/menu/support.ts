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

/** Reads what of them the user may see. */
export async function readSupport(signal: AbortSignal): Promise<ApiResult<true>> {
  const recent = { maxAgeMs: RECENT_MS };
  await Promise.all([
    ifPermitted('admin', () => versionQuery.fetch(signal)),
    ifPermitted('admin', () => nodesQuery.fetch(signal, recent)),
    ifPermitted('models:list', () => runningQuery.fetch(signal, recent)),
    capabilitiesKnown(),
  ]);
  return { ok: true, data: true };
}

/** The name that is signed in at the host, if it wants a sign-in. */
export async function readNameAtHost(signal: AbortSignal): Promise<ApiResult<{ name: string | undefined }>> {
  return { ok: true, data: { name: await nameAtHost(signal) } };
}
