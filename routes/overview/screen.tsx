import { makeStyles } from '@fluentui/react-components';
import { useEffect } from 'react';
import { recordConcerns } from '#app/cluster/concerns/concern-times.ts';
import { autostartQuery, seesAutostart } from '#app/cluster/models/autostart.ts';
import { instancesQuery } from '#app/cluster/models/instances.ts';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { reportedNodes } from '#app/cluster/workers/gpu-status.ts';
import { gpuWorkers } from '#app/cluster/workers/gpus.ts';
import { sortNodes, workersOf } from '#app/cluster/workers/nodes.ts';
import { LastActivity } from '#app/features/activity/last-activity.tsx';
import { activityText } from '#app/features/activity/text.ts';
import type { ClusterLaunches } from '#app/launches/list.ts';
import { setConcernCount } from '#app/notify/concern-count.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { isKnownToBePermitted, usePermission } from '#app/session/permissions.ts';
import { type Freshness, Live } from '#app/ui/cluster/live.tsx';
import { Panel, PanelOutlines } from '#app/ui/cluster/panel.tsx';
import { useConcerns } from '#app/ui/cluster/use-concerns.ts';
import { useGpus } from '#app/ui/cluster/use-gpus.ts';
import { useInterval } from '#app/ui/query/poll-controls.tsx';
import { useSlowResponse } from '#app/ui/query/use-slow-response.ts';
import { page } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { AttentionPanel, type LaunchesFreshness } from './attention-panel.tsx';
import { FleetPanel } from './fleet-panel.tsx';
import { LoadStrip } from './load-strip.tsx';
import type { loader, OverviewData } from './route.ts';
import { overviewText as text } from './text.ts';
import { ONE_VIEW, WIDE } from './tile-layout.ts';
import { useSteady } from './use-steady.ts';
import { WallButton } from './wall.tsx';

const useStyles = makeStyles({
  page: {
    ...page,
    gap: '12px',
    boxSizing: 'border-box',
    [`@media ${ONE_VIEW}`]: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  },
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"attention" "load" "fleet" "activity"',
    gap: '12px',
    [`@media ${WIDE}`]: {
      gridTemplateColumns: 'minmax(0, 1fr) clamp(320px, 30%, 28rem)',
      gridTemplateRows: 'auto minmax(6rem, 1fr) minmax(0, 18rem)',
      gridTemplateAreas: '"load load" "fleet attention" "fleet activity"',
    },
    [`@media ${ONE_VIEW}`]: { flex: '1 1 0', minHeight: 0 },
  },
  load: { gridArea: 'load', minWidth: 0 },
  // Concerns come one after the other: two have room before they are there.
  attention: {
    gridArea: 'attention',
    minHeight: '9rem',
    boxSizing: 'border-box',
    [`@media ${ONE_VIEW}`]: { minHeight: 0, overflowY: 'auto' },
  },
  // Ten lines have room before they are there.
  activity: {
    gridArea: 'activity',
    boxSizing: 'border-box',
    minHeight: '18rem',
    [`@media ${ONE_VIEW}`]: { minHeight: 0, overflow: 'hidden' },
  },
  fleet: {
    gridArea: 'fleet',
    boxSizing: 'border-box',
    [`@media ${ONE_VIEW}`]: { display: 'flex', flexDirection: 'column', minHeight: 0 },
  },
});

/** The state of the cluster for the operator's screen and for a wall (overview.page). */
export function Component() {
  const styles = useStyles();
  const loaded = useRouteData<typeof loader>();
  const mayList = usePermission('models:list').allowed;
  return (
    <div className={styles.page}>
      <PageTitle>{text.title}</PageTitle>
      <Live
        of={loaded.cluster}
        refusal={mayList ? undefined : text.listRefused}
        placeholder={<PanelOutlines label={text.loading} panels={3} className={styles.parts} />}
        links={<WallButton />}
      >
        {(cluster, freshness) => <Parts cluster={cluster} freshness={freshness} loaded={loaded} />}
      </Live>
    </div>
  );
}

type PartsProps = { cluster: ClusterState; freshness: Freshness; loaded: OverviewData };

function Parts({ cluster, freshness, loaded }: PartsProps) {
  const styles = useStyles();
  // While the cluster is away, its first answers to other calls would be of another moment (overview.one-moment).
  const isHeld = freshness === 'unknown';
  const { words, isAwaited, workers: reported } = useGpus(cluster, loaded.gpus, useInterval().ms);
  const found = useConcerns(true);
  const held = useSteady(found.concerns, isHeld);
  // A dismissed one is not there any more.
  const concerns = held.filter(({ id }) => found.concerns.some(one => one.id === id));
  const reports = useSteady(useQueryState(loaded.gpus).data, isHeld);
  const launches = useQueryState(instancesQuery.current());
  const launchesFreshness = useLaunchesFreshness(launches);
  const underWay = useSteady(found.underWay, isHeld);
  const isListed = cluster.nodes.length > 0;
  const seen = isListed ? cluster : { ...cluster, nodes: sortNodes(reportedNodes(reports ?? [])) };
  const workers = useSteady(
    reported.length > 0 ? reported : gpuWorkers(cluster.nodes, cluster.running, cluster.replicas),
    isHeld,
  );
  const count = concerns.length;
  useEffect(() => setConcernCount(count), [count]);
  const ids = JSON.stringify(concerns.map(({ id }) => id));
  const isComplete =
    launches.data !== undefined && (autostartQuery.current().data !== undefined || !seesAutostart());
  useEffect(() => {
    // An old answer does not say that a concern is over, nor do launches that are not read yet.
    if (freshness === 'current') recordConcerns(JSON.parse(ids), isComplete);
  }, [ids, freshness, isComplete]);
  return (
    <div className={styles.parts}>
      <AttentionPanel
        {...{ concerns, cluster: seen, freshness, launchesFreshness }}
        className={styles.attention}
      />
      <div className={styles.load}>
        <LoadStrip workers={workersOf(seen.nodes)} />
      </div>
      <FleetPanel
        {...{ cluster, seen, workers, words }}
        isReported={!isAwaited && reports !== undefined}
        launches={{
          count: underWay.length,
          freshness: launchesFreshness,
          known: underWay.some(({ own }) => !own),
        }}
        className={styles.fleet}
      />
      <Panel title={activityText.title} to={paths.activity} className={styles.activity}>
        <LastActivity />
      </Panel>
    </div>
  );
}

/** A large cluster's launches are read at that interval, at the next poll. */
const OLD_MS = 2 * intervals.seldom;

/** The freshness of the cluster's launches, which are read last. */
function useLaunchesFreshness({
  failure,
  pending,
  updatedAt: readAt = 0,
}: Query<ClusterLaunches>): LaunchesFreshness {
  const silent = useSlowResponse(pending !== undefined);
  if (!isKnownToBePermitted('models:list')) return 'unasked';
  if (failure !== undefined || silent) return 'unknown';
  const old = Date.now() - readAt > OLD_MS;
  return readAt === 0 || (pending !== undefined && old) ? 'awaited' : 'current';
}
