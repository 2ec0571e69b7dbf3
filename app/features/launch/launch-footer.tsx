import { DrawerFooter, Spinner } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { SentFailure } from '#app/forms/sent-failure.tsx';
import { DismissRegular, RocketRegular } from '#app/icons.ts';
import type { LaunchFailure } from '#app/launches/store.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { progressText } from '#app/messages/launches.ts';
import { usePermission } from '#app/session/permissions.ts';
import { storedDraftText } from '#app/storage/form-draft.ts';
import { GatedHint } from '#app/ui/cluster/gated-hint.tsx';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { LogLink } from '#app/ui/log/log-link.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { useLaunchStyles } from './launch.styles.ts';
import {
  CancelButton,
  ElapsedTime,
  LaunchProgressView,
  useCancelling,
  useElapsed,
  useLaunchProgress,
} from './launch-progress.tsx';
import type { LaunchState } from './launch-state.ts';

type FooterProps = {
  launch: LaunchState;
  /** Why the form cannot be sent; empty if it can. */
  why: string;
  /** That reason is for screen readers alone. */
  isQuiet: boolean;
  /** Takes away what holds the form back. */
  remedy?: { text: string; take: () => void } | undefined;
  close: () => void;
  /** Other actions of the form. */
  children?: ReactNode;
};

/** The fixed footer below the scrolling form. */
export function LaunchFooter({ launch, why, isQuiet, remedy, close, children }: FooterProps) {
  const styles = useLaunchStyles();
  const hint = useId();
  const pending = launch.pending !== undefined;
  const { reason } = usePermission('models:start');
  return (
    <>
      <LaunchStatus launch={launch} />
      <DrawerFooter className={styles.footer}>
        <Button
          type="submit"
          appearance="primary"
          needs="models:start"
          disabledFocusable={pending || why !== ''}
          aria-describedby={hint}
          icon={pending ? <Spinner size="tiny" aria-hidden /> : <RocketRegular />}
        >
          {text.launch}
        </Button>
        {children}
        <Button onClick={close}>{text.goBack}</Button>
        <span id={hint} className={isQuiet ? styles.unseen : styles.needed}>
          {reason ?? (pending ? text.underWay : why)}
        </span>
        {remedy !== undefined && !isQuiet && (
          <Button size="small" onClick={({ currentTarget }) => takeRemedy(remedy.take, currentTarget)}>
            {remedy.text}
          </Button>
        )}
      </DrawerFooter>
    </>
  );
}

/** The button goes with what it removed: the focus goes to Launch. */
function takeRemedy(take: () => void, pressed: HTMLElement): void {
  const launch = pressed.closest('form')?.querySelector<HTMLElement>('button[type=submit]');
  flushSync(take);
  launch?.focus();
}

/** The status of the model's launch: active, or failed with its reason. */
function LaunchStatus({ launch }: { launch: LaunchState }) {
  if (launch.pending !== undefined) return <Pending {...launch.pending} />;
  return launch.failure === undefined ? null : (
    <Failure key={launch.failure.message} launch={launch} {...launch.failure} />
  );
}

function Pending({ model, startedAt, uid, taken }: NonNullable<LaunchState['pending']>) {
  const styles = useLaunchStyles();
  const minutes = Math.floor(useElapsed(startedAt) / 60_000);
  const progress = useLaunchProgress(uid);
  const cancelling = useCancelling(uid);
  return (
    <div className={styles.status}>
      <span role="status">
        {cancelling ? progressText.cancelling(cancelling) : text.launching}
        <span className={styles.unseen}>{minutes > 0 && text.launchingFor(minutes)}</span>
      </span>
      <ElapsedTime startedAt={startedAt} />
      <span>{text.mayLeave}</span>
      {taken && uid !== undefined && <CancelButton uid={uid} />}
      {progress !== undefined && <LaunchProgressView model={model} progress={progress} />}
    </div>
  );
}

type FailureProps = LaunchFailure & { launch: LaunchState };

function Failure({ message, answered, launch: { key, failed, sentDraft, dismiss } }: FailureProps) {
  const styles = useLaunchStyles();
  const [first] = useState(sentDraft ?? storedDraftText(key));
  const close = <IconButton label={text.dismiss} size="small" icon={<DismissRegular />} onClick={dismiss} />;
  return (
    <div className={styles.failure}>
      <SentFailure asSent={storedDraftText(key) === first} changed={text.failedBefore} actions={close}>
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
          {answered && <LogLink moment={failed?.at} about={failed?.uid} />}
          <CopyButton text={message} label={text.copyFailure} notice="before" />
          {close}
        </Notice>
        <GatedHint reason={message} />
      </SentFailure>
    </div>
  );
}
