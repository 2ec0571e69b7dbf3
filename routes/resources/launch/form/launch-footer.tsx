import { Button, DrawerFooter, Spinner } from '@fluentui/react-components';
import { useId } from 'react';
import { RocketRegular } from '#app/icons.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { PermittedButton } from '#app/ui/permitted-button.tsx';
import { useLaunchStyles } from '#routes/resources/launch/launch.styles.ts';
import type { LaunchState } from '#routes/resources/launch/use-launch.ts';
import { LaunchStatus } from './launch-status.tsx';

type Props = {
  launch: LaunchState;
  /** Whether the form can be sent. */
  ready: boolean;
  /** The labels of what is still to be chosen or filled. */
  needed?: readonly string[];
  close: () => void;
};

/** What stays in sight below the scrolling form. */
export function LaunchFooter({ launch, ready, needed = [], close }: Props) {
  const styles = useLaunchStyles();
  const hint = useId();
  const pending = launch.pending !== undefined;
  return (
    <>
      <LaunchStatus launch={launch} />
      <DrawerFooter className={styles.footer}>
        <PermittedButton
          type="submit"
          appearance="primary"
          needs="models:start"
          label={text.launch}
          disabledFocusable={pending || !ready}
          aria-describedby={hint}
          icon={pending ? <Spinner size="tiny" aria-hidden /> : <RocketRegular />}
        />
        <Button onClick={close}>{text.goBack}</Button>
        <span id={hint} className={styles.needed}>
          {needed.length > 0 && text.stillNeeded(needed)}
        </span>
      </DrawerFooter>
    </>
  );
}
