import { makeStyles } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { clockTime, dateAndTime } from '#app/format/clock.ts';
import { shownValue } from '#app/format/json.ts';
import { useJob } from '#app/jobs/job.ts';
import { currentStep, type LaunchStep, launchJob } from '#app/jobs/launch-all.ts';
import { currentSet, onSet, openSet } from '#app/jobs/open-set.ts';
import { useMemo } from '#app/languages/memo.ts';
import type { LaunchSet, SetMember, Unknown } from '#app/launches/launch-set.ts';
import { differencesOf, isCpu, type SetDifference } from '#app/launches/set-differences.ts';
import { useLaunches } from '#app/launches/store.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { launchSetText as text } from '#app/messages/launch-set.ts';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useRouteData, useSessionFetcher } from '#app/query/route-data.ts';
import { placeholdersIn } from '#app/storage/secrets.ts';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { MissingSecrets } from '#app/ui/controls/missing-secrets.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { StatusDot, type StatusLevel } from '#app/ui/controls/status-dot.tsx';
import { Age } from '#app/ui/query/age.tsx';
import { Refresh } from '#app/ui/query/refresh.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { textColumn } from '#app/ui/virtual-table/text-column.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import type { loader } from './route.ts';
import { StartSet } from './start-set.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginBottom: '12px' },
});

type Row = Pick<SetMember, 'model_uid' | 'model_name'> & {
  state: string;
  level: StatusLevel | undefined;
  unknown: string;
  differs: string;
  runs: boolean;
  /** The cluster launches it now. */
  starts: boolean;
};

const column = textColumn<Row, typeof text.columns>(text.columns);
const columns: readonly Column<Row>[] = [
  column('id', 160, row => row.model_uid, {
    narrow: 120,
    rowHeader: true,
    cell: ({ runs, model_uid: uid }) =>
      runs ? <PlainLink to={paths.runningModel(uid)}>{uid}</PlainLink> : uid,
  }),
  column('name', 140, row => row.model_name, { narrow: 110 }),
  column('unknown', 170, row => row.unknown, { narrow: 140, words: true }),
  column('differs', 210, row => row.differs, { narrow: 160 }),
  column('state', 210, row => row.state, {
    narrow: 160,
    words: true,
    cell: ({ level, state }) => (level ? <StatusDot level={level} words={state} /> : state),
  }),
];

const AGE_STEP_MS = 5_000;

type Props = { running: readonly RunningModel[]; of: Query<readonly RunningModel[]> };

