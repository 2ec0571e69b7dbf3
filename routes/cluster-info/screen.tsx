import { makeStyles, SkeletonItem } from '@fluentui/react-components';
import { memo, useDeferredValue } from 'react';
import type { Sample } from '#app/cluster/history.ts';
import { supervisorsOf, workersOf } from '#app/cluster/nodes.ts';
import type { ClusterState } from '#app/data/cluster-state.ts';
import { useLoaded } from '#app/data/loaded.ts';
import { type Reading, useReading } from '#app/data/reading.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { Live } from '#app/ui/cluster/live.tsx';
import { PanelOutlines, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { page } from '#app/ui/styles.ts';
import { NodePanel } from './node-panel.tsx';
import { PlacementPanel } from './placement-panel.tsx';
import type { loader } from './route.ts';
import { WorkerDetails } from './worker-details.tsx';

const useStyles = makeStyles({
  page,
  lines: { display: 'grid', gap: '16px' },
});

export function Component() {
  const styles = useStyles();
  const loaded = useLoaded<typeof loader>();
  return (
    <div className={styles.page}>
      <PageTitle>{clusterText.title}</PageTitle>
      <Live
        of={loaded.cluster}
        placeholder={
          <PanelOutlines label={clusterText.loading} panels={2}>
            <Lines />
          </PanelOutlines>
        }
      >
        {cluster => <Machines cluster={cluster} of={loaded.history} />}
      </Live>
    </div>
  );
}

const none: readonly Sample[] = [];

/** Both change with a poll, one after the other: they are drawn together, and once. */
function Machines({ cluster, of }: { cluster: ClusterState; of: Reading<Sample[]> }) {
  return <Panels cluster={cluster} history={useDeferredValue(useReading(of).data ?? none)} />;
}

type Props = { cluster: ClusterState; history: readonly Sample[] };

const Panels = memo(DrawnPanels);

/** The three panels (cluster.panels) and who runs where. */
function DrawnPanels({ cluster, history }: Props) {
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

const LINES = ['30%', '80%', '70%', '80%', '70%', '60%'];

/** As high as what is told of a node. */
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
