import { Button } from '@fluentui/react-components';
import { useRevalidator } from 'react-router-dom';
import { runningText } from '#app/messages/running-models.ts';
import { EmptyState, Notice } from '#app/ui/notice.tsx';

/** The list never came: that is not an empty list. */
export function LoadFailed({ reason }: { reason: string }) {
  return (
    <EmptyState title={runningText.failed} {...(reason === '' ? {} : { text: reason })}>
      <TryAgain />
    </EmptyState>
  );
}

/** A reload failed, and the rows from before are still on the screen. */
export function StaleNotice({ readAt }: { readAt: number }) {
  return (
    <Notice text={runningText.stale(new Date(readAt).toLocaleTimeString())}>
      <TryAgain />
    </Notice>
  );
}

function TryAgain() {
  const { state, revalidate } = useRevalidator();
  return (
    <Button onClick={revalidate} disabledFocusable={state !== 'idle'}>
      {runningText.tryAgain}
    </Button>
  );
}
