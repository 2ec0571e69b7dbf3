import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import { isLost, isUnreached, onConnection } from '#app/http/connection.ts';
import { ArrowClockwiseRegular } from '#app/icons.ts';
import { listText } from '#app/messages/list.ts';
import { usePoll } from '#app/query/poll.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useIsOld } from '#app/ui/query/age.tsx';
import { PollControls, useInterval } from '#app/ui/query/poll-controls.tsx';
import { useSlowResponse } from '#app/ui/query/use-slow-response.ts';
import { FreshnessToolbar, StaleNotice } from './freshness.tsx';
import { statusOf } from './status.ts';

type Props<T> = {
  of: Query<T>;
  /** When the data that the screen needs were read, in ms since 1970; undefined if they were not. */
  readAtOf?: (data: T) => number | undefined;
  placeholder: ReactNode;
  /** The data of a 403, if they are not the nodes. */
  refusal?: string | undefined;
  /** The interval of its polls in ms; by default the reader's choice. */
  every?: number;
  /** Failures do not slow down the polls. */
  steady?: boolean;
  /** Links beside the freshness. */
  links?: ReactNode;
  children: (data: T, freshness: Freshness) => ReactNode;
};

/** How fresh the data is: current, stale, being refreshed, or unknown (no response or offline). */
export type Freshness = 'current' | 'past' | 'awaited' | 'unknown';

/** Older data is not shown as current: the user returns to the screen or tab, or refreshes by hand. */
const OLD_MS = 60_000;

/** Data that is polled: its freshness, the data of the last visit, or a placeholder. */
export function Live<T>(props: Props<T>) {
  const { of, readAtOf, placeholder, refusal, every, steady, links, children } = props;
  // The freshness renders in the same frame as the figures.
  const query = useDeferredValue(useQueryState(of));
  const chosen = useInterval();
  const ms = every ?? chosen.ms;
  const { failure, pending, trigger: purpose } = query;
  const readAt = readAtOf && query.data ? readAtOf(query.data) : query.updatedAt;
  const data = readAt === undefined ? undefined : query.data;
  const { every: delay, due, offline, reload } = usePoll(ms, query, { steady });
  const nothing = data === undefined && failure === undefined;
  const silent = useSlowResponse(pending !== undefined);
  const opening = pending !== undefined && (purpose === 'opening' || nothing) && !silent;
  const polling = ms !== undefined;
  const unknown = failure !== undefined || silent || offline;
  const old = useIsOld(readAt, Math.max(OLD_MS, 2 * (ms ?? 0)));
  const awaited = pending !== undefined && old && !unknown;
  const lost = useSyncExternalStore(onConnection, isLost);
  // Another call has reached the cluster, and this one is under way.
  const returns = pending !== undefined && failure !== undefined && isUnreached(failure) && !lost;
  const loading = opening || awaited || returns;
  const status = loading ? 'loading' : statusOf({ failure, offline, polling, silent });
  return (
    <>
      <FreshnessToolbar status={status} at={readAt}>
        {links}
        {!opening && (
          <PollControls {...(every === undefined && { interval: chosen })} reloading={pending !== undefined}>
            <Button icon={<ArrowClockwiseRegular />} onClick={reload}>
              {listText.refresh}
            </Button>
          </PollControls>
        )}
      </FreshnessToolbar>
      {!loading && <StaleNotice {...{ status, failure, every: delay, due, refusal, reload }} at={readAt} />}
      {data === undefined
        ? opening && placeholder
        : children(data, unknown ? 'unknown' : awaited ? 'awaited' : old ? 'past' : 'current')}
    </>
  );
}
