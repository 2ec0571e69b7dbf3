import { makeStyles } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Reading } from '#app/data/reading.ts';
import type { Resource } from '#app/data/resource.ts';
import { listText } from '#app/messages/list.ts';
import { shownTime } from '#app/models/clock.ts';
import { Button } from './button.tsx';
import { EmptyState, Notice } from './notice.tsx';

const useStyles = makeStyles({
  // Over the end of what is seen, so that nothing moves when it comes and goes.
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
  reading: Reading<T>;
  /** Heads the failure of a first reading. */
  failed: string;
  /** What stands there until the data has come once. */
  placeholder: ReactNode;
  /** Says what stays on the screen when it could not be read anew, where it is no list. */
  stale?: (at: string, reason: string) => string;
  children: (data: T) => ReactNode;
};

/** Shows what was read: its placeholder, its data, and how a failure left it. */
export function ReadingView<T>({ reading, failed, placeholder, stale = listText.stale, children }: Props<T>) {
  const styles = useStyles();
  const { data, readAt, failure, message, seenBefore } = reading;
  // What never came is not an empty list.
  if (data === undefined && failure !== undefined)
    return (
      <EmptyState title={failed} text={message}>
        <TryAgain />
      </EmptyState>
    );
  return (
    <>
      {failure !== undefined && readAt !== undefined && (
        <Notice text={stale(shownTime(readAt), message)}>
          <TryAgain />
        </Notice>
      )}
      {data === undefined ? placeholder : children(data)}
      {seenBefore && failure === undefined && readAt !== undefined && (
        <div className={styles.seenBefore}>
          <Notice text={listText.lastSeen(shownTime(readAt))} />
        </div>
      )}
    </>
  );
}

type PartProps = { title: string; of: Resource<unknown> };

/** A part of the screen did not come: it says why, and asks for that part again. */
export function PartFailed({ title, of: { message, pending, askAgain } }: PartProps) {
  return (
    <Notice intent="error" title={title} text={message}>
      <Button disabledFocusable={pending !== undefined} onClick={askAgain}>
        {listText.tryAgain}
      </Button>
    </Notice>
  );
}

type AgainProps = { label?: string; icon?: ReactElement; loading?: boolean | undefined };

/** Loads what is on the screen anew; not while that is being done (`loading`). */
export function TryAgain({ label = listText.tryAgain, icon, loading = false }: AgainProps) {
  const { state, revalidate } = useRevalidator();
  return (
    <Button icon={icon} onClick={revalidate} disabledFocusable={loading || state !== 'idle'}>
      {label}
    </Button>
  );
}
