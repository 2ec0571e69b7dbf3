import { makeStyles } from '@fluentui/react-components';
import { Fragment } from 'react';
import { amountOf } from '#app/catalogue/cached-versions.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import { type ClusterState, nodesReadAt } from '#app/cluster/workers/cluster-state.ts';
import { keysAt, useHistory, workerName } from '#app/cluster/workers/history.ts';
import { type KeyedNode, type NodeResource, workersOf } from '#app/cluster/workers/nodes.ts';
import { type PlacementRow as Placed, placeModels, type Unplaced } from '#app/cluster/workers/placement.ts';
import { hostOf, isSameWorker, sentAddress, workerIndex } from '#app/cluster/workers/worker-address.ts';
import { activityText } from '#app/features/activity/text.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { gpuText } from '#app/messages/gpus.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { GrafanaLink } from '#app/ui/cluster/grafana-link.tsx';
import { Live } from '#app/ui/cluster/live.tsx';
import { Panel, PanelOutlines, PanelRow, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { runningWords } from '#app/ui/cluster/status.ts';
import { UsageRow } from '#app/ui/cluster/usage.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { page } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { LostWorkers } from '#routes/cluster-info/lost-workers.tsx';
import { RelaunchWorker, Restarts } from '#routes/cluster-info/relaunch/panel.tsx';
import { workerText as text } from '#routes/cluster-info/text.ts';
import { UnplacedList } from '#routes/cluster-info/unplaced-list.tsx';
import { EmptiedPanel, EmptyButton } from './empty-panel.tsx';
import { leavingModels } from './empty-worker.ts';
import { GpuPanel } from './gpu-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { LaunchHere } from './launch-here.tsx';
import type { loader, WorkerData } from './route.ts';
import { WorkerTabs } from './tabs.tsx';

const useStyles = makeStyles({
  page,
  bar: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' },
  models: { display: 'grid', gap: '6px', margin: 0, padding: 0, listStyleType: 'none' },
  model: { display: 'flex', flexWrap: 'wrap', columnGap: '12px' },
});

/** One worker: load, models, cache and charts (worker.page). */
export function Component() {
  const styles = useStyles();
  const loaded = useRouteData<typeof loader>();
  const { address } = loaded;
  return (
    <div className={styles.page}>
      <PageTitle tab={text.tab} translate="no">
        {address}
      </PageTitle>
      <div className={styles.bar}>
        <PlainLink to={paths.clusterInfo}>{text.back}</PlainLink>
        <PlainLink to={paths.activityOf({ worker: address })}>{activityText.title}</PlainLink>
        <GrafanaLink dashboard="host" of={{ worker_address: address }} />
      </div>
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

/** Several workers may share an address; from 4.1 it has a port. */
function Machines({ cluster, loaded }: { cluster: ClusterState; loaded: WorkerData }) {
  const { address } = loaded;
  const history = useHistory('workers');
  const workers = workersOf(cluster.nodes);
  const here = workerIndex(workers).at(address);
  const { rows, unplaced } = placeModels(cluster.running ?? [], workers, cluster.replicas);
  if (here.length === 0) {
    const gone = keysAt(history, address);
    const neighbours = workers.filter(({ ip_address }) => hostOf(ip_address) === hostOf(address));
    const histories = (gone.length > 0 ? gone : [`Worker ${address}`]).map(key => (
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
    ));
    return [<LostWorkers key={address} cluster={cluster} at={address} />, ...histories];
  }
  const machines = here.map(worker => (
    <Machine
      key={worker.key}
      worker={worker}
      placed={cluster.running && rows.find(({ key }) => key === worker.key)}
      words={runningWords(cluster)}
      workers={workers}
      running={cluster.running}
      unplaced={unplaced.filter(model => mayBeOn(worker, model))}
      cached={loaded.cached}
    >
      <HistoryPanel address={worker.ip_address} of={worker.key} history={history} />
    </Machine>
  ));
  const gpus = { cluster, of: loaded.gpus };
  return [<GpuPanel key={address} address={address} {...gpus} />, ...machines];
}

/** A replica without a listed place may be on any worker. */
function mayBeOn({ ip_address }: KeyedNode, { reason, detail }: Unplaced): boolean {
  return reason === 'replicas' || (reason === 'ambiguous' && hostOf(detail) === hostOf(ip_address));
}

/** Models of several replicas, one of which may also be on it. */
function unsureOf(placed: Placed, unplaced: readonly Unplaced[]): string[] {
  return unplaced.map(({ id }) => id).filter(id => !placed.held.has(id));
}

type MachineProps = {
  worker: KeyedNode;
  /** Its models; undefined if unknown. */
  placed: Placed | undefined;
  workers: readonly KeyedNode[];
  running: ClusterState['running'];
  /** Why they are not current. */
  words: string | undefined;
  /** Models that may also be on it. */
  unplaced: readonly Unplaced[];
  cached: Query<CacheEntry[]>;
  children: React.ReactNode;
};

function Machine({ worker, workers, placed, running, words, unplaced, cached, children }: MachineProps) {
  const styles = useStyles();
  const { panels, list, quiet } = usePanelStyles();
  const takesPorts = useCan('workerPorts');
  const { rows } = clusterText;
  const usage = (resource: NodeResource) => (
    <UsageRow label={rows[resource]} owner={worker.ip_address} resource={resource} nodes={[worker]} />
  );
  return (
    <>
      {running && <EmptiedPanel address={worker.ip_address} {...{ workers, running }} />}
      <div className={panels}>
        <Panel title={text.load}>
          <dl className={list}>
            {usage('cpu')}
            {usage('memory')}
            {worker.gpu_count !== 0 && (
              <>
                <PanelRow label={clusterText.columns.gpuCount} translate="no">
                  {worker.gpu_count ?? NOT_KNOWN}
                </PanelRow>
                {usage('gpuMemory')}
              </>
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
        <Panel title={text.models}>
          {words !== undefined && <p className={quiet}>{words}</p>}
          {placed && <Models placed={placed} unplaced={unplaced} running={running ?? []} />}
          <div className={styles.actions}>
            <LaunchHere address={sentAddress(worker, workers, takesPorts)} />
            <RelaunchWorker
              address={worker.ip_address}
              models={[...(placed?.held ?? [])].map(([uid, { replicas }]) => ({ uid, replicas }))}
            />
            {placed && running && (
              <EmptyButton {...{ worker, workers, placed, running }} unsure={unsureOf(placed, unplaced)} />
            )}
          </div>
        </Panel>
      </div>
      {children}
    </>
  );
}

type ModelsProps = { placed: Placed; unplaced: readonly Unplaced[]; running: readonly RunningModel[] };

function Models({ placed, unplaced, running }: ModelsProps) {
  const styles = useStyles();
  const { quiet } = usePanelStyles();
  const onCpu = new Set(placed.cpu.map(({ id }) => id));
  const gpusOf = new Map<string, string[]>();
  const on = (id: string, gpu: string) => gpusOf.set(id, [...(gpusOf.get(id) ?? []), gpu]);
  for (const [index, tenants] of placed.gpus.entries()) for (const { id } of tenants) on(id, String(index));
  for (const { id, gpu = gpuText.unknown } of placed.elsewhere) on(id, gpu);
  const others = unplaced.filter(({ id }) => !placed.held.has(id));
  const alone = leavingModels(placed, running, true).filter(({ isHereAlone }) => isHereAlone);
  const single = new Set(alone.flatMap(({ model }) => (model.replica === 1 ? model.id : [])));
  return (
    <>
      {placed.held.size === 0 && <p className={quiet}>{text.noModels}</p>}
      {placed.held.size > 0 && (
        <ul className={styles.models}>
          {[...placed.held].map(([id, { replicas, isReported }]) => (
            <li key={id} className={styles.model}>
              <PlainLink translate="no" to={paths.runningModel(id)}>
                {id}
              </PlainLink>
              {onCpu.has(id) && <span>{text.onCpu}</span>}
              {gpusOf.has(id) && text.gpus(gpusOf.get(id) ?? [])}
              {single.has(id) && <span className={quiet}>{text.oneReplica}</span>}
              {replicas > 1 && (
                <span className={quiet}>
                  {isReported ? text.replicasHere(replicas) : text.replicas(replicas)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {alone.length > 0 && (
        <p className={quiet}>
          {text.stopWithIt(jointText.list(alone.map(({ model }) => verbatim(model.id))))}
        </p>
      )}
      {others.length > 0 && (
        <>
          <p>{text.mayBeHere}</p>
          <UnplacedList unplaced={others} />
        </>
      )}
    </>
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
