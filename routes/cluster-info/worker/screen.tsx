import { makeStyles } from '@fluentui/react-components';
import { Fragment } from 'react';
import { amountOf } from '#app/catalogue/cached-versions.ts';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import { type ClusterState, nodesReadAt } from '#app/cluster/workers/cluster-state.ts';
import { gpuWorkers } from '#app/cluster/workers/gpus.ts';
import { keysAt, type Sample, useHistory, workerName } from '#app/cluster/workers/history.ts';
import { type KeyedNode, type NodeResource, workersOf } from '#app/cluster/workers/nodes.ts';
import { hostOf, isSameWorker, workerIndex } from '#app/cluster/workers/worker-address.ts';
import { activityText } from '#app/features/activity/text.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { GrafanaLink } from '#app/ui/cluster/grafana-link.tsx';
import { Live } from '#app/ui/cluster/live.tsx';
import { Panel, PanelOutlines, PanelRow } from '#app/ui/cluster/panel.tsx';
import { runningWords } from '#app/ui/cluster/status.ts';
import { UsageRow } from '#app/ui/cluster/usage.tsx';
import { useGpus } from '#app/ui/cluster/use-gpus.ts';
import { useMachines } from '#app/ui/cluster/use-machines.ts';
import { CommandBar } from '#app/ui/controls/command-bar.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { StatusDot } from '#app/ui/controls/status-dot.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { page } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { LostWorkers } from '#routes/cluster-info/lost-workers.tsx';
import { Restarts } from '#routes/cluster-info/relaunch/panel.tsx';
import { workerText as text } from '#routes/cluster-info/text.ts';
import { WorkerCommands } from './commands.tsx';
import { EmptiedPanel } from './empty-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { machinesAt } from './machines.ts';
import { ModelsPanel } from './models-panel.tsx';
import type { loader, WorkerData } from './route.ts';
import { WorkerTabs } from './tabs.tsx';

const useStyles = makeStyles({
  page,
  load: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
    gap: '12px 24px',
    margin: 0,
    // A name is above its figure.
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr)', padding: 0, borderTopStyle: 'none' },
  },
});

/** One worker: its models and GPUs, load, cache and charts (worker.page). */
export function Component() {
  const styles = useStyles();
  const loaded = useRouteData<typeof loader>();
  const { address } = loaded;
  const { data, failure } = useQueryState(loaded.cluster);
  const machines = data === undefined ? [] : machinesAt(data, address);
  const reports = useQueryState(loaded.gpus).data ?? [];
  const isSilent = workerIndex(reports)
    .at(address)
    .some(one => one.isSilent);
  const state = machines.length === 0 ? 'gone' : isSilent ? 'silent' : 'online';
  const aside = (
    <>
      <PlainLink to={paths.clusterInfo}>{text.back}</PlainLink>
      <PlainLink to={paths.activityOf({ worker: address })}>{activityText.title}</PlainLink>
      <GrafanaLink dashboard="host" of={{ worker_address: address }} />
    </>
  );
  return (
    <div className={styles.page}>
      <PageTitle
        tab={text.tab}
        translate="no"
        beside={
          data && failure === undefined && <StatusDot level={levels[state]} words={text.states[state]} />
        }
      >
        {address}
      </PageTitle>
      {data &&
        machines.map((machine, at) => (
          <WorkerCommands
            key={machine.worker.key}
            {...{ cluster: data, machine, aside: at === 0 && aside }}
          />
        ))}
      {machines.length === 0 && (
        <CommandBar more="" entries={[]} aside={aside}>
          {null}
        </CommandBar>
      )}
      <WorkerTabs address={address}>
        <Live
          of={loaded.cluster}
          readAtOf={nodesReadAt}
          every={intervals.cluster}
          placeholder={<PanelOutlines label={clusterText.loading} panels={2} />}
        >
          {cluster => (
            <>
              <Machines cluster={cluster} loaded={loaded} />
              <Restarts at={address} />
            </>
          )}
        </Live>
      </WorkerTabs>
    </div>
  );
}

const levels = { online: 'good', silent: 'busy', gone: 'bad' } as const;

