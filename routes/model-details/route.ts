import type { LoaderFunctionArgs } from '@remix-run/router';
import { type CacheEntry, listCache } from '#app/api/cache.ts';
import { type ClusterNode, clusterNodes } from '#app/api/cluster.ts';
import { listRunning, type RunningModel } from '#app/api/models.ts';
import { type Definition, getDefinition } from '#app/api/registrations.ts';
import { ifPermitted } from '#app/data/if-permitted.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import { requireKind } from '#app/models/kind-names.ts';
import { fromAddress } from '#app/paths.ts';
import { requireSession } from '#app/session/gate.ts';

/** What is known of a model and of the room for it; what this person may not see, or what did not come, is undefined. */
export type Details = {
  definition: Definition;
  cached: CacheEntry[] | undefined;
  nodes: ClusterNode[] | undefined;
  running: RunningModel[] | undefined;
};

const details = createReadings<Details>('part');

/** What is known by now; the loader asks for it. */
export function detailsOf(kind: string, modelName: string): Reading<Details> {
  return details.current(`${kind}/${fromAddress(modelName)}`);
}

/** The whole definition of a model, its cached versions, and what the cluster's workers have free and run. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Reading<Details>> {
  await requireSession();
  const kind = requireKind(params.kind);
  const { modelName = '' } = params;
  return details.read(`${kind}/${modelName}`, request, async signal => {
    const [definition, cached, nodes, running] = await Promise.all([
      getDefinition(kind, modelName, signal),
      ifPermitted('cache:list', () => listCache(modelName, signal)),
      ifPermitted('admin', () => clusterNodes(signal)),
      ifPermitted('models:list', () => listRunning(signal)),
    ]);
    return definition.ok
      ? { ok: true, data: { definition: definition.data, cached, nodes, running } }
      : definition;
  });
}

/** Whoever shows it asks again by itself. */
export function shouldRevalidate(): boolean {
  return false;
}
