import { useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router-dom';
import { useCan } from '#app/cluster/capabilities.ts';
import { DismissRegular } from '#app/icons.ts';
import { progressText as text } from '#app/messages/launches.ts';
import { paths } from '#app/paths.ts';
import { beingCancelled, onLaunches } from '#app/session/launches.ts';
import { PermittedButton } from '#app/ui/permitted-button.tsx';

type Props = { uid: string; iconOnly?: boolean };

/** Cancels a launch, where the cluster can, and says so until it has ended. */
export function CancelButton({ uid, iconOnly = false }: Props) {
  const able = useCan('cancel');
  const cancelling = useSyncExternalStore(onLaunches, beingCancelled).has(uid);
  const { submit } = useFetcher();
  if (!able) return null;
  return (
    <PermittedButton
      needs="models:start"
      label={iconOnly && cancelling ? text.cancelling : text.cancel}
      aria-label={text.cancelThis(uid)}
      iconOnly={iconOnly}
      appearance={iconOnly ? 'subtle' : 'secondary'}
      icon={<DismissRegular />}
      disabledFocusable={cancelling}
      onClick={() => submit({ intent: 'cancel', uid }, { method: 'post', action: paths.launches })}
    />
  );
}
