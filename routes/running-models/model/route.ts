import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/router';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { instancesQuery } from '#app/cluster/models/instances.ts';
import { readRunning } from '#app/cluster/models/running.ts';
import { fromAddress } from '#app/paths.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { mayReload, readReload, sendReload } from './reload.ts';

/** One running model from the list of their screen, and what can be changed while it runs. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const uid = fromAddress(params.uid ?? '');
  const running = await readRunning(request);
  const model = running.data?.find(({ id }) => id === uid);
  const isAsked = asksForReload(new URL(request.url));
  if (isAsked) await capabilitiesKnown();
  // Until the list comes, any model may be one that can be changed.
  const mayChange = running.data === undefined ? can('reload') : model !== undefined && mayReload(model);
  const reload = isAsked && mayChange ? await readReload(uid, request) : undefined;
  return { uid, running, reload, instances: instancesQuery.current() };
}

/** Changes settings of the model while it runs. */
export async function action({ params, request }: ActionFunctionArgs): Promise<ChangeResult> {
  const reload = (await request.formData()).get('reload');
  return sendReload(fromAddress(params.uid ?? ''), JSON.parse(String(reload)));
}

const always = revalidation('always');

/** Its other tabs change the address alone. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return always(args) || (asksForReload(args.nextUrl) && !asksForReload(args.currentUrl));
}

/** Only the tab of the configuration shows the settings that can be changed. */
function asksForReload(url: URL): boolean {
  return url.searchParams.get('tab') === 'configuration';
}
