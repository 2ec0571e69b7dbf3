import { Button } from '@fluentui/react-components';
import { useRevalidator } from 'react-router-dom';
import { launchModelText } from '#app/messages/launch-model.ts';
import { EmptyState, Notice } from '#app/ui/notice.tsx';

/** The list never came: that is not an empty list. */
export function LoadFailed({ reason }: { reason: string | undefined }) {
  return (
    <EmptyState title={launchModelText.failed} {...(reason ? { text: reason } : {})}>
      <TryAgain />
    </EmptyState>
  );
}

/** A reload failed, and the list from before is still on the screen. */
export function StaleNotice({ readAt }: { readAt: number }) {
  return (
    <Notice text={launchModelText.stale(new Date(readAt).toLocaleTimeString())}>
      <TryAgain />
    </Notice>
  );
}

function TryAgain() {
  const { state, revalidate } = useRevalidator();
  return (
    <Button onClick={revalidate} disabledFocusable={state !== 'idle'}>
      {launchModelText.tryAgain}
    </Button>
  );
}
