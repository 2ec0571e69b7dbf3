import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useSyncExternalStore } from 'react';
import type { Concern } from '#app/cluster/concerns/concern.ts';
import { concernKey, concernTimes, recordConcerns } from '#app/cluster/concerns/concern-times.ts';
import { autostartQuery, seesAutostart } from '#app/cluster/models/autostart.ts';
import { instancesQuery } from '#app/cluster/models/instances.ts';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { reportedNodes } from '#app/cluster/workers/gpu-status.ts';
import { sortNodes, workersOf } from '#app/cluster/workers/nodes.ts';
import { shownTime } from '#app/format/clock.ts';
import { CheckmarkCircleRegular, DismissRegular, WarningRegular } from '#app/icons.ts';
import type { ClusterLaunches } from '#app/launches/list.ts';
import { jointText } from '#app/messages/controls.ts';
import { setConcernCount } from '#app/notify/concern-count.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { intervals } from '#app/query/intervals.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { isKnownToBePermitted, usePermission } from '#app/session/permissions.ts';
import { useSetting } from '#app/storage/settings.ts';
import { onStored } from '#app/storage/stored.ts';
import { type Freshness, Live } from '#app/ui/cluster/live.tsx';
import { Panel, PanelOutlines } from '#app/ui/cluster/panel.tsx';
import { useConcerns } from '#app/ui/cluster/use-concerns.ts';
import { useGpus } from '#app/ui/cluster/use-gpus.ts';
import { IconButton, OnRowContext } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { useInterval } from '#app/ui/query/poll-controls.tsx';
import { useSlowResponse } from '#app/ui/query/use-slow-response.ts';
import { page, visuallyHidden } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { ROW_REM } from '#app/ui/virtual-table/virtual-table.styles.ts';
import { ClusterPanel } from './cluster-panel.tsx';
import { ConcernAction } from './concern-action.tsx';
import type { loader, OverviewData } from './route.ts';
import { type LaunchesFreshness, LaunchingPanel, RunningPanel } from './running-panel.tsx';
import { overviewText as text } from './text.ts';

const useStyles = makeStyles({
  page,
  hidden: visuallyHidden,
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
    alignItems: 'start',
    gap: '16px',
  },
  well: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    fontSize: tokens.fontSizeBase400,
    '& svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusSuccessForeground1 },
  },
  concerns: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  concern: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    minHeight: '36px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTop: 'none' },
    '& > svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusWarningForeground1 },
  },
  grave: { '& > svg': { color: tokens.colorStatusDangerForeground1 } },
  words: { flex: '1 1 20rem', minWidth: 0 },
});

const GpuMap = lazyComponent(async () => (await import('#app/ui/cluster/gpu-map.tsx')).GpuMap);

/** The state of the cluster, with its concerns first (overview.page). */
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
      >
        {(cluster, freshness) => <Parts cluster={cluster} freshness={freshness} loaded={loaded} />}
      </Live>
    </div>
  );
}

type PartsProps = { cluster: ClusterState; freshness: Freshness; loaded: OverviewData };

function Parts({ cluster, freshness, loaded }: PartsProps) {
  const styles = useStyles();
  const gpus = useGpus(cluster, loaded.gpus, useInterval().ms);
  const { concerns, underWay } = useConcerns(true);
  const launches = useQueryState(instancesQuery.current());
  const launchesFreshness = useLaunchesFreshness(launches);
  const reports = useQueryState(loaded.gpus).data;
  const isListed = cluster.nodes.length > 0;
  const seen = isListed ? cluster : { ...cluster, nodes: sortNodes(reportedNodes(reports ?? [])) };
  const count = concerns.length;
  useEffect(() => setConcernCount(count), [count]);
  const ids = JSON.stringify(concerns.map(({ id }) => id));
  const isComplete =
    launches.data !== undefined && (autostartQuery.current().data !== undefined || !seesAutostart());
  useEffect(() => {
    // An old answer does not say that a concern is over, nor do launches that are not read yet.
    if (freshness === 'current') recordConcerns(JSON.parse(ids), isComplete);
  }, [ids, freshness, isComplete]);
  const map = (
    <div style={{ minHeight: useMapHeight(cluster) }}>
      <GpuMap {...gpus} running={cluster.running} />
    </div>
  );
  // Without the nodes its height is not known before it comes, so it comes last (overview.still).
  const mayRead = usePermission('admin').allowed;
  return (
    <>
      <AttentionPanel {...{ concerns, cluster: seen, freshness, launchesFreshness }} />
      {mayRead && map}
      <div className={styles.parts}>
        <ClusterPanel cluster={seen} isListed={isListed} />
        <RunningPanel cluster={cluster} />
        <LaunchingPanel launches={underWay} freshness={launchesFreshness} />
      </div>
      {!mayRead && map}
    </>
  );
}

