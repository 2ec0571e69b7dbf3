import { makeStyles, mergeClasses, SkeletonItem } from '@fluentui/react-components';
import { type ReactNode, useDeferredValue } from 'react';
import type { ClusterVersion } from '#app/cluster/version.ts';
import { type ClusterState, nodesReadAt } from '#app/cluster/workers/cluster-state.ts';
import type { WorkerReport } from '#app/cluster/workers/gpu-status.ts';
import { type Sample, useHistory } from '#app/cluster/workers/history.ts';
import {
  type KeyedNode,
  type NodeResource,
  sumOf,
  supervisorsOf,
  workersOf,
} from '#app/cluster/workers/nodes.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { memo } from '#app/languages/memo.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { intervals } from '#app/query/intervals.ts';
import type { Query } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { GrafanaLink } from '#app/ui/cluster/grafana-link.tsx';
import { Live } from '#app/ui/cluster/live.tsx';
import { Panel, PanelOutlines, PanelRow, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { UsageRow } from '#app/ui/cluster/usage.tsx';
import { useGpus } from '#app/ui/cluster/use-gpus.ts';
import { page } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { LostWorkers } from './lost-workers.tsx';
import { PlacementPanel } from './placement-panel.tsx';
import { ClusterRestarts } from './relaunch/panel.tsx';
import type { loader } from './route.ts';
import { SilentWorkers } from './silent-workers.tsx';
import { WorkerDetails } from './worker-details.tsx';

const useStyles = makeStyles({
  page,
  // The workers have one figure more.
  summary: {
    '@media (min-width: 1200px) and (max-width: 1399px)': { gridTemplateColumns: '2fr 3fr' },
    '@media (min-width: 1400px)': { gridTemplateColumns: '3fr 4fr' },
  },
  lines: { display: 'grid', gap: '16px' },
});

export function Component() {
  const styles = useStyles();
  const loaded = useRouteData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageTitle />
      <Live
        of={loaded.cluster}
        readAtOf={nodesReadAt}
        every={intervals.cluster}
        steady
        links={<GrafanaLink dashboard="overview" />}
        placeholder={
          <PanelOutlines label={clusterText.loading} panels={2}>
            <Lines />
          </PanelOutlines>
        }
      >
        {cluster => (
          <>
            <Machines cluster={cluster} gpus={loaded.gpus} />
            <ClusterRestarts cluster={cluster} />
          </>
        )}
      </Live>
    </div>
  );
}

/** A poll changes both, one after the other: they render together, once. */
function Machines(props: Omit<Props, 'history'>) {
  return <Panels {...props} history={useDeferredValue(useHistory('workers'))} />;
}

type Props = { cluster: ClusterState; history: readonly Sample[]; gpus: Query<WorkerReport[]> };

const Panels = memo(DrawnPanels);

/** The three panels (cluster.panels) and the placement. */
function DrawnPanels({ cluster, history, gpus }: Props) {
  const { nodes, version } = cluster;
  const { workers, words } = useGpus(cluster, gpus, intervals.cluster);
  return (
    <>
      <SilentWorkers workers={workers} />
      <LostWorkers cluster={cluster} />
      <Summary nodes={nodes} version={version} />
      <WorkerDetails nodes={nodes} history={history} />
      <PlacementPanel cluster={cluster} workers={workers} words={words} />
    </>
  );
}

/** An answer about the GPUs changes neither this nor the details of the workers. */
const Summary = memo(DrawnSummary);

function DrawnSummary({ nodes, version }: Pick<ClusterState, 'nodes' | 'version'>) {
  const { summary } = useStyles();
  const { panels } = usePanelStyles();
  return (
    <div className={mergeClasses(panels, summary)}>
      <NodePanel title={clusterText.supervisor} nodes={supervisorsOf(nodes)} version={version} />
      <NodePanel title={clusterText.workers} nodes={workersOf(nodes)} version={version} />
    </div>
  );
}

const LINES = ['30%', '80%', '70%', '80%', '70%', '60%'];

/** As high as a node's figures. */
function Lines() {
  return (
    <div className={useStyles().lines}>
      {LINES.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <SkeletonItem key={index} size={16} style={{ width }} />
      ))}
    </div>
  );
}

const { rows } = clusterText;

type NodeProps = { title: string; nodes: readonly KeyedNode[]; version: ClusterVersion | undefined };

/**
 * The panel of the supervisor or the workers: GPU rows only with GPU memory, or if it is unknown (cluster.supervisor-rows,
 * cluster.worker-rows).
 */
function NodePanel({ title, nodes, version }: NodeProps) {
  const styles = usePanelStyles();
  const usage = (resource: NodeResource) => (
    <UsageRow label={rows[resource]} owner={title} resource={resource} nodes={nodes} isExact />
  );
  const gpuMemory = sumOf(nodes, 'gpuMemory');
  const counts = nodes.flatMap(node => node.gpu_count ?? []);
  const gpus = counts.length === 0 ? NOT_KNOWN : counts.reduce((sum, count) => sum + count, 0);
  return (
    <Panel title={title} className={styles.compactPanel}>
      <dl className={styles.facts}>
        <PanelRow label={rows.count} translate="no" className={styles.fact}>
          {nodes.length}
        </PanelRow>
        <PanelRow label={rows.address} translate="no" className={styles.fact}>
          <Address nodes={nodes} />
        </PanelRow>
        {usage('cpu')}
        {usage('memory')}
        {(gpuMemory.total !== 0 || nodes.some(({ gpu_count }) => gpu_count === null)) && (
          <>
            <PanelRow label={rows.gpu} translate="no" className={styles.fact}>
              {gpus}
            </PanelRow>
            {usage('gpuMemory')}
          </>
        )}
        <PanelRow label={rows.version} className={styles.fact}>
          <Named name={clusterText.release}>
            {version === undefined ? NOT_KNOWN : clusterText.releaseOf(version.version)}
          </Named>
          <Named name={clusterText.commit}>{version?.revision || NOT_KNOWN}</Named>
        </PanelRow>
      </dl>
    </Panel>
  );
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  const styles = usePanelStyles();
  return (
    <span>
      <span className={styles.name}>{name}</span>
      <span translate="no">{children}</span>
    </span>
  );
}

function Address({ nodes }: { nodes: readonly KeyedNode[] }) {
  const styles = usePanelStyles();
  const others = nodes.length - 1;
  return (
    <>
      <span translate="no">{nodes[0]?.ip_address || NOT_KNOWN}</span>
      {others > 0 && <span className={styles.quiet}>{jointText.more(others)}</span>}
    </>
  );
}
