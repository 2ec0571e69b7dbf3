import { useReducer, useSyncExternalStore } from 'react';
import type { ClusterState } from '#app/data/cluster-state.ts';
import { useLoaded } from '#app/data/loaded.ts';
import { useReading } from '#app/data/reading.ts';
import { overviewText as text } from '#app/messages/overview.ts';
import { knownLaunches, onLaunches } from '#app/session/launches.ts';
import { usePermission } from '#app/session/scopes.ts';
import { Live } from '#app/ui/cluster/live.tsx';
import { PanelOutlines } from '#app/ui/cluster/panel.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { concernsOf } from './attention.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { ClusterPanel } from './cluster-panel.tsx';
import { LaunchingPanel } from './launching-panel.tsx';
import { useOverviewStyles } from './overview.styles.ts';
import { keepRelease, type LoaderData, type loader, seenRelease } from './route.ts';
import { RunningPanel } from './running-panel.tsx';

/** The cluster at one look: what needs attention first (overview.page). */
export function Component() {
  const styles = useOverviewStyles();
  const loaded = useLoaded<typeof loader>();
  const mayList = usePermission('models:list').allowed;
  return (
    <div className={styles.page}>
      <PageTitle>{text.title}</PageTitle>
      <Live
        of={loaded.cluster}
        refusal={mayList ? undefined : text.listRefused}
        placeholder={<PanelOutlines label={text.loading} panels={3} className={styles.parts} />}
      >
        {(cluster, { failure }) => (
          <Parts cluster={cluster} failing={failure !== undefined} loaded={loaded} />
        )}
      </Live>
    </div>
  );
}

type PartsProps = { cluster: ClusterState; failing: boolean; loaded: LoaderData };

function Parts({ cluster, failing, loaded }: PartsProps) {
  const styles = useOverviewStyles();
  const gone = useReading(loaded.gone).data ?? [];
  const instances = useReading(loaded.instances).data ?? [];
  const launches = useSyncExternalStore(onLaunches, knownLaunches);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const accept = () => {
    keepRelease(cluster.version?.version ?? '');
    drawAgain();
  };
  const concerns = concernsOf({
    cluster,
    gone,
    instances,
    release: { before: seenRelease(), accept },
    failedLaunches: launches.filter(({ failure }) => failure !== undefined).length,
    now: Date.now(),
  });
  return (
    <>
      <AttentionPanel concerns={concerns} cluster={cluster} failing={failing} />
      <div className={styles.parts}>
        <ClusterPanel cluster={cluster} />
        <RunningPanel cluster={cluster} />
        <LaunchingPanel own={launches} instances={instances} />
      </div>
    </>
  );
}
