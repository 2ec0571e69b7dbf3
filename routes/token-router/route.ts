import type { LoaderFunctionArgs } from '@remix-run/router';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { fromAddress } from '#app/paths.ts';
import { createQueries } from '#app/query/query.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { permission } from '#app/session/permissions.ts';
import { type RouterState, readTokenRouter } from './api.ts';

const routers = createQueries<RouterState>('part');

/** A token router with its instances, and what runs: a back end may not. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  const uid = fromAddress(params.uid ?? '');
  const mayRead = can('tokenRouters') && permission('routers:read').allowed;
  const router = mayRead
    ? await routers.read(uid, request, signal => {
        void runningQuery.fetch(signal);
        return readTokenRouter(uid, signal);
      })
    : routers.current(uid);
  return { uid, router };
}

export const shouldRevalidate = revalidation('never');
