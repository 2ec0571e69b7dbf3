import { useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router-dom';
import { useCan } from '#app/cluster/capabilities.ts';
import { DismissRegular } from '#app/icons.ts';
import { progressText as text } from '#app/messages/launches.ts';
import { paths } from '#app/paths.ts';
import { beingCancelled, onLaunches } from '#app/session/launches.ts';
import { Button, IconButton } from '#app/ui/button.tsx';

type Props = { uid: string; iconOnly?: boolean };

/** Cancels a launch, where the cluster can, and says so until it has ended. */
export function CancelButton({ uid, iconOnly = false }: Props) {
  const able = useCan('cancel');
  const cancelling = useSyncExternalStore(onLaunches, beingCancelled).has(uid);
  const { submit } = useFetcher();
  if (!able) return null;
  const button = {
    needs: 'models:start',
    'aria-label': text.cancelThis(uid),
    icon: <DismissRegular />,
    disabledFocusable: cancelling,
    onClick: () => submit({ intent: 'cancel', uid }, { method: 'post', action: paths.launches }),
  } as const;
  if (iconOnly) return <IconButton {...button} label={cancelling ? text.cancelling : text.cancel} />;
  return <Button {...button}>{text.cancel}</Button>;
}
