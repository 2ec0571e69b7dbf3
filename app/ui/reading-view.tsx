import { makeStyles } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { shownTime } from '#app/format/clock.ts';
import type { Failure } from '#app/http/failure.ts';
import { listText } from '#app/messages/list.ts';
import type { Query } from '#app/query/query.ts';
import { plainWords } from '#app/query/report.ts';
import type { ResourceState } from '#app/query/resource-route.ts';
import { Button } from './button.tsx';
import { LazyEmptyState, LazyNotice } from './lazy-notice.tsx';

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

type Props<T> = {
  reading: Query<T>;
  /** The heading of a failed first read. */
  failed: string;
  /** Shown until the first data. */
  placeholder: ReactNode;
  /** The text about old data after a failed reload, if it is no list. */
  stale?: (at: string, reason: string) => string;
  /** The button beside a failure. */
  again?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Renders a query: placeholder, data and failure. */
export function QueryView<T>(props: Props<T>) {
  const { reading, failed, placeholder, stale, again = <TryAgain />, children } = props;
  const styles = useStyles();
  const { data, updatedAt: readAt, failure, message, fromLastVisit: seenBefore } = reading;
  // A list that never loaded is not empty.
  if (data === undefined && failure !== undefined)
    return (
      <LazyEmptyState title={failed} text={message}>
        {again}
      </LazyEmptyState>
    );
  return (
    <>
      {failure !== undefined && readAt !== undefined && (
        <LazyNotice text={stale?.(shownTime(readAt), message) ?? staleList(shownTime(readAt), failure)}>
          {again}
        </LazyNotice>
      )}
      {data === undefined ? placeholder : children(data)}
      {seenBefore && failure === undefined && readAt !== undefined && (
        <div className={styles.seenBefore}>
          <LazyNotice text={listText.lastSeen(shownTime(readAt))} />
        </div>
      )}
    </>
  );
}

/** Plain words in place, for the banner has none (failures.by-proxy). */
function staleList(at: string, failure: Failure): string {
  return [listText.stale(at), plainWords(failure)].filter(Boolean).join('\n');
}

type PartProps = { title: string; of: ResourceState<unknown> };

/** A failed part of the screen: its reason and a retry of that part. */
export function PartFailed({ title, of: { message, pending, askAgain } }: PartProps) {
  return (
    <LazyNotice intent="error" title={title} text={message}>
      <Button disabledFocusable={pending !== undefined} onClick={askAgain}>
        {listText.tryAgain}
      </Button>
    </LazyNotice>
  );
}

type AgainProps = {
  label?: string;
  icon?: ReactElement;
  loading?: boolean | undefined;
  /** A step that removes the cause of the failure first. */
  mend?: () => void;
};

/** Reloads the screen, unless it is already reloading (`loading`). */
export function TryAgain({ label = listText.tryAgain, icon, loading = false, mend }: AgainProps) {
  const { state, revalidate } = useRevalidator();
  function reload() {
    mend?.();
    revalidate();
  }
  return (
    <Button icon={icon} onClick={reload} disabledFocusable={loading || state !== 'idle'}>
      {label}
    </Button>
  );
}
