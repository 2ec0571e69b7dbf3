import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/router';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { readEventLogs } from '#app/cluster/logs/event-logs.ts';
import { foundLogs, searchLogs } from '#app/cluster/logs/log-search.ts';
import { followedLogs, logsKey, readLogs } from '#app/cluster/logs/logs.ts';
import { permission } from '#app/session/permissions.ts';
import { logSearchIn, momentOf } from '#app/ui/log/log-address.ts';

/**
 * The logs of the sources in the address, or of the first ones; at clusters without logs, the events of models. With a search in the
 * address, the lines that it finds.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  const { searchParams } = new URL(request.url);
  const search = logSearchIn(searchParams);
  const hasLogs = can('logs');
  const isRefused = (hasLogs || search !== undefined) && !permission('logs:list').allowed;
  if (search !== undefined) {
    const key = JSON.stringify(search);
    if (isRefused) return { hasLogs, search, log: foundLogs.current(key) };
    return {
      hasLogs,
      search,
      log: await foundLogs.read(key, request, signal => searchLogs(search, signal)),
    };
  }
  const chosen = searchParams.getAll('source');
  const moment = momentOf(searchParams.get('moment') ?? '');
  const key = logsKey(hasLogs, chosen);
  if (isRefused) return { hasLogs, search, log: followedLogs.current(key) };
  const log = await followedLogs.read(key, request, (signal, _, trigger) =>
    hasLogs
      ? readLogs(chosen, trigger === 'poll' ? undefined : moment, signal)
      : readEventLogs(chosen, signal),
  );
  return { hasLogs, search, log };
}

/** The filters of the page need no call; other sources, moments and searches do. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => {
    const search = logSearchIn(searchParams);
    return JSON.stringify(search ?? [searchParams.getAll('source'), searchParams.get('moment')]);
  });
  return before !== after || currentUrl.search === nextUrl.search;
}
