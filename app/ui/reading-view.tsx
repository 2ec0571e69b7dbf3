import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Reading } from '#app/data/reading.ts';
import { listText } from '#app/messages/list.ts';
import { clockTime } from '#app/models/clock.ts';
import { EmptyState, Notice } from './notice.tsx';

type Props<T> = {
  reading: Reading<T>;
  /** Heads the failure of a first reading. */
  failed: string;
  /** What stands there until the data has come once. */
  placeholder: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows what was read: its placeholder, its data, and how a failure left it. */
export function ReadingView<T>({ reading, failed, placeholder, children }: Props<T>) {
  const { data, readAt, failure, message } = reading;
  if (data === undefined && failure !== undefined) return <ListFailed title={failed} reason={message} />;
  return (
    <>
      {failure !== undefined && readAt !== undefined && <StaleNotice readAt={readAt} />}
      {data === undefined ? placeholder : children(data)}
    </>
  );
}

/** The list never came: that is not an empty list. */
export function ListFailed({ title, reason = '' }: { title: string; reason?: string | undefined }) {
  return (
    <EmptyState title={title} {...(reason === '' ? {} : { text: reason })}>
      <TryAgain />
    </EmptyState>
  );
}

/** A reload failed, and what came before is still on the screen. */
function StaleNotice({ readAt }: { readAt: number }) {
  return (
    <Notice text={listText.stale(clockTime(readAt))}>
      <TryAgain />
    </Notice>
  );
}

/** Loads what is on the screen anew. */
export function TryAgain({ label = listText.tryAgain }: { label?: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <Button onClick={revalidate} disabledFocusable={state !== 'idle'}>
      {label}
    </Button>
  );
}
