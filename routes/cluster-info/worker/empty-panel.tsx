import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import type { KeyedNode } from '#app/cluster/workers/nodes.ts';
import type { PlacementRow } from '#app/cluster/workers/placement.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { dateAndTime } from '#app/format/clock.ts';
import { useJob } from '#app/jobs/job.ts';
import { launchJob } from '#app/jobs/launch-all.ts';
import { openKept } from '#app/jobs/open-set.ts';
import { forgetSet, type KeptSet, keptSets, storedSets } from '#app/launches/kept-sets.ts';
import type { SetMember } from '#app/launches/launch-set.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchSetText } from '#app/messages/launch-set.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { placeholdersIn } from '#app/storage/secrets.ts';
import { onStored } from '#app/storage/stored.ts';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { MissingSecrets } from '#app/ui/controls/missing-secrets.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { emptyText as text } from '#routes/cluster-info/text.ts';
import { emptyJob, type LeavingModel, leavingModels, missingOf } from './empty-worker.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
  question: { maxHeight: '40vh', overflowY: 'auto' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' },
  state: { color: tokens.colorNeutralForeground2 },
});

type ButtonProps = {
  worker: KeyedNode;
  workers: readonly KeyedNode[];
  placed: PlacementRow;
  running: readonly RunningModel[];
  /** The uids of models that may have replicas on it. */
  unsure: readonly string[];
};

/** Ends every replica on a worker after a question that says what stops (worker.empty). */
export function EmptyButton({ worker, workers, placed, running, unsure }: ButtonProps) {
  const styles = useStyles();
  const { submit } = useSessionFetcher<ChangeResult>('empty-worker');
  const removes = useCan('removeReplica');
  const { isRunning } = useJob(emptyJob);
  const [asked, ask] = useState<readonly LeavingModel[]>();
  const leaving = leavingModels(placed, running, removes);
  const { ip_address: address } = worker;
  function empty(models: readonly LeavingModel[]): void {
    const addresses = workers.map(({ ip_address }) => ({ ip_address }));
    submit(
      { intent: 'empty', leaving: JSON.stringify(models), workers: JSON.stringify(addresses) },
      { method: 'post', action: paths.worker(address) },
    );
  }
  if (leaving.length === 0) return null;
  return (
    <>
      <Button needs="models:stop" disabledFocusable={isRunning} onClick={() => ask(leaving)}>
        {text.open}
      </Button>
      <Confirm
        of={asked}
        question={({ length }) => text.question(address, length)}
        action={() => text.open}
        yes={empty}
        close={() => ask(undefined)}
      >
        {models => (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard too */}
            <ul tabIndex={0} className={mergeClasses(styles.list, styles.question)}>
              {models.map(one => (
                <li key={one.model.id}>
                  <strong translate="no">{one.model.id}</strong> {becomesOf(one)}
                </li>
              ))}
            </ul>
            {unsure.length > 0 && text.unsure(jointText.list(unsure))}
            {text.keptFirst}
          </>
        )}
      </Confirm>
    </>
  );
}

function becomesOf({ left, isKnownType }: LeavingModel): string {
  if (left > 0) return text.willContinue(left);
  return isKnownType ? text.willStop : text.willStopForGood;
}

type PanelProps = { address: string; running: readonly RunningModel[] };
type KeptProps = PanelProps & { workers: readonly KeyedNode[] };

/** The models of an emptied worker, and their way back (worker.empty). */
export function EmptiedPanel({ address, workers, running }: KeptProps) {
  const kept = setOf(address, workers, keptSets(useSyncExternalStore(onStored, storedSets)));
  useVisiblePlace(paths.worker(address));
  return (
    <>
      <Unanswered place={paths.worker(address)} />
      {kept !== undefined && <Emptied {...{ address, running, kept }} />}
    </>
  );
}

/** After a restart a worker may have another port. */
function setOf(address: string, workers: readonly KeyedNode[], all: readonly KeptSet[]) {
  const isGone = ({ worker = '' }: KeptSet) => !workers.some(({ ip_address }) => ip_address === worker);
  return (
    all.find(({ worker }) => worker === address) ??
    all.find(one => one.worker !== undefined && hostOf(one.worker) === hostOf(address) && isGone(one))
  );
}

function Emptied({ address, running, kept }: PanelProps & { kept: KeptSet }) {
  const styles = useStyles();
  const { advice } = usePanelStyles();
  const { submit } = useSessionFetcher<ChangeResult>('bring-back');
  const navigate = useNavigate();
  const emptying = useJob(emptyJob);
  const launching = useJob(launchJob);
  const [asking, setAsking] = useState<readonly SetMember[]>();
  const { models, replicas } = missingOf(kept, running);
  const count = models.length + replicas.length;
  const isBusy = emptying.isRunning || launching.isRunning;
  const there = new Set(running.map(({ id }) => id));
  const uids = [...new Set([...kept.set.models.map(one => one.model_uid), ...Object.keys(kept.replicas)])];
  const stateOf = (uid: string): string =>
    [...emptying.steps, ...launching.steps].find(one => one.name === uid && one.words !== '')?.words ??
    (there.has(uid) ? launchSetText.runs : launchSetText.missing);
  const launch = (members: readonly SetMember[]) =>
    submit(
      { intent: 'bring-back', models: JSON.stringify(members), replicas: JSON.stringify(replicas) },
      { method: 'post', action: paths.worker(address) },
    );
  return (
    <Panel title={text.title(dateAndTime(kept.at))}>
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
            onClick={() => (placeholdersIn(models).length > 0 ? setAsking(models) : launch(models))}
          >
            {text.bringBack(count)}
          </Button>
        )}
        <Button
          disabledFocusable={isBusy}
          onClick={() => {
            openKept(kept);
            navigate(paths.desired);
          }}
        >
          {text.compare}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => forgetSet(kept)}>
          {launchSetText.forget}
        </Button>
      </div>
      <Overlay of={asking}>
        {members => <MissingSecrets members={members} launch={launch} close={() => setAsking(undefined)} />}
      </Overlay>
    </Panel>
  );
}
