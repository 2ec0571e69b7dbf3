import type { LoaderFunctionArgs } from '@remix-run/router';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { knownInstances } from '#app/cluster/instances.ts';
import { readEvents } from '#app/cluster/model-events.ts';
import { readRunning } from '#app/cluster/running.ts';
import { fromAddress } from '#app/paths.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { mayReload, readReload } from './reload.ts';

/** One running model from the list of their screen, its events, and what can be changed while it runs. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const uid = fromAddress(params.uid ?? '');
  const [running, events] = await Promise.all([
    readRunning(request),
    isKnownToBePermitted('models:read') ? readEvents(uid, request) : undefined,
  ]);
  const model = running.data?.find(({ id }) => id === uid);
  // The other tabs do without it, and other models refuse it.
  const isAsked = new URL(request.url).searchParams.get('tab') === 'configuration';
  if (isAsked) await capabilitiesKnown();
  const reload = isAsked && model && mayReload(model) ? await readReload(uid, request) : undefined;
  return { uid, running, events, reload, instances: knownInstances() };
}

export const shouldRevalidate = revalidation('always');
