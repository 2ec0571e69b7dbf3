import { Button } from '@fluentui/react-components';
import { useRevalidator } from 'react-router-dom';
import { listText } from '#app/messages/list.ts';
import { EmptyState, Notice } from './notice.tsx';

/** The list never came: that is not an empty list. */
export function ListFailed({ title, reason = '' }: { title: string; reason?: string | undefined }) {
  return (
    <EmptyState title={title} {...(reason === '' ? {} : { text: reason })}>
      <TryAgain />
    </EmptyState>
  );
}

/** A reload failed, and what came before is still on the screen. */
export function StaleNotice({ readAt }: { readAt: number }) {
  return (
    <Notice text={listText.stale(new Date(readAt).toLocaleTimeString())}>
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