/** Several workers may share an address; from 4.1 it has a port. */
function Machines({ cluster, loaded }: { cluster: ClusterState; loaded: WorkerData }) {
  const { address } = loaded;
  const history = useHistory('workers');
  const { workers: reported, words } = useGpus(cluster, loaded.gpus, intervals.cluster);
  const machines = useMachines(cluster.nodes);
  const gpus = reported.length > 0 ? reported : gpuWorkers(machines, cluster.running, cluster.replicas);
  const here = machinesAt(cluster, address);
  const all = workersOf(cluster.nodes);
  if (here.length === 0) return <Absent {...{ cluster, address, history }} />;
  return here.map((machine, at) => (
    <Fragment key={machine.worker.key}>
      {cluster.running && (
        <EmptiedPanel address={machine.worker.ip_address} workers={all} running={cluster.running} />
      )}
      <ModelsPanel
        machine={machine}
        gpus={workerIndex(gpus).at(machine.worker.ip_address)[here.length > 1 ? at : 0]}
        words={[runningWords(cluster), words].filter(one => one !== undefined)}
        running={cluster.running ?? []}
      />
      <Load worker={machine.worker} cached={loaded.cached} />
      <HistoryPanel address={machine.worker.ip_address} of={machine.worker.key} history={history} />
    </Fragment>
  ));
}

type AbsentProps = { cluster: ClusterState; address: string; history: readonly Sample[] };

/** A worker that the cluster does not list, with its last figures and those beside it. */
function Absent({ cluster, address, history }: AbsentProps) {
  const gone = keysAt(history, address);
  const neighbours = workersOf(cluster.nodes).filter(
    ({ ip_address }) => hostOf(ip_address) === hostOf(address),
  );
  return (
    <>
      <LostWorkers cluster={cluster} at={address} />
      {(gone.length > 0 ? gone : [`Worker ${address}`]).map(key => (
        <Fragment key={key}>
          <EmptyState title={text.absent(workerName(key))} text={text.absentHint}>
            {neighbours.length > 0 && <span>{text.sameMachine}</span>}
            {neighbours.map(({ key, ip_address }) => (
              <PlainLink translate="no" key={key} to={paths.worker(ip_address)}>
                {ip_address}
              </PlainLink>
            ))}
          </EmptyState>
          {gone.length > 0 && <HistoryPanel address={workerName(key)} of={key} history={history} />}
        </Fragment>
      ))}
    </>
  );
}

function Load({ worker, cached }: { worker: KeyedNode; cached: Query<CacheEntry[]> }) {
  const styles = useStyles();
  const { rows } = clusterText;
  const usage = (resource: NodeResource) => (
    <UsageRow label={rows[resource]} owner={worker.ip_address} resource={resource} nodes={[worker]} />
  );
  return (
    <Panel title={text.load}>
      <dl className={styles.load}>
        {usage('cpu')}
        {usage('memory')}
        {worker.gpu_count !== 0 && usage('gpuMemory')}
        {worker.gpu_count !== 0 && (
          <PanelRow label={clusterText.columns.gpuCount} translate="no">
            {worker.gpu_count ?? NOT_KNOWN}
          </PanelRow>
        )}
        {worker.gpu_utilization !== null && (
          <PanelRow label={text.gpuUse} translate="no">
            {clusterText.percent(worker.gpu_utilization / 100)}
          </PanelRow>
        )}
        <PanelRow label={text.cache}>
          <Cached worker={worker} of={cached} />
        </PanelRow>
      </dl>
    </Panel>
  );
}

function Cached({ worker, of }: { worker: KeyedNode; of: Query<CacheEntry[]> }) {
  const { allowed } = usePermission('cache:list');
  const { data } = useQueryState(of);
  if (!allowed) return <span>{text.cacheHidden}</span>;
  if (data === undefined) return <span>{text.cacheUnknown}</span>;
  const here = data.filter(({ actor_ip_address }) => isSameWorker(worker.ip_address, actor_ip_address));
  const { bytes } = amountOf(here);
  const size = bytes === 0 ? '' : shownBytes(bytes);
  return (
    <>
      {text.cached(here.length, size)}
      <PlainLink to={paths.cachedModels}>{text.allCached}</PlainLink>
    </>
  );
}
