import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { gpuKey, usedShare } from '#app/cluster/workers/gpu-status.ts';
import type { Gpu, GpuTenant, GpuWorker } from '#app/cluster/workers/gpus.ts';
import { gpuLineOf, type Sample, useHistory } from '#app/cluster/workers/history.ts';
import { isCrowded } from '#app/cluster/workers/nodes.ts';
import { inOneUnit } from '#app/format/bytes.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { gpuText } from '#app/messages/gpus.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { paths } from '#app/paths.ts';
import { GpuState } from '#app/ui/cluster/gpu-state.tsx';
import { amountOf, gpuWords } from '#app/ui/cluster/gpu-words.ts';
import { GrafanaLink } from '#app/ui/cluster/grafana-link.tsx';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Sparkline } from '#app/ui/cluster/sparkline.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { workerText as text } from '#routes/cluster-info/text.ts';
import { UnplacedList } from '#routes/cluster-info/unplaced-list.tsx';
import { leavingModels } from './empty-worker.ts';
import type { Machine } from './machines.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  head: { display: 'flex', flexWrap: 'wrap', columnGap: '12px', fontVariantNumeric: 'tabular-nums' },
  asked: {
    scrollMarginBlock: '48px',
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '6px',
    borderRadius: tokens.borderRadiusSmall,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  figures: { marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: '12px' },
  bar: {
    display: 'flex',
    gap: '1px',
    height: '14px',
    margin: '4px 0',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  part: { backgroundColor: tokens.colorCompoundBrandBackground, forcedColorAdjust: 'none' },
  other: { backgroundColor: tokens.colorNeutralForeground4 },
  crowded: { backgroundColor: tokens.colorStatusWarningBackground3 },
  note: { margin: '12px 0 0' },
  models: { display: 'flex', flexWrap: 'wrap', columnGap: '16px' },
});

type Props = {
  machine: Machine;
  /** The same worker with its GPUs, where they are known. */
  gpus: GpuWorker | undefined;
  /** Why the models or the GPUs are not current; empty if they are. */
  words: readonly string[];
  running: readonly RunningModel[];
};

/** The models on a worker: on each GPU with its memory, use and an hour of its memory, on its CPU, and elsewhere (gpus.worker). */
export function ModelsPanel({ machine: { placed, unplaced }, gpus: worker, words, running }: Props) {
  const styles = useStyles();
  const { quiet, advice } = usePanelStyles();
  const samples = useHistory('gpus');
  const asked = useSearchParams()[0].get('gpu');
  const leaving = placed ? leavingModels(placed, running, true) : [];
  const alone = new Set(leaving.flatMap(({ model, isHereAlone }) => (isHereAlone ? model.id : [])));
  const others = unplaced.filter(({ id }) => !placed?.held.has(id));
  const gpus = worker?.gpus ?? [];
  const onGpus = new Set([...gpus.flatMap(({ tenants }) => tenants), ...(worker?.elsewhere ?? [])].map(idOf));
  const onCpu = [...(placed?.held ?? [])].flatMap(([id, { replicas }]) =>
    onGpus.has(id) ? [] : { id, replicas, names: [], bytes: undefined },
  );
  return (
    <Panel title={text.models}>
      {words.map(one => (
        <p key={one} className={advice}>
          {one}
        </p>
      ))}
      {worker && <GpuState of={worker} />}
      {worker && <GrafanaLink dashboard="gpu" of={{ worker_address: worker.address }} />}
      <ul className={styles.list}>
        {gpus.map(gpu => (
          <li
            key={gpu.device}
            {...(gpu.device === asked && {
              ref: scrollTo,
              className: styles.asked,
              'aria-current': 'location' as const,
            })}
          >
            <div className={styles.head}>
              <span className={styles.name}>{gpuText.gpu(gpu.device)}</span>
              {gpu.name !== undefined && (
                <span translate="no" className={quiet}>
                  {gpu.name}
                </span>
              )}
              <Figures gpu={gpu} worker={worker?.address ?? ''} history={samples} />
            </div>
            <MemoryBar gpu={gpu} />
            <div className={styles.models}>
              {gpu.tenants.length === 0 && <span className={quiet}>{gpuText.free}</span>}
              <Tenants of={gpu.tenants} alone={alone} />
              <Rest gpu={gpu} />
            </div>
          </li>
        ))}
        <Others title={launchFormText.cpu} of={onCpu} alone={alone} />
        <Others
          title={gpuText.elsewhere}
          of={(worker?.elsewhere ?? []).map(({ id, replica, gpu }) => ({
            ...{ id, replicas: replica, bytes: undefined },
            names: gpu === undefined ? [] : [gpuText.gpu(gpu)],
          }))}
          alone={alone}
        />
      </ul>
      {placed?.held.size === 0 && gpus.length === 0 && <p className={quiet}>{text.noModels}</p>}
      {!gpus.every(isReported) && <p className={mergeClasses(quiet, styles.note)}>{gpuText.otherUnknown}</p>}
      {others.length > 0 && (
        <>
          <p>{text.mayBeHere}</p>
          <UnplacedList unplaced={others} />
        </>
      )}
    </Panel>
  );
}

