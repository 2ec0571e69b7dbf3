import { clusterText } from '#app/messages/cluster-info.ts';
import type { Sample } from '#routes/cluster-info/history.ts';
import { usePanelStyles } from '#routes/cluster-info/panel.styles.ts';
import { PlacementPanel } from '#routes/cluster-info/placement/placement-panel.tsx';
import type { ClusterState } from '#routes/cluster-info/read-cluster.ts';
import { WorkerDetails } from '#routes/cluster-info/workers/worker-details.tsx';
import { NodePanel } from './node-panel.tsx';
import { supervisorsOf, workersOf } from './nodes.ts';

type Props = { cluster: ClusterState; history: readonly Sample[] };

/** The three panels (cluster.panels) and who runs where. */
export function Machines({ cluster, history }: Props) {
  const styles = usePanelStyles();
  const { members, version } = cluster;
  return (
    <>
      <div className={styles.panels}>
        <NodePanel title={clusterText.supervisor} members={supervisorsOf(members)} version={version} />
        <NodePanel title={clusterText.workers} members={workersOf(members)} version={version} />
      </div>
      <WorkerDetails members={members} history={history} />
      <PlacementPanel cluster={cluster} />
    </>
  );
}