/** The height of the map for the GPUs of the machines, so that nothing moves when it comes. */
function useMapHeight({ nodes }: ClusterState): string | undefined {
  const row = ROW_REM[useSetting('density')];
  const rows = workersOf(nodes).filter(({ gpu_count }) => gpu_count !== 0).length;
  return rows === 0 ? undefined : `calc(89px + min(24rem, 60vh, ${(rows + 1) * row}rem))`;
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

function attentionOf(concerns: readonly Concern[]): string {
  return jointText.aside(text.attention, concerns.length);
}

type Props = {
  concerns: readonly Concern[];
  cluster: ClusterState;
  /** All is well only with current data; with old data, all was well. */
  freshness: Freshness;
  launchesFreshness: LaunchesFreshness;
};

/** The concerns with links; one line without any. */
function AttentionPanel({ concerns, cluster, freshness, launchesFreshness }: Props) {
  const styles = useStyles();
  const times = useSyncExternalStore(onStored, concernTimes);
  const isPast = freshness === 'past';
  const isKnown = (freshness === 'current' || isPast) && launchesFreshness !== 'awaited';
  const isWell = concerns.length === 0 && isKnown;
  const isAsked = concerns.length === 0 && !isKnown && freshness !== 'unknown';
  return (
    <>
      {/* Read out when it changes, whether all is well or not. */}
      <div role="status" className={isWell || isAsked ? styles.well : styles.hidden}>
        {isAsked && <span>{text.loading}</span>}
        {isWell && isPast && wasWellOf(cluster, launchesFreshness)}
        {isWell && !isPast && (
          <>
            <CheckmarkCircleRegular />
            <span>
              <strong>{launchesFreshness === 'current' ? text.well : text.wellInPart}</strong>{' '}
              {wellOf(cluster)}
            </span>
          </>
        )}
        {concerns.length > 0 && attentionOf(concerns)}
      </div>
      {concerns.length > 0 && (
        <Panel title={attentionOf(concerns)}>
          <ul className={styles.concerns}>
            {concerns.map(concern => {
              const { id, words, to, grave, dismiss } = concern;
              return (
                <li key={id} className={mergeClasses(styles.concern, grave && styles.grave)}>
                  <WarningRegular />
                  <span className={styles.words}>
                    <PlainLink to={to}>{words}</PlainLink>
                  </span>
                  <OnRowContext value>
                    <ConcernAction of={concern} since={concern.since ?? times[concernKey(id)]} />
                  </OnRowContext>
                  {dismiss !== undefined && (
                    <IconButton label={text.dismiss(words)} icon={<DismissRegular />} onClick={dismiss} />
                  )}
                </li>
              );
            })}
          </ul>
        </Panel>
      )}
    </>
  );
}

/** The figures beside it are from then, too. */
function wasWellOf({ nodesAt = 0 }: ClusterState, launches: LaunchesFreshness): string {
  const time = shownTime(nodesAt);
  return launches === 'current' ? text.wasWell(time) : text.wasWellInPart(time);
}

/** The parts that are known: nodes, models, or both. */
function wellOf({ nodes, running }: ClusterState): string {
  const workers = workersOf(nodes).length;
  if (running === undefined) return text.wellWorkers(workers);
  return nodes.length === 0 ? text.wellModels(running.length) : text.wellOf(workers, running.length);
}