/** The GPU that the address names, as a tile of Overview does. */
function scrollTo(gpu: HTMLElement | null): void {
  gpu?.scrollIntoView({ block: 'nearest' });
}

function idOf({ id }: { id: string }): string {
  return id;
}

type OthersProps = { title: string; of: readonly GpuTenant[]; alone: ReadonlySet<string> };

/** The models that are on no reported GPU. */
function Others({ title, of, alone }: OthersProps) {
  const styles = useStyles();
  if (of.length === 0) return null;
  return (
    <li>
      <div className={styles.name}>{title}</div>
      <div className={styles.models}>
        <Tenants of={of} alone={alone} />
      </div>
    </li>
  );
}

/** Models with their replicas and memory there, and whether they stop with the worker (worker.stops). */
function Tenants({ of, alone }: Pick<OthersProps, 'of' | 'alone'>) {
  const { quiet } = usePanelStyles();
  return of.map(tenant => (
    <span key={tenant.id}>
      <PlainLink translate="no" to={paths.runningModel(tenant.id)}>
        {tenant.id}
      </PlainLink>{' '}
      <span translate="no">{detailOf(tenant)}</span>
      {alone.has(tenant.id) && (
        <span className={quiet} title={text.stopsWithIt}>
          {' '}
          {text.onlyHere}
        </span>
      )}
    </span>
  ));
}

type FigureProps = { gpu: Gpu; worker: string; history: readonly Sample[] };

function Figures({ gpu, worker, history }: FigureProps) {
  const styles = useStyles();
  const { used, total, use, device } = gpu;
  const share = usedShare(gpu);
  if (share === undefined || used === undefined || total === undefined)
    return <span className={styles.figures}>{NOT_KNOWN}</span>;
  return (
    <span className={styles.figures} translate="no">
      {use !== undefined && <span>{gpuText.inUse(clusterText.percent(use))}</span>}
      <span>{jointText.clauses(amountOf(used, total), clusterText.percent(share))}</span>
      <Sparkline
        resource={clusterText.resources.gpuMemory}
        points={gpuLineOf(history, gpuKey(worker, device), 'gpuMemory')}
      />
    </span>
  );
}

/** One part for each model whose memory is known, and one for the rest. */
function MemoryBar({ gpu }: { gpu: Gpu }) {
  const styles = useStyles();
  const share = usedShare(gpu);
  const { tenants, used, total } = gpu;
  if (share === undefined || !total) return null;
  const known = tenants.flatMap(({ id, bytes }) => (bytes === undefined ? [] : [{ id, bytes }]));
  const held = known.reduce((sum, { bytes }) => sum + bytes, 0);
  const rest = Math.max(0, (used ?? 0) - held);
  const width = (bytes: number) => ({ width: `${Math.min(100, (bytes / total) * 100)}%` });
  const colour = mergeClasses(styles.part, isCrowded(share) && styles.crowded);
  return (
    <div className={styles.bar} role="img" aria-label={gpuWords(gpu)} title={gpuWords(gpu)}>
      {known.map(({ id, bytes }) => (
        <div key={id} className={colour} style={width(bytes)} />
      ))}
      <div className={mergeClasses(colour, known.length > 0 && styles.other)} style={width(rest)} />
    </div>
  );
}

/** The memory that no model holds. */
function Rest({ gpu }: { gpu: Gpu }) {
  const { quiet } = usePanelStyles();
  const rest = (gpu.used ?? 0) - gpu.tenants.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  if (!isReported(gpu) || rest <= 0) return null;
  return <span className={quiet}>{gpuText.other(inOneUnit(rest, rest)[1])}</span>;
}

/** Whether the memory of each model is known. */
function isReported({ tenants }: Gpu): boolean {
  return tenants.every(({ bytes }) => bytes !== undefined);
}

/** The replicas there, and their memory. */
function detailOf({ names, replicas = 1, bytes }: GpuTenant): string {
  const which = names.length > 1 ? [jointText.list(names)] : replicas > 1 ? [`×${replicas}`] : [];
  return jointText.clauses(...which, ...(bytes === undefined ? [] : [inOneUnit(bytes, bytes)[1]]));
}
