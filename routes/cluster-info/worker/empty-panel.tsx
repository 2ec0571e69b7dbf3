import { makeStyles, tokens } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import type { PlacementRow } from '#app/cluster/placement.ts';
import { shownTime } from '#app/format/clock.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { currentRun, onRun } from '#app/launches/launch-set-run.ts';
import { launchSetText } from '#app/messages/launch-set.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { dayOf, saveText } from '#app/ui/files.tsx';
import { Unanswered } from '#app/ui/silence.tsx';
import { emptyText as text } from '#routes/cluster-info/text.ts';
import {
  bringBack,
  type EmptiedWorker,
  emptiedWorker,
  emptyState,
  emptyWorker,
  forgetEmptied,
  type LeavingModel,
  leavingModels,
  missingOf,
  onEmptyState,
} from './empty-worker.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
  question: { maxHeight: '40vh', overflowY: 'auto' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' },
  state: { color: tokens.colorNeutralForeground2 },
});

type ButtonProps = { address: string; placed: PlacementRow; running: readonly RunningModel[] };

/** Ends every replica on a worker after a question that says what stops (worker.empty). */
export function EmptyButton({ address, placed, running }: ButtonProps) {
  const styles = useStyles();
  const { revalidate } = useRevalidator();
  const removes = useCan('removeReplica');
  const { underWay } = useSyncExternalStore(onEmptyState, emptyState);
  const [asked, ask] = useState<readonly LeavingModel[]>();
  const leaving = leavingModels(placed, running, removes);
  if (leaving.length === 0) return null;
  return (
    <div className={styles.bar}>
      <Button needs="models:stop" disabledFocusable={underWay} onClick={() => ask(leaving)}>
        {text.open}
      </Button>
      <Confirm
        of={asked}
        question={({ length }) => text.question(address, length)}
        yes={models => void emptyWorker(address, models, revalidate)}
        close={() => ask(undefined)}
      >
        {models => (
          <>
            <ul className={`${styles.list} ${styles.question}`}>
              {models.map(one => (
                <li key={one.model.id}>
                  <strong translate="no">{one.model.id}</strong> <span>{becomesOf(one)}</span>
                </li>
              ))}
            </ul>
            <span>{text.keptFirst}</span>
          </>
        )}
      </Confirm>
    </div>
  );
}

function becomesOf({ left, isKnownType }: LeavingModel): string {
  if (left > 0) return text.willContinue(left);
  return isKnownType ? text.willStop : text.willStopForGood;
}

type PanelProps = { address: string; running: readonly RunningModel[] };

/** The models of an emptied worker, and their way back (worker.empty). */
export function EmptiedPanel({ address, running }: PanelProps) {
  useSyncExternalStore(onEmptyState, emptyState);
  const kept = emptiedWorker(address);
  return (
    <>
      <Unanswered place={paths.worker(address)} />
      {kept !== undefined && <Emptied {...{ address, running, kept }} />}
    </>
  );
}

function Emptied({ address, running, kept }: PanelProps & { kept: EmptiedWorker }) {
  const styles = useStyles();
  const { advice } = usePanelStyles();
  const { revalidate } = useRevalidator();
  const { underWay, results } = useSyncExternalStore(onEmptyState, emptyState);
  const run = useSyncExternalStore(onRun, currentRun);
  const missing = missingOf(kept, running);
  const count = missing.models.length + missing.replicas.length;
  const isBusy = underWay || run.underWay;
  const there = new Map(running.map(model => [model.id, model]));
  const uids = [...kept.set.models.map(({ model_uid }) => model_uid), ...Object.keys(kept.replicas)];
  const stateOf = (uid: string): string => {
    const result = run.results.get(uid)?.words ?? results.get(uid);
    const runs = there.has(uid) ? launchSetText.runs : launchSetText.missing;
    return result ?? runs;
  };
  return (
    <Panel title={text.title(shownTime(kept.at))}>
      <p className={advice} role="status">
        {isBusy ? text.busy : count === 0 ? text.allBack : text.missing(count)}
      </p>
      <ul className={styles.list}>
        {uids.map(uid => (
          <li key={uid}>
            <span translate="no">{uid}</span> <span className={styles.state}>{stateOf(uid)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        {count > 0 && (
          <Button
            needs="models:start"
            appearance="primary"
            disabledFocusable={isBusy}
            onClick={() => void bringBack(kept, running, revalidate)}
          >
            {text.bringBack(count)}
          </Button>
        )}
        <Button onClick={() => saveText(launchSetText.file(dayOf(new Date(kept.at))), jsonOf(kept.set))}>
          {text.save}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => forgetEmptied(address)}>
          {text.forget}
        </Button>
      </div>
    </Panel>
  );
}
