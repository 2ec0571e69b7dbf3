import { makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { gpuKey, usedShare, type WorkerReport } from '#app/cluster/workers/gpu-status.ts';
import type { Gpu, GpuTenant } from '#app/cluster/workers/gpus.ts';
import { gpuLineOf, type Sample, useHistory } from '#app/cluster/workers/history.ts';
import { isCrowded } from '#app/cluster/workers/nodes.ts';
import { workerIndex } from '#app/cluster/workers/worker-address.ts';
import { inOneUnit } from '#app/format/bytes.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { gpuText as text } from '#app/messages/gpus.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import type { Query } from '#app/query/query.ts';
import { GpuState } from '#app/ui/cluster/gpu-state.tsx';
import { amountOf, gpuWords } from '#app/ui/cluster/gpu-words.ts';
import { GrafanaLink } from '#app/ui/cluster/grafana-link.tsx';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Sparkline } from '#app/ui/cluster/sparkline.tsx';
import { useGpus } from '#app/ui/cluster/use-gpus.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  head: { display: 'flex', flexWrap: 'wrap', columnGap: '12px', fontVariantNumeric: 'tabular-nums' },
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
  address: string;
  cluster: ClusterState;
  of: Query<WorkerReport[]>;
};

/** The GPUs of the workers at an address: memory with the models that hold it, use, and an hour of its memory (gpus.worker). */
export function GpuPanel({ address, cluster, of }: Props) {
  const styles = useStyles();
  const { quiet, advice, subheading } = usePanelStyles();
  const { workers, words, isAwaited } = useGpus(cluster, of, intervals.cluster);
  const samples = useHistory('gpus');
  const here = workerIndex(workers).at(address);
  const isQuiet = here.every(({ gpus, report }) => gpus.length === 0 && report?.isSilent !== true);
  if (isAwaited || (isQuiet && words === undefined)) return null;
  return (
    <Panel title={text.title}>
      <p className={advice}>{words}</p>
      {here.map(worker => (
        <div key={worker.address}>
          {here.length > 1 && (
            <Subtitle2 as="h3" block className={subheading} translate="no">
              {worker.address}
            </Subtitle2>
          )}
          <GpuState of={worker} />
          <GrafanaLink dashboard="gpu" of={{ worker_address: worker.address }} />
          <ul className={styles.list}>
            {worker.gpus.map(gpu => (
              <li key={gpu.device}>
                <div className={styles.head}>
                  <span className={styles.name}>{text.gpu(gpu.device)}</span>
                  {gpu.name !== undefined && (
                    <span translate="no" className={quiet}>
                      {gpu.name}
                    </span>
                  )}
                  <Figures gpu={gpu} worker={worker.address} history={samples} />
                </div>
                <MemoryBar gpu={gpu} />
                <Models gpu={gpu} />
              </li>
            ))}
          </ul>
          {!worker.gpus.every(isReported) && (
            <p className={mergeClasses(quiet, styles.note)}>{text.otherUnknown}</p>
          )}
        </div>
      ))}
    </Panel>
  );
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
      {use !== undefined && <span>{text.inUse(clusterText.percent(use))}</span>}
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

function Models({ gpu }: { gpu: Gpu }) {
  const styles = useStyles();
  const { quiet } = usePanelStyles();
  const { tenants, used } = gpu;
  const rest = (used ?? 0) - tenants.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  return (
    <div className={styles.models}>
      {tenants.length === 0 && <span className={quiet}>{text.free}</span>}
      {tenants.map(tenant => (
        <span key={tenant.id}>
          <PlainLink translate="no" to={paths.runningModel(tenant.id)}>
            {tenant.id}
          </PlainLink>{' '}
          <span translate="no">{detailOf(tenant)}</span>
        </span>
      ))}
      {isReported(gpu) && rest > 0 && <span className={quiet}>{text.other(inOneUnit(rest, rest)[1])}</span>}
    </div>
  );
}

/** Whether the memory of each model is known. */
function isReported({ tenants }: Gpu): boolean {
  return tenants.every(({ bytes }) => bytes !== undefined);
}

/** The replicas there, and their memory. */
function detailOf({ names, replicas = 1, bytes }: GpuTenant): string {
  const which = names.length > 0 ? [jointText.list(names)] : replicas > 1 ? [`×${replicas}`] : [];
  return jointText.clauses(...which, ...(bytes === undefined ? [] : [inOneUnit(bytes, bytes)[1]]));
}
