import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { type CacheEntry, cacheQueries, EVERY_MODEL, listCache } from '#app/cluster/models/cached-files.ts';
import { type ClusterState, readCluster } from '#app/cluster/workers/cluster-state.ts';
import { statusQuery, type WorkerReport } from '#app/cluster/workers/gpu-status.ts';
import { showBanner } from '#app/notify/banner.ts';
import { fromAddress } from '#app/paths.ts';
import type { Query } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { emptyText as text } from '#routes/cluster-info/text.ts';
import { bringBack, emptyWorker } from './empty-worker.ts';

export type WorkerData = {
  address: string;
  cluster: Query<ClusterState>;
  cached: Query<CacheEntry[]>;
  gpus: Query<WorkerReport[]>;
};

/** A worker of the cluster with its history and cached files. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<WorkerData> {
  // Workers measure every file for this list: no poll reads it.
  if (isKnownToBePermitted('cache:list'))
    void cacheQueries.fetch(EVERY_MODEL, request.signal, signal => listCache(undefined, signal));
  // Its tabs depend on them.
  await capabilitiesKnown();
  const cluster = await readCluster(request);
  const gpus = await statusQuery.read(request);
  const address = fromAddress(params.address ?? '');
  const cached = cacheQueries.current(EVERY_MODEL);
  return { address, cluster, cached, gpus };
}

/** Empties the worker, or brings back what ran on it, each as a job. */
export async function action({ params, request }: ActionFunctionArgs): Promise<ChangeResult> {
  const address = fromAddress(params.address ?? '');
  const form = await request.formData();
  const list = (name: string) => JSON.parse(String(form.get(name)));
  switch (form.get('intent')) {
    case 'empty': {
      const isKept = emptyWorker(address, list('workers'), list('leaving'));
      if (!isKept) showBanner(text.notKept);
      return { ok: isKept, message: '' };
    }
    case 'bring-back':
      void bringBack(address, list('models'), list('replicas'));
      return { ok: true, message: '' };
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}
