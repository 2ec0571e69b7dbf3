import { makeStyles, tokens } from '@fluentui/react-components';
import { kindNames, kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { ElapsedTime, useCancelling } from '#app/features/launch/launch-progress.tsx';
import { groupDigits } from '#app/format/numbers.ts';
import { useMemo } from '#app/languages/memo.ts';
import type { LaunchListEntry } from '#app/launches/list.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchesText } from '#app/messages/launches.ts';
import { runningText } from '#app/messages/running-models.ts';
import { paths } from '#app/paths.ts';
import type { Freshness } from '#app/ui/cluster/live.tsx';
import { Panel, PanelRow, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { runningWords } from '#app/ui/cluster/status.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { overviewText as text } from './text.ts';

const useStyles = makeStyles({
  models: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    margin: '8px 0 0',
    padding: 0,
    listStyleType: 'none',
  },
  workers: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  launch: { display: 'flex', justifyContent: 'space-between', gap: '12px', minHeight: '28px' },
  quiet: { margin: '8px 0 0', color: tokens.colorNeutralForeground2 },
});

const MAX_MODELS = 12;

const NOT_KNOWN: readonly RunningModel[] = [];

/** The number of running models of each kind, with a link to each; unknown is not zero. */
export function RunningPanel({ cluster }: { cluster: ClusterState }) {
  const panel = usePanelStyles();
  const styles = useStyles();
  const running = cluster.running ?? NOT_KNOWN;
  const words = runningWords(cluster);
  const { tabs, others } = useMemo(() => countsOf(running), [running]);
  const more = running.length - MAX_MODELS;
  return (
    <Panel title={text.running} to={paths.running('llm')}>
      {words !== undefined && <p className={styles.quiet}>{words}</p>}
      {words === undefined && running.length === 0 && (
        <>
          <p className={styles.quiet}>{text.runningNone}</p>
          <PlainLink to={paths.launch('llm')}>{text.launchOne}</PlainLink>
        </>
      )}
      <dl className={panel.list}>
        {tabs.map(({ kind, models, replicas }) => (
          <PanelRow
            key={kind}
            label={<PlainLink to={paths.running(kind)}>{kindText[kind].running}</PlainLink>}
          >
            <span translate="no">{groupDigits(models)}</span>
            {replicas > models && <span className={panel.quiet}>{text.replicas(replicas)}</span>}
          </PanelRow>
        ))}
        {others > 0 && (
          <PanelRow label={text.otherTypes} translate="no">
            {groupDigits(others)}
          </PanelRow>
        )}
      </dl>
      <ul className={styles.models}>
        {running.slice(0, MAX_MODELS).map(({ id }) => (
          <li key={id}>
            <PlainLink translate="no" to={paths.runningModel(id)}>
              {id}
            </PlainLink>
          </li>
        ))}
        {more > 0 && (
          <li>
            <PlainLink to={paths.running('llm')}>{jointText.more(more)}</PlainLink>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** By the tabs of the running models, without empty ones, and the models without a tab. */
function countsOf(running: readonly RunningModel[]) {
  const tabs = kindNames.map(kind => ({ kind, models: 0, replicas: 0 }));
  let others = 0;
  for (const { model_type, replica } of running) {
    const kind = kindOf(model_type);
    const tab = tabs.find(one => one.kind === kind);
    if (tab === undefined) others += 1;
    else {
      tab.models += 1;
      tab.replicas += replica ?? 0;
    }
  }
  return { tabs: tabs.filter(({ models }) => models > 0), others };
}

/** `unasked`: the user may not be permitted to ask. */
export type LaunchesFreshness = Freshness | 'unasked';

type Props = {
  launches: readonly LaunchListEntry[];
  /** The freshness of the cluster's launches. */
  freshness: LaunchesFreshness;
};

/** The active launches of this tab and of others. */
export function LaunchingPanel({ launches, freshness }: Props) {
  const styles = useStyles();
  const nothing = freshness === 'awaited' ? launchesText.loading : text.launchingNone;
  const words =
    freshnessWords(
      freshness,
      launches.some(({ own }) => !own),
    ) ?? (launches.length === 0 ? nothing : undefined);
  return (
    <Panel title={text.launching} to={paths.activity}>
      {words !== undefined && <p className={styles.quiet}>{words}</p>}
      {launches.length === 0 && <PlainLink to={paths.activity}>{text.launches}</PlainLink>}
      <ul className={styles.workers}>
        {launches.map(launch => (
          <ActiveLaunch key={launch.key} launch={launch} />
        ))}
      </ul>
    </Panel>
  );
}

function ActiveLaunch({ launch }: { launch: LaunchListEntry }) {
  const styles = useStyles();
  const { own, uid, modelName, ending, startedAt } = launch;
  const cancelling = useCancelling(uid);
  const words = cancelling ? runningText.cancelling(cancelling) : ending && launchesText.ending;
  return (
    <li className={styles.launch}>
      <PlainLink translate="no" to={paths.activity}>
        {own ? modelName : uid}
      </PlainLink>
      {words ? words : startedAt !== undefined && <ElapsedTime startedAt={startedAt} />}
    </li>
  );
}

/** Why the launches are not current; undefined if they are. */
function freshnessWords(freshness: LaunchesFreshness, known: boolean): string | undefined {
  if (freshness === 'unasked') return text.launchingUnasked;
  if (freshness === 'unknown') return known ? text.launchingStale : text.launchingUnknown;
  return undefined;
}
