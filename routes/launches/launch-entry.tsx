import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { shownTime } from '#app/format/clock.ts';
import { DismissRegular } from '#app/icons.ts';
import type { LaunchProgress } from '#app/launches/api.ts';
import { dismissLaunch, type LaunchListEntry } from '#app/launches/list.ts';
import { dispatchLaunch, hasFailed, isUnderWay } from '#app/launches/store.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { jointText } from '#app/messages/controls.ts';
import { progressText, launchesText as text } from '#app/messages/launches.ts';
import { paths } from '#app/paths.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ownElement } from '#app/ui/own-element.tsx';
import {
  CancelButton,
  ElapsedTime,
  LaunchProgressView,
  useCancelling,
  useLaunchProgress,
} from '#routes/launch/launch-progress.tsx';
import { prefillAgain, useLaunchForm } from '#routes/launch/prefill.ts';

const useStyles = makeStyles({
  entry: {
    display: 'grid',
    gap: '8px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  text: { flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' },
  facts: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  words: {
    maxHeight: '30vh',
    margin: 0,
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
  },
});

type Props = { entry: LaunchListEntry; clusterProgress: LaunchProgress | undefined };

/** A launch with its actions. */
export function LaunchEntry({ entry, clusterProgress }: Props) {
  const styles = useStyles();
  const { uid, status, ending, message, modelName, own } = entry;
  const facts = useId();
  const followed = useLaunchProgress(uid);
  const cancelling = useCancelling(uid);
  const underWay = isUnderWay(entry);
  const progress = underWay && !ending ? (own && followed) || clusterProgress : undefined;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h3 className={styles.name} translate="no">
            {modelName}
          </h3>
          <Facts id={facts} entry={entry} />
        </div>
        {underWay && entry.startedAt !== undefined && <ElapsedTime startedAt={entry.startedAt} />}
        <div className={styles.actions}>
          <Actions entry={entry} facts={facts} />
        </div>
      </div>
      {progress !== undefined && <LaunchProgressView model={modelName} progress={progress} />}
      {cancelling && status === 'cancelling' && (
        <span role="status">{ownElement(progressText.cancelling(cancelling))}</span>
      )}
      {ending && status !== 'cancelling' && <span>{text.ending}</span>}
      {hasFailed(entry) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, by keyboard too
        <p tabIndex={0} className={styles.words}>
          {ownElement(message)}
        </p>
      )}
    </li>
  );
}

function Facts({ id, entry }: { id: string; entry: LaunchListEntry }) {
  const styles = useStyles();
  const { kind, uid, modelName, workers, replicas, startedAt, status, byOther } = entry;
  // The start of running is not the end, which the cluster does not report.
  const endedAt = status === 'ended' ? undefined : entry.endedAt;
  const facts: ReactNode[] = [
    status === 'cancelled' && text.cancelled,
    status === 'running' && text.runs,
    status === 'ended' && text.ended,
    kind !== undefined && kindText[kind].running,
    uid !== undefined && uid !== modelName && text.as(uid),
    workers.length > 0 && text.on(jointText.list(workers)),
    isUnderWay(entry) && !entry.ending && replicas.all > 1 && text.replicas(replicas.ready, replicas.all),
    endedAt !== undefined && text.endedAt(shownTime(endedAt)),
    endedAt === undefined && startedAt !== undefined && text.startedAt(shownTime(startedAt)),
    byOther && text.byOther,
  ];
  return (
    <div id={id} className={styles.facts}>
      {facts.filter(Boolean).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: plain words in a fixed order
        <Fragment key={index}>{ownElement(fact)}</Fragment>
      ))}
    </div>
  );
}

/** `facts`: the id of the text that distinguishes launches of the same model. */
function Actions({ entry, facts }: { entry: LaunchListEntry; facts: string }) {
  const { key, failedKey, uid, modelName, kind, status, own, cancellable } = entry;
  const form = useLaunchForm();
  return (
    <>
      {cancellable && uid !== undefined && <CancelButton uid={uid} />}
      {status === 'running' && uid !== undefined && (
        <>
          {kind !== undefined && (
            <Link to={paths.running(kind)} aria-label={text.openThis(uid)}>
              {text.open}
            </Link>
          )}
          <CopyButton text={uid} label={text.copyId(uid)} notice="before" />
        </>
      )}
      {(hasFailed(entry) || status === 'cancelled') && (
        <Button
          aria-label={text.againThis(modelName)}
          aria-describedby={facts}
          disabledFocusable={form.busy}
          onClick={() => {
            prefillAgain(key);
            form.open(modelName, kind);
          }}
        >
          {text.again}
        </Button>
      )}
      {!isUnderWay(entry) && (
        <IconButton
          label={text.dismiss(modelName)}
          aria-describedby={facts}
          icon={<DismissRegular />}
          onClick={() => {
            if (failedKey !== undefined) dismissLaunch(failedKey);
            if (own) dispatchLaunch({ type: 'dismissed', key });
          }}
        />
      )}
    </>
  );
}