/** The open set: what of it runs, what is missing, and its launch (launch-set.launch, launch-set.stop). */
export function OpenedSet({ running, of: { updatedAt: readAt = 0, failure, pending, trigger } }: Props) {
  const styles = useStyles();
  const { quiet, table } = usePanelStyles();
  const set = useSyncExternalStore(onSet, currentSet);
  const { steps, isRunning, isStopping } = useJob(launchJob);
  const { submit } = useSessionFetcher<ChangeResult>('launch-set');
  const launches = useLaunches(state => state.launches);
  const [asking, setAsking] = useState(false);
  const { data: launched, failure: instancesFailure } = useQueryState(
    useRouteData<typeof loader>().instances,
  );
  const notReady = instancesFailure === undefined ? launched?.notReady : undefined;
  const there = useMemo(() => new Map(running.map(model => [model.id, model])), [running]);
  const rows = useMemo(
    () =>
      (set?.models ?? []).map((one): Row => {
        const model = there.get(one.model_uid);
        const differing = model === undefined ? [] : differencesOf(one, model);
        const step = steps.find(({ name }) => name === one.model_uid);
        const known = step && currentStep(step, launches);
        const { model_uid, model_name } = one;
        const starts = notReady?.get(model_uid) === 'starting';
        return {
          ...{ model_uid, model_name, starts, runs: model !== undefined },
          ...stateOf(known, starts, model !== undefined, differing.length > 0, readAt),
          unknown: unknownOf(set?.unknown, model_uid),
          differs: differing.map(wordsFor).join('; '),
        };
      }),
    [set, steps, there, readAt, launches, notReady],
  );
  const extra = useMemo((): Row[] => {
    const wanted = new Set(set?.models.map(one => one.model_uid));
    const others = running.filter(model => !wanted.has(model.id) && !isVirtual(model));
    return others.map(({ id, model_name }) => ({
      ...{ model_uid: id, model_name, starts: false, runs: true },
      ...{ state: text.extra, level: undefined, unknown: '', differs: '' },
    }));
  }, [set, running]);
  if (set === undefined) return null;
  const savedAt = Date.parse(set.saved_at);
  const missing = set.models.filter((_, index) => !rows[index]?.runs && !rows[index]?.starts);
  const ready = rows.filter(({ runs, starts }) => runs && !starts);
  const launch = (members: readonly SetMember[]) =>
    submit({ intent: 'launch', models: JSON.stringify(members) }, { method: 'post', action: paths.desired });
  return (
    <Panel title={text.table}>
      <div className={styles.bar}>
        <span role="status">{text.count(ready.length, rows.length)}</span>
        {text.others(rows.filter(({ differs }) => differs !== '').length, extra.length)}
        {failure === undefined && readAt > 0 && (
          <time className={quiet} dateTime={new Date(readAt).toISOString()} title={clockTime(readAt)}>
            <Age key={readAt} since={readAt} stepMs={AGE_STEP_MS} say={text.updated} />
          </time>
        )}
        {savedAt > 0 && <span className={quiet}>{text.savedAt(dateAndTime(savedAt))}</span>}
        {missing.length > 0 && (
          // The second half of a double click must not meet the button that stops.
          <Button
            needs="models:start"
            appearance="primary"
            disabledFocusable={isRunning}
            onClick={() => (placeholdersIn(missing).length > 0 ? setAsking(true) : launch(missing))}
          >
            {text.launch(missing.length)}
          </Button>
        )}
        <StartSet members={set.models} running={running} />
        {isRunning ? (
          <Button disabledFocusable={isStopping} onClick={launchJob.stop}>
            {isStopping ? text.stopping : text.stop}
          </Button>
        ) : (
          <Button onClick={() => openSet(undefined)}>{text.close}</Button>
        )}
        <Refresh loading={pending !== undefined && trigger !== 'poll'} />
      </div>
      <VirtualTable
        label={text.table}
        className={table}
        columns={columns}
        rows={[...rows, ...extra]}
        rowKey={row => row.model_uid}
      />
      <Overlay of={asking}>
        {() => <MissingSecrets members={missing} launch={launch} close={() => setAsking(false)} />}
      </Overlay>
    </Panel>
  );
}

/** The words for what the file says is unknown of a model. */
function unknownOf(unknown: LaunchSet['unknown'], uid: string): string {
  if (unknown === undefined) return text.unknownUnsaid;
  const words = (unknown[uid] ?? []).flatMap(one => (isUnknown(one) ? [text.unknown[one]] : []));
  return words.length === 0 ? text.nothingUnknown : jointText.list(words);
}

function isUnknown(word: string): word is Unknown {
  return Object.hasOwn(text.unknown, word);
}

const levels = { 'under-way': 'busy', failed: 'bad', done: 'good' } as const;

function stateOf(
  step: LaunchStep | undefined,
  starts: boolean,
  runs: boolean,
  differs: boolean,
  readAt: number,
): { state: string; level: StatusLevel } {
  // A launched model that a later list lacks is missing like any other.
  const isOld = runs ? step?.state === 'failed' : step?.state === 'done' && (step.at ?? 0) < readAt;
  if (step !== undefined && step.state !== 'waits' && step.state !== 'skipped' && !isOld)
    return { state: step.words, level: levels[step.state] };
  if (starts) return { state: launchFormText.launching, level: 'busy' };
  if (!runs) return { state: text.missing, level: 'bad' };
  return differs ? { state: text.differs, level: 'busy' } : { state: text.runs, level: 'good' };
}

function wordsFor({ key, wanted, runs }: SetDifference): string {
  const shownAs = (value: unknown) => (isCpu(key, value) ? 'CPU' : shownValue(value) || text.unset);
  return text.difference(key, shownAs(wanted), shownAs(runs));
}
