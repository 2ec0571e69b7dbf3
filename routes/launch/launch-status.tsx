import { useSyncExternalStore } from 'react';
import { DismissRegular } from '#app/icons.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { progressText } from '#app/messages/launches.ts';
import { beingCancelled, onLaunches } from '#app/session/launches.ts';
import { useNow } from '#app/ui/age.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CancelButton } from './cancel-button.tsx';
import { useLaunchStyles } from './launch.styles.ts';
import { LaunchProgressView, useLaunchProgress } from './launch-progress.tsx';
import type { LaunchState } from './use-launch.ts';

/** How the launch of the model stands: under way, or failed and in whose words. */
export function LaunchStatus({ launch }: { launch: LaunchState }) {
  if (launch.pending !== undefined) return <Pending {...launch.pending} />;
  return launch.failure === undefined ? null : <Failure failure={launch.failure} dismiss={launch.dismiss} />;
}

function Pending({ model, startedAt, uid, taken }: NonNullable<LaunchState['pending']>) {
  const styles = useLaunchStyles();
  const minutes = Math.floor(useElapsed(startedAt) / 60_000);
  const progress = useLaunchProgress(uid);
  const cancelling = useSyncExternalStore(onLaunches, beingCancelled).has(uid ?? '');
  return (
    <div className={styles.status}>
      <span role="status">
        {cancelling ? progressText.cancelling : text.launching}
        <span className={styles.unseen}>{minutes > 0 && text.launchingFor(minutes)}</span>
      </span>
      <ElapsedTime startedAt={startedAt} />
      <span>{text.mayLeave}</span>
      {taken && uid !== undefined && <CancelButton uid={uid} />}
      {progress !== undefined && <LaunchProgressView model={model} progress={progress} />}
    </div>
  );
}

/** Minutes and seconds since a moment. */
export function ElapsedTime({ startedAt }: { startedAt: number | undefined }) {
  const styles = useLaunchStyles();
  return (
    <span role="timer" className={styles.elapsed}>
      {text.elapsed(useElapsed(startedAt))}
    </span>
  );
}

/** Milliseconds since a moment, told anew each second. */
function useElapsed(startedAt: number | undefined): number {
  const now = useNow(1000);
  return startedAt === undefined ? 0 : now - startedAt;
}

type FailureProps = { failure: NonNullable<LaunchState['failure']>; dismiss: () => void };

function Failure({ failure: { message, answered }, dismiss }: FailureProps) {
  const styles = useLaunchStyles();
  return (
    <div className={styles.failure}>
      <Notice
        role="note"
        intent={answered ? 'error' : 'warning'}
        title={answered ? text.failed : text.unanswered}
        text={
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, by keyboard too
          <span role="alert" tabIndex={0} className={styles.words}>
            {message}
          </span>
        }
      >
        <CopyButton text={message} label={text.copyFailure} notice="before" />
        <IconButton label={text.dismiss} size="small" icon={<DismissRegular />} onClick={dismiss} />
      </Notice>
    </div>
  );
}
