import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import type { GpuWorker } from '#app/cluster/workers/gpus.ts';
import { workersOf } from '#app/cluster/workers/nodes.ts';
import { placeModels } from '#app/cluster/workers/placement.ts';
import { gpuText } from '#app/messages/gpus.ts';
import { paths } from '#app/paths.ts';
import { usePermission } from '#app/session/permissions.ts';
import { Panel } from '#app/ui/cluster/panel.tsx';
import { runningWords } from '#app/ui/cluster/status.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import type { LaunchesFreshness } from './attention-panel.tsx';
import { FleetMap } from './fleet-map.tsx';
import { overviewText as text } from './text.ts';
import { fullestFirst, tiledWorkers } from './tiles.ts';
import { useSteady } from './use-steady.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    marginBottom: '8px',
    minHeight: '32px',
    fontVariantNumeric: 'tabular-nums',
  },
  order: { display: 'flex', alignItems: 'center', gap: '8px', marginInlineStart: 'auto' },
  // It has its place before it is known.
  awaited: { visibility: 'hidden' },
  words: { margin: '0 0 8px', color: tokens.colorNeutralForeground2 },
});

const ORDER = 'order';
const FULLEST = 'fullest';

type Props = {
  cluster: ClusterState;
  /** With the workers as they report themselves where the nodes are not known. */
  seen: ClusterState;
  workers: readonly GpuWorker[];
  /** Whether the workers' reports are known; why they are not, or are not current. */
  isReported: boolean;
  words: string | undefined;
  launches: { count: number; freshness: LaunchesFreshness; known: boolean };
  className: string;
};

/** One line of what there is, and the map of all workers (overview.page). */
export function FleetPanel({ cluster, seen, workers, isReported, words, launches, className }: Props) {
  const styles = useStyles();
  const [params, setParams] = useSearchParams();
  const order = useId();
  const mayOpen = usePermission('admin').allowed;
  const isFullest = params.get(ORDER) === FULLEST;
  const tiles = tiledWorkers(workers, seen.nodes, isReported);
  const shown = useSteady(isFullest ? fullestFirst(tiles) : tiles, false);
  const lines = [
    runningWords(cluster),
    cluster.nodesFailure !== undefined && workersOf(cluster.nodes).length > 0
      ? text.machinesStale
      : undefined,
    words,
    launchWords(launches),
  ].filter(line => line !== undefined);

  function sort(value: string): void {
    const next = new URLSearchParams(params);
    if (value === FULLEST) next.set(ORDER, FULLEST);
    else next.delete(ORDER);
    setParams(next, { replace: true });
  }

  return (
    <Panel title={gpuText.title} className={className}>
      <div className={styles.head}>
        <Facts {...{ seen, workers, launches, mayOpen }} />
        {shown.length > 1 && (
          <div className={styles.order}>
            <label htmlFor={order}>{text.order}</label>
            <Select id={order} value={isFullest ? FULLEST : ''} onChange={(_, { value }) => sort(value)}>
              <option value="">{text.byName}</option>
              <option value={FULLEST}>{text.fullest}</option>
            </Select>
          </div>
        )}
      </div>
      {lines.map(line => (
        <p key={line} className={styles.words}>
          {line}
        </p>
      ))}
      {shown.length > 0 && <FleetMap workers={shown} mayOpen={mayOpen} />}
    </Panel>
  );
}

type FactsProps = Pick<Props, 'seen' | 'workers' | 'launches'> & { mayOpen: boolean };

/** Workers, models, GPUs with a model and launches, each with its place. */
function Facts({ seen, workers, launches, mayOpen }: FactsProps) {
  const styles = useStyles();
  const { running, nodes, replicas } = seen;
  const machines = workersOf(nodes);
  const gpus = workers.flatMap(worker => worker.gpus);
  const taken = gpus.filter(({ tenants }) => tenants.length > 0).length;
  const facts: { key: string; words: string; to: string | undefined }[] = [];
  const add = (key: string, words: string, to?: string) => facts.push({ key, words, to });
  if (machines.length > 0)
    add('workers', text.workers(machines.length), mayOpen ? paths.clusterInfo : undefined);
  if (running?.length === 0) {
    add('none', text.runningNone);
    add('launch', text.launchOne, paths.launch('llm'));
  } else if (running !== undefined) add('models', text.models(running.length), paths.allRunning);
  if (gpus.length > 0 && running !== undefined)
    add(
      'gpus',
      text.gpusTaken(taken, gpus.length, mayBeMore(running, placeModels(running, machines, replicas))),
    );
  const isAwaited = launches.count === 0 && launches.freshness === 'awaited';
  if (launches.count > 0 || isAwaited || launches.freshness === 'current')
    add('launches', text.launches(launches.count), paths.activity);
  return facts.map(({ key, words, to }) => (
    <span key={key} className={key === 'launches' && isAwaited ? styles.awaited : undefined}>
      {to === undefined ? words : <PlainLink to={to}>{words}</PlainLink>}
    </span>
  ));
}

/** Whether models on GPUs have a place that the list lacks. */
function mayBeMore(
  running: NonNullable<ClusterState['running']>,
  { unplaced }: ReturnType<typeof placeModels>,
): boolean {
  const away = new Set(unplaced.map(({ id }) => id));
  return running.some(({ id, accelerators }) => away.has(id) && accelerators?.length !== 0);
}

/** Why the launches are not current; undefined if they are. */
function launchWords({ freshness, known }: Props['launches']): string | undefined {
  if (freshness === 'unasked') return text.launchingUnasked;
  if (freshness === 'unknown') return known ? text.launchingStale : text.launchingUnknown;
  return undefined;
}
