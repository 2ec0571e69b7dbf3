import { clusterText } from '#app/messages/cluster-info.ts';
import { usePanelStyles } from '#routes/cluster-info/panel.styles.ts';
import { PlacementPanel } from '#routes/cluster-info/placement/placement-panel.tsx';
import type { Reading } from '#routes/cluster-info/reading.ts';
import { WorkerDetails } from '#routes/cluster-info/workers/worker-details.tsx';
import { NodePanel } from './node-panel.tsx';
import { supervisorsOf, workersOf } from './nodes.ts';

/** Everything that a reading tells: the three panels (cluster.panels) and who runs where. */
export function Machines({ reading }: { reading: Reading }) {
  const styles = usePanelStyles();
  const members = reading.nodes?.members ?? [];
  return (
    <>
      <div className={styles.panels}>
        <NodePanel
          title={clusterText.supervisor}
          members={supervisorsOf(members)}
          version={reading.version}
        />
        <NodePanel title={clusterText.workers} members={workersOf(members)} version={reading.version} />
      </div>
      <WorkerDetails reading={reading} />
      <PlacementPanel reading={reading} />
    </>
  );
}
