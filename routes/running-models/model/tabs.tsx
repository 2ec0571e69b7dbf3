import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { activityText } from '#app/features/activity/text.ts';
import { UsedPanel } from '#app/features/settings-used/used-panel.tsx';
import type { LiveText } from '#app/messages/language.ts';
import { logText } from '#app/messages/logs.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { paths } from '#app/paths.ts';
import type { Query } from '#app/query/query.ts';
import { usePermission } from '#app/session/permissions.ts';
import { TabStrip } from '#app/ui/controls/tab-strip.tsx';
import { modelText as text } from '#routes/running-models/text.ts';
import { ConfigurationPanel } from './configuration-panel.tsx';
import { FactsPanel, PlacePanel, RouterPanel } from './facts.tsx';
import { useLaunchSettings } from './launch-settings.ts';
import { LoadPanel } from './load-panel.tsx';
import { mayReload, type Reload } from './reload.ts';
import { OtherwisePanel, ReloadPanel } from './reload-panel.tsx';
import { ReplicasPanel } from './replicas-panel.tsx';

const EndpointPanel = lazyComponent(async () => (await import('./endpoint-panel.tsx')).EndpointPanel);
const ModelActivity = lazyComponent(
  async () => (await import('#app/features/activity/model-activity.tsx')).ModelActivity,
);
const LogTab = lazyComponent(async () => (await import('#app/ui/log/log-tab.tsx')).LogTab);

const useStyles = makeStyles({
  // Each column is as long as its cards.
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(27.5rem, 100%), 1fr))',
    alignItems: 'start',
    gap: '16px',
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
});

type Shown = {
  model: RunningModel;
  readAt: number | undefined;
  /** The settings that can be changed while it runs; undefined for a model that the cluster does not reload. */
  reload: Query<Reload> | undefined;
  listsReplicas: boolean;
  hasLog: boolean;
};

type ModelTab = {
  id: string;
  label: LiveText;
  isOffered?: (shown: Shown) => boolean;
  content: (shown: Shown) => ReactNode;
};

/** The tabs of a running model's page; the address names one. */
const tabs: readonly ModelTab[] = [
  {
    id: 'summary',
    label: () => text.tabs.summary,
    content: ({ model, readAt }) => <Summary {...{ model, readAt }} />,
  },
  {
    id: 'endpoint',
    label: () => text.tabs.endpoint,
    content: ({ model }) => <EndpointPanel model={model} />,
  },
  {
    id: 'replicas',
    label: () => text.tabs.replicas,
    isOffered: ({ listsReplicas, model }) => listsReplicas && !isVirtual(model),
    content: ({ model, readAt }) => <ReplicasPanel model={model} readAt={readAt} />,
  },
  {
    id: 'log',
    label: () => logText.log,
    isOffered: ({ hasLog }) => hasLog,
    content: ({ model }) => <LogTab about={model.id} />,
  },
  {
    id: 'activity',
    label: () => activityText.title,
    content: ({ model, readAt }) => <ModelActivity uid={model.id} readAt={readAt} />,
  },
  {
    id: 'configuration',
    label: () => text.tabs.configuration,
    content: ({ model, reload }) => <Configuration {...{ model, reload }} />,
  },
];

/** The earlier address of its activity. */
const EVENTS = 'events';

/** The parts of a running model's page as tabs (running.parts). */
export function ModelTabs(given: Pick<Shown, 'model' | 'readAt' | 'reload'>) {
  const [params] = useSearchParams();
  const mayReadLog = usePermission('logs:list').allowed;
  const hasLog = useCan('logs') && mayReadLog;
  const shown = {
    ...{ ...given, hasLog, listsReplicas: useCan('replicas') },
  };
  const offered = tabs.filter(({ isOffered }) => isOffered?.(shown) ?? true);
  const [first] = offered;
  const asked = params.get('tab');
  const selected = offered.find(({ id }) => id === (asked === EVENTS ? 'activity' : asked)) ?? first;
  const { id: uid } = given.model;
  return (
    <TabStrip
      label={text.tabs.label}
      tabs={offered.map(({ id, label }) => ({
        ...{ id, label: label() },
        to: id === first?.id ? paths.runningModel(uid) : `${paths.runningModel(uid)}?tab=${id}`,
      }))}
      selected={selected?.id ?? ''}
      panel={{ id: 'model' }}
    >
      {selected?.content(shown)}
    </TabStrip>
  );
}

function Configuration({ model, reload }: Pick<Shown, 'model' | 'reload'>) {
  const styles = useStyles();
  const settings = useLaunchSettings(model);
  const used = <UsedPanel model={model} />;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ConfigurationPanel of={settings} />
        {settings.settings === undefined && used}
      </div>
      <div className={styles.column}>
        {reload === undefined || !mayReload(model) ? (
          <OtherwisePanel model={model} />
        ) : (
          <ReloadPanel model={model} of={reload} launched={settings.settings} />
        )}
        {settings.settings !== undefined && used}
      </div>
    </div>
  );
}

function Summary({ model, readAt }: Pick<Shown, 'model' | 'readAt'>) {
  const styles = useStyles();
  return (
    <div className={styles.columns}>
      <FactsPanel model={model} />
      <div className={styles.column}>
        {model.router_uid ? <RouterPanel uid={model.router_uid} /> : <PlacePanel model={model} />}
        <LoadPanel uid={model.id} readAt={readAt} />
      </div>
    </div>
  );
}
