import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/router';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { readEventLogs } from '#app/cluster/event-logs.ts';
import { followedLogs, logsKey, readLogs } from '#app/cluster/logs.ts';
import { permission } from '#app/session/permissions.ts';
import { momentOf } from '#app/ui/log/log-address.ts';

/** The logs of the sources in the address, or of the first ones; at clusters without logs, the events of models. */
export async function loader({ request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  const { searchParams } = new URL(request.url);
  const chosen = searchParams.getAll('source');
  const moment = momentOf(searchParams.get('moment') ?? '');
  const hasLogs = can('logs');
  const key = logsKey(hasLogs, chosen);
  if (hasLogs && !permission('logs:list').allowed) return { hasLogs, log: followedLogs.current(key) };
  const log = await followedLogs.read(key, request, (signal, _, trigger) =>
    hasLogs
      ? readLogs(chosen, trigger === 'poll' ? undefined : moment, signal)
      : readEventLogs(chosen, signal),
  );
  return { hasLogs, log };
}

/** The filters of the page need no call; other sources and moments do. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) =>
    JSON.stringify([searchParams.getAll('source'), searchParams.get('moment')]),
  );
  return before !== after || currentUrl.search === nextUrl.search;
}
