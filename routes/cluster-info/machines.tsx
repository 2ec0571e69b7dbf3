import { clusterText } from '#app/messages/cluster-info.ts';
import { NodePanel } from './node-panel.tsx';
import { supervisorsOf, workersOf } from './nodes.ts';
import { usePanelStyles } from './panel.styles.ts';
import { PlacementPanel } from './placement-panel.tsx';
import type { Reading } from './reading.ts';
import { WorkerDetails } from './worker-details.tsx';

/** Everything that a reading tells: the three panels of SPEC section 2 and who runs where. */
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
