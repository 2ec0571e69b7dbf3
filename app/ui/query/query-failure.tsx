import { makeStyles } from '@fluentui/react-components';
import { type ReactElement, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { shownTime } from '#app/format/clock.ts';
import type { Failure } from '#app/http/failure.ts';
import { sessionText } from '#app/messages/layout.ts';
import { listText } from '#app/messages/list.ts';
import { onBanner, shownBanner } from '#app/notify/banner.ts';
import type { Query } from '#app/query/query.ts';
import { plainWords } from '#app/query/report.ts';
import type { ResourceState } from '#app/query/resource-route.ts';
import type { Scope } from '#app/session/permissions.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';

const useStyles = makeStyles({
  // Covers the end of the list, so that nothing moves.
  seenBefore: {
    position: 'sticky',
    bottom: '16px',
    zIndex: 3,
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    height: 0,
    marginTop: '-16px',
  },
});

export type QueryWords = {
  /** The heading of a failed first read. */
  failed: string;
  /** The text about old data after a failed reload, if it is no list. */
  stale?: (at: string, reason: string) => string;
  /** The scope of the screen. */
  scope?: Scope;
};

/** A query's failure, or that its data are of an earlier visit. Load it lazily. */
export function QueryFailure({
  query: { data, updatedAt: readAt, failure, message, standIn },
  failed,
  stale,
  scope,
}: QueryWords & { query: Query<unknown> }) {
  const styles = useStyles();
  const inBanner = useSyncExternalStore(onBanner, shownBanner)?.text;
  // A list that never loaded is not empty.
  if (data === undefined && failure !== undefined)
    return (
      <EmptyState
        title={failed}
        text={
          failure.kind === 'forbidden' && scope !== undefined
            ? sessionText.onlyFor(scope)
            : without(message, inBanner)
        }
      >
        <TryAgain />
      </EmptyState>
    );
  if (readAt === undefined) return null;
  const isPart = standIn === 'part';
  if (failure !== undefined)
    return (
      <Notice
        text={
          isPart
            ? `${listText.partLeft}\n${message}`
            : (stale?.(shownTime(readAt), message) ?? staleList(shownTime(readAt), failure))
        }
      >
        <TryAgain />
      </Notice>
    );
  return (
    <div className={styles.seenBefore}>
      <Notice text={isPart ? listText.part : listText.lastSeen(shownTime(readAt))} />
    </div>
  );
}

/** The banner's words are not repeated while it is shown (failures.once). */
function without(message: string, inBanner = ''): string {
  return message.startsWith(inBanner) ? message.slice(inBanner.length).trim() : message;
}

/** Plain words in place, for the banner has none (failures.by-proxy). */
function staleList(at: string, failure: Failure): string {
  return [listText.stale(at), plainWords(failure)].filter(Boolean).join('\n');
}

type PartProps = { title: string; of: ResourceState<unknown> };

/** A failed part of the screen: its reason and a retry of that part. */
export function PartFailed({ title, of: { message, pending, askAgain } }: PartProps) {
  return (
    <Notice intent="error" title={title} text={message}>
      <Button disabledFocusable={pending !== undefined} onClick={askAgain}>
        {listText.tryAgain}
      </Button>
    </Notice>
  );
}

type AgainProps = {
  label?: string;
  icon?: ReactElement;
  loading?: boolean | undefined;
};

/** Reloads the screen, unless it is already reloading (`loading`). */
export function TryAgain({ label = listText.tryAgain, icon, loading = false }: AgainProps) {
  const { state, revalidate } = useRevalidator();
  return (
    <Button icon={icon} onClick={() => revalidate()} disabledFocusable={loading || state !== 'idle'}>
      {label}
    </Button>
  );
}
