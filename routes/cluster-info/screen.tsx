import { makeStyles, mergeClasses, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { useLoaderData } from 'react-router-dom';
import { usePoll } from '#app/data/poll.ts';
import { useReading } from '#app/data/reading.ts';
import { ArrowClockwiseRegular } from '#app/icons.ts';
import { clusterText, pollText } from '#app/messages/cluster-info.ts';
import { IconButton } from '#app/overlays/icon-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PollControls, useInterval } from '#app/ui/poll-controls.tsx';
import { Notice, Toolbar } from './freshness.tsx';
import type { Sample } from './history.ts';
import { NodePanel } from './node-panel.tsx';
import { supervisorsOf, workersOf } from './nodes.ts';
import { usePanelStyles } from './panel.styles.ts';
import { PlacementPanel } from './placement-panel.tsx';
import type { ClusterState, LoaderData } from './route.ts';
import { statusOf } from './status.ts';
import { WorkerDetails } from './worker-details.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', padding: '20px' },
  lines: { display: 'grid', gap: '16px' },
});

export function Component() {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PageTitle>{clusterText.title}</PageTitle>
      <Watch />
    </div>
  );
}

/** Above what an earlier visit found, or the outline of what will come, until the first answer. */
function Watch() {
  const loaded = useLoaderData() as LoaderData;
  const reading = useReading(loaded.cluster);
  const history = useReading(loaded.history).data ?? [];
  const interval = useInterval('clusterRefreshSeconds');
  const { data, failure, pending, readAt } = reading;
  const { every, offline, reloading, reload } = usePoll(interval.ms, reading);
  const opening = pending !== undefined && !reloading;
  const status = opening ? 'loading' : statusOf({ failure, offline, polling: interval.seconds !== 0 });
  return (
    <>
      <Toolbar status={status} at={readAt}>
        {!opening && (
          <PollControls label={pollText.interval} interval={interval} reloading={reloading}>
            <IconButton label={pollText.refresh} icon={<ArrowClockwiseRegular />} onClick={reload} />
          </PollControls>
        )}
      </Toolbar>
      {!opening && <Notice {...{ status, failure, every, reload }} at={readAt} />}
      {data === undefined ? opening && <Placeholder /> : <Machines cluster={data} history={history} />}
    </>
  );
}

/** The three panels (cluster.panels) and who runs where. */
function Machines({ cluster, history }: { cluster: ClusterState; history: readonly Sample[] }) {
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

/** The two panels before their first figures. */
function Placeholder() {
  const { panels } = usePanelStyles();
  return (
    <Skeleton aria-label={clusterText.loading} className={panels}>
      <Lines />
      <Lines />
    </Skeleton>
  );
}

function Lines() {
  const { panel } = usePanelStyles();
  return (
    <div className={mergeClasses(panel, useStyles().lines)}>
      {LINES.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <SkeletonItem key={index} size={16} style={{ width }} />
      ))}
    </div>
  );
}
