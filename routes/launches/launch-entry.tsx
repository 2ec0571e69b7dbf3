import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { LaunchProgress } from '#app/api/launches.ts';
import { DismissRegular } from '#app/icons.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { progressText, launchesText as text } from '#app/messages/launches.ts';
import { clockTime } from '#app/models/clock.ts';
import { paths } from '#app/paths.ts';
import { beingCancelled, launchForgotten, onLaunches } from '#app/session/launches.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { CancelButton } from '#routes/launch/cancel-button.tsx';
import { LaunchProgressView, useLaunchProgress } from '#routes/launch/launch-progress.tsx';
import { ElapsedTime } from '#routes/launch/launch-status.tsx';
import { prefillAgain } from '#routes/launch/prefill.ts';
import { useLaunchForm } from '#routes/launch/use-launch-form.ts';
import { type Entry, hideLaunch } from './entries.ts';
import { useLaunchesStyles } from './launches.styles.ts';

type Props = { entry: Entry; told: LaunchProgress | undefined };

/** A launch with what can be done about it. */
export function LaunchEntry({ entry, told }: Props) {
  const styles = useLaunchesStyles();
  const { uid, standing, message, modelName } = entry;
  const followed = useLaunchProgress(uid);
  const cancelling = useSyncExternalStore(onLaunches, beingCancelled).has(uid ?? '');
  const underWay = standing === 'starting' || standing === 'ending';
  const progress = standing === 'starting' ? (followed ?? told) : undefined;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h3 className={styles.name}>{modelName}</h3>
          <Facts entry={entry} />
        </div>
        {underWay && entry.startedAt !== undefined && <ElapsedTime startedAt={entry.startedAt} />}
        <div className={styles.actions}>
          <Actions entry={entry} />
        </div>
      </div>
      {progress !== undefined && <LaunchProgressView model={modelName} progress={progress} />}
      {cancelling && underWay && <span role="status">{progressText.cancelling}</span>}
      {standing === 'ending' && !cancelling && <span>{text.ending}</span>}
      {standing === 'failed' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, by keyboard too
        <p tabIndex={0} className={styles.words}>
          {message}
        </p>
      )}
    </li>
  );
}

function Facts({ entry }: { entry: Entry }) {
  const styles = useLaunchesStyles();
  const { kind, uid, modelName, workers, replicas, startedAt, endedAt, standing, own } = entry;
  const facts: ReactNode[] = [
    standing === 'cancelled' && text.cancelled,
    standing === 'runs' && text.runs,
    kind !== undefined && kindText[kind].running,
    uid !== undefined && uid !== modelName && text.as(uid),
    workers.length > 0 && text.on(workers.join(', ')),
    standing === 'starting' && replicas.all > 1 && text.replicas(replicas.ready, replicas.all),
    endedAt !== undefined && text.endedAt(clockTime(endedAt)),
    endedAt === undefined && startedAt !== undefined && text.startedAt(clockTime(startedAt)),
    !own && text.byOther,
  ];
  return (
    <div className={styles.facts}>
      {facts.filter(Boolean).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: plain words in a fixed order
        <span key={index}>{fact}</span>
      ))}
    </div>
  );
}

function Actions({ entry }: { entry: Entry }) {
  const { key, failedKey, uid, modelName, kind, standing, own, cancellable } = entry;
  const form = useLaunchForm();
  return (
    <>
      {cancellable && uid !== undefined && <CancelButton uid={uid} />}
      {standing === 'runs' && uid !== undefined && (
        <>
          {kind !== undefined && (
            <Link to={paths.running(kind)} aria-label={text.openThis(uid)}>
              {text.open}
            </Link>
          )}
          <CopyButton text={uid} label={text.copyId(uid)} notice="before" />
        </>
      )}
      {(standing === 'failed' || standing === 'cancelled') && (
        <Button
          aria-label={text.againThis(modelName)}
          disabledFocusable={form.busy}
          onClick={() => {
            prefillAgain(key);
            form.open(modelName, kind);
          }}
        >
          {text.again}
        </Button>
      )}
      {standing !== 'starting' && standing !== 'ending' && (
        <IconButton
          label={text.dismiss(modelName)}
          icon={<DismissRegular />}
          onClick={() => {
            if (failedKey !== undefined) hideLaunch(failedKey);
            if (own) launchForgotten(key);
          }}
        />
      )}
    </>
  );
}
