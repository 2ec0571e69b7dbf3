import { makeStyles, tokens } from '@fluentui/react-components';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { fractionOf, type KeyedNode, shareOf, workersOf } from '#app/cluster/workers/nodes.ts';
import { placeModels } from '#app/cluster/workers/placement.ts';
import type { WorkerReplicas } from '#app/cluster/workers/workers.ts';
import { groupDigits, NOT_KNOWN } from '#app/format/numbers.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { gpuText } from '#app/messages/gpus.ts';
import { paths } from '#app/paths.ts';
import { usePermission } from '#app/session/permissions.ts';
import { Panel, PanelRow, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Meter, UsageRow } from '#app/ui/cluster/usage.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { overviewText as text } from './text.ts';

const useStyles = makeStyles({
  workers: { display: 'grid', gap: '4px', width: '100%', margin: 0, padding: 0, listStyleType: 'none' },
  worker: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, max-content) minmax(16px, 1fr) 3rem',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '28px',
    fontVariantNumeric: 'tabular-nums',
  },
  share: { textAlign: 'end' },
  unknown: { gridColumn: '2 / -1', textAlign: 'end', color: tokens.colorNeutralForeground2 },
  quiet: { margin: '8px 0 0', color: tokens.colorNeutralForeground2 },
});

const MAX_WORKERS = 5;

type Props = {
  /** The nodes are the workers as they report themselves where the cluster's list is not to be had. */
  cluster: ClusterState;
  isListed: boolean;
};

/** The GPUs and memory of the cluster, and its fullest workers. */
export function ClusterPanel({ cluster, isListed }: Props) {
  const panel = usePanelStyles();
  const styles = useStyles();
  const mayOpen = usePermission('admin').allowed;
  const { nodes, nodesFailure, running, replicas } = cluster;
  const workers = workersOf(nodes);
  const taken = running && takenGpus(running, workers, replicas);
  const gpus = workers.reduce((sum, { gpu_count }) => sum + (gpu_count ?? 0), 0);
  const silent = workers.filter(({ gpu_count }) => gpu_count === null).length;
  const fullest = workers
    .map(worker => ({ worker, ...fullestOf(worker) }))
    .sort((a, b) => (b.fraction ?? -1) - (a.fraction ?? -1));
  const { rows } = clusterText;
  const all = { owner: text.cluster, nodes: workers };
  if (nodes.length === 0)
    return (
      <Panel title={text.cluster}>
        <p className={styles.quiet}>{nodesFailure ? text.machinesUnknown : text.clusterHidden}</p>
      </Panel>
    );
  return (
    <Panel title={text.cluster} to={mayOpen ? paths.clusterInfo : undefined}>
      {nodesFailure !== undefined && isListed && <p className={styles.quiet}>{text.machinesStale}</p>}
      <dl className={panel.list}>
        <PanelRow label={clusterText.workers}>
          <Linked to={paths.clusterInfo} mayOpen={mayOpen} isName>
            {groupDigits(workers.length)}
          </Linked>
        </PanelRow>
        {gpus > 0 && (
          <>
            <PanelRow label={gpuText.title}>
              <Linked to={paths.clusterInfo} mayOpen={mayOpen}>
                {taken === undefined ? groupDigits(gpus) : text.gpusTaken(taken.count, gpus, taken.isLeast)}
              </Linked>
              {silent > 0 && <span className={panel.quiet}>{clusterText.silent(silent)}</span>}
            </PanelRow>
            <UsageRow label={rows.gpuMemory} resource="gpuMemory" {...all} />
          </>
        )}
        <UsageRow label={rows.memory} resource="memory" {...all} />
        <UsageRow label={rows.cpu} resource="cpu" {...all} />
        {workers.length > 0 && (
          <PanelRow label={text.fullest}>
            <ul className={styles.workers}>
              {fullest.slice(0, MAX_WORKERS).map(({ worker, ...most }) => (
                <li key={worker.key} className={styles.worker}>
                  <Linked to={paths.worker(worker.ip_address)} mayOpen={mayOpen} isName>
                    {worker.ip_address}
                  </Linked>
                  {most.fraction === undefined ? (
                    <span className={styles.unknown}>{NOT_KNOWN}</span>
                  ) : (
                    <>
                      <Meter owner={worker.ip_address} {...most} />
                      <span translate="no" className={styles.share} aria-hidden="true">
                        {clusterText.percent(most.fraction)}
                      </span>
                    </>
                  )}
                </li>
              ))}
            </ul>
            {workers.length > MAX_WORKERS && mayOpen && (
              <PlainLink to={paths.clusterInfo}>{text.allWorkers(workers.length)}</PlainLink>
            )}
          </PanelRow>
        )}
      </dl>
    </Panel>
  );
}

type LinkedProps = { to: string; mayOpen: boolean; isName?: boolean; children: string };

/** Cluster Information and the page of a worker refuse a user who may not see the nodes. */
function Linked({ to, mayOpen, isName, children }: LinkedProps) {
  const translate = isName ? ({ translate: 'no' } as const) : undefined;
  if (!mayOpen) return <span {...translate}>{children}</span>;
  return (
    <PlainLink {...translate} to={to}>
      {children}
    </PlainLink>
  );
}

/** The fuller of its memory and its GPU memory; empty if it reports neither. */
function fullestOf(worker: KeyedNode) {
  const known = (['memory', 'gpuMemory'] as const).flatMap(resource => {
    const share = shareOf(worker, resource);
    const fraction = fractionOf(share);
    return share === undefined || fraction === undefined ? [] : [{ resource, ...share, fraction }];
  });
  return known.sort((a, b) => b.fraction - a.fraction)[0] ?? { fraction: undefined };
}

/** The number of GPUs with a model; unknown for models whose place the list lacks. */
function takenGpus(
  running: readonly RunningModel[],
  workers: readonly KeyedNode[],
  replicas: WorkerReplicas | undefined,
) {
  const { rows, unplaced } = placeModels(running, workers, replicas);
  const away = new Set(unplaced.map(({ id }) => id));
  return {
    count: rows.flatMap(({ gpus }) => gpus).filter(tenants => tenants.length > 0).length,
    isLeast: running.some(({ id, accelerators }) => away.has(id) && accelerators?.length !== 0),
  };
}
