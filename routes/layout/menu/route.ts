import type { LoaderFunctionArgs } from '@remix-run/router';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { type ClusterVersion, fetchVersion } from '#app/cluster/version.ts';
import { type ClusterNode, nodesQuery } from '#app/cluster/workers/nodes.ts';
import { createQueries, type Query, RECENT_MS } from '#app/query/query.ts';
import { readPartIfPermitted } from '#app/session/permissions.ts';

/** The cluster data that a user may see; undefined without permission or answer. */
export type Support = {
  version: ClusterVersion | undefined;
  nodes: ClusterNode[] | undefined;
  running: RunningModel[] | undefined;
};

const KEY = 'cluster';
const queries = createQueries<Support>('part');

/** The last data; the loader reads again. */
export function support(): Query<Support> {
  return queries.current(KEY);
}

/** The release, nodes and running models that the user may see. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Query<Support>> {
  return queries.read(KEY, request, async (signal, { data: before }) => {
    const [version, nodes, running] = await Promise.all([
      readPartIfPermitted('admin', () => fetchVersion(signal), before?.version),
      readPartIfPermitted('admin', () => nodesQuery.fetch(signal, { maxAgeMs: RECENT_MS }), before?.nodes),
      readPartIfPermitted(
        'models:list',
        () => runningQuery.fetch(signal, { maxAgeMs: RECENT_MS }),
        runningQuery.current().data,
      ),
      capabilitiesKnown(),
    ]);
    return { ok: true, data: { version: version.data, nodes: nodes.data, running: running.data } };
  });
}

/** Its menu reads it on opening. */
export function shouldRevalidate(): boolean {
  return false;
}
