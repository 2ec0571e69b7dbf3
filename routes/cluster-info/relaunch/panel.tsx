import { makeStyles, TableCell, TableRow } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { isVirtual } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { workersOf } from '#app/cluster/workers/nodes.ts';
import { dateAndTime } from '#app/format/clock.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { useJob } from '#app/jobs/job.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchSetText } from '#app/messages/launch-set.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { usePoll } from '#app/query/poll.ts';
import { useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Table } from '#app/ui/table.tsx';
import { relaunchText as text } from '#routes/cluster-info/text.ts';
import { isOver, type Restart, type RestartList } from './api.ts';
import { RelaunchButton, RelaunchQuestion, type TouchedModel } from './button.tsx';
import { knownRestarts, mayRelaunch, type Restarting, readRestarts, relaunchJob } from './run.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '8px' },
  list: { margin: '0 0 8px', paddingLeft: '20px', overflowWrap: 'anywhere' },
});

const MAX_ROWS = 10;

type Props = {
  /** The restarts from and to this address alone. */
  at?: string;
  /** Without any restart there is no panel. */
  children?: (known: RestartList) => ReactNode;
};

/** The restarts of the cluster, which continue when this page is reloaded or closed (relaunch.progress). */
export function Restarts({ at, children }: Props) {
  const styles = useStyles();
  const { advice } = usePanelStyles();
  const query = useQueryState(knownRestarts());
  const isHere = useCan('relaunch');
  const { allowed } = usePermission('admin');
  useEffect(() => {
    if (isHere && allowed && mayRelaunch()) readRestarts();
  }, [isHere, allowed]);
  const { isRunning } = useJob(relaunchJob);
  const refused = useSessionFetcher<ChangeResult>('restart').data;
  const isBusy = isRunning || query.data?.all.some(one => !isOver(one)) === true;
  usePoll(isBusy ? intervals.relaunch : undefined, query);
  const mine = (query.data?.all ?? []).filter(
    one => at === undefined || one.source_worker === at || one.target_worker === at,
  );
  if (!mayRelaunch() || (children === undefined && mine.length === 0 && !isRunning)) return null;
  return (
    <Panel title={text.title}>
      <QueryView query={query} failed={text.failed} placeholder={null}>
        {known => (
          <>
            <div className={styles.bar}>{children?.(known)}</div>
            {refused?.ok === false && <Notice intent="error" text={refused.message} />}
            <SeriesProgress />
            {mine.length === 0 ? (
              <p className={advice}>{text.none}</p>
            ) : (
              <Table label={text.title} columns={text.columns}>
                {mine.slice(0, MAX_ROWS).map(one => (
                  <Row key={one.operation_id} of={one} />
                ))}
              </Table>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function Row({ of }: { of: Restart }) {
  const { kind, status, error, source_worker: source, target_worker: target, created_at: at } = of;
  const states: Readonly<Record<string, string>> = text.states;
  const versions = of.target_version !== '' && text.versions(of.source_version, of.target_version);
  return (
    <TableRow>
      <TableCell>{kind === 'worker' ? text.parts.worker(source) : text.parts[kind]}</TableCell>
      <TableCell>
        <span role="status">{states[status] ?? status}</span>
      </TableCell>
      <TableCell translate="no">{at != null && dateAndTime(localTime(at))}</TableCell>
      <TableCell>
        {error !== '' && error}
        {kind === 'worker' && status === 'succeeded' && target !== '' && (
          <PlainLink to={paths.worker(target)}>{text.nowAt(target)}</PlainLink>
        )}
        {kind !== 'worker' && versions && <span translate="no">{versions}</span>}
      </TableCell>
    </TableRow>
  );
}

/** The workers of a series of this page, and its stop. */
function SeriesProgress() {
  const styles = useStyles();
  const { steps, isRunning, isStopping } = useJob(relaunchJob);
  if (steps.length === 0) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <>
      <p role="status">{text.progress(done, steps.length)}</p>
      <ol className={styles.list}>
        {steps.map(({ name: address, state, words }) => (
          <li key={address}>
            <span translate="no">{address}</span>{' '}
            {jointText.clauses(text.steps[state], ...(words === '' ? [] : [words]))}
          </li>
        ))}
      </ol>
      {isRunning && (
        <div className={styles.bar}>
          <Button disabledFocusable={isStopping} onClick={relaunchJob.stop}>
            {isStopping ? launchSetText.stopping : launchSetText.stop}
          </Button>
        </div>
      )}
    </>
  );
}

function useRestart() {
  const { submit } = useSessionFetcher<ChangeResult>('restart');
  return (asked: Restarting) =>
    submit({ restart: JSON.stringify(asked) }, { method: 'post', action: paths.clusterInfo });
}

/** The restarts of Cluster Information, and what can be restarted. */
export function ClusterRestarts({ cluster }: { cluster: ClusterState }) {
  const restart = useRestart();
  const addresses = workersOf(cluster.nodes).map(({ ip_address }) => ip_address);
  const models = (cluster.running ?? [])
    .filter(model => !isVirtual(model))
    .map(({ id: uid, replica }) => ({ uid, replicas: replica ?? 1 }));
  return (
    <Restarts>
      {({ parts }) => (
        <>
          {parts.includes('worker') && addresses.length > 0 && (
            <RelaunchButton
              open={text.open.workers}
              action={text.action(addresses.length)}
              facts={text.facts.worker}
              models={models}
              yes={python => restart({ workers: addresses, python })}
            />
          )}
          {(['supervisor', 'api'] as const)
            .filter(kind => parts.includes(kind))
            .map(kind => (
              <RelaunchButton
                key={kind}
                open={text.open[kind]}
                action={text.open[kind]}
                facts={text.facts[kind]}
                models={models}
                yes={python => restart({ part: kind, python })}
              />
            ))}
        </>
      )}
    </Restarts>
  );
}

type WorkerProps = {
  address: string;
  models: readonly TouchedModel[];
  open: boolean;
  close: () => void;
};

/** The restart of one worker, on its page (relaunch.ask). */
export function RelaunchWorker({ address, ...asked }: WorkerProps) {
  const restart = useRestart();
  return (
    <RelaunchQuestion
      {...asked}
      action={text.action(1)}
      facts={text.facts.worker}
      yes={python => restart({ workers: [address], python })}
    />
  );
}
