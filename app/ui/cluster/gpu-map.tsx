import { makeStyles, tokens } from '@fluentui/react-components';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { type Gpu, type GpuWorker, gpuSum } from '#app/cluster/workers/gpus.ts';
import { inNaturalOrder } from '#app/format/natural-order.ts';
import { useMemo } from '#app/languages/memo.ts';
import { jointText } from '#app/messages/controls.ts';
import { gpuText as text } from '#app/messages/gpus.ts';
import { paths } from '#app/paths.ts';
import { usePermission } from '#app/session/permissions.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import { GpuShare } from './gpu-share.tsx';
import { GpuState } from './gpu-state.tsx';
import { amountOf, gpuWords } from './gpu-words.ts';
import { Panel, usePanelStyles } from './panel.tsx';
import type { useGpus } from './use-gpus.ts';

const useStyles = makeStyles({
  table: { maxHeight: 'min(24rem, 60vh)' },
  worker: { display: 'grid', lineHeight: tokens.lineHeightBase200, minWidth: 0 },
});

type Props = ReturnType<typeof useGpus> & { running: ClusterState['running'] };

/** Workers by GPUs, with the memory of each as colour and figure (gpus.map). Load it late. */
export function GpuMap({ workers, words, isAwaited, running }: Props) {
  const styles = useStyles();
  const { advice } = usePanelStyles();
  const mayOpen = usePermission('admin').allowed;
  const rows = useMemo(() => workers.filter(isShown), [workers]);
  const devices = useMemo(() => devicesOf(rows), [rows]);
  const shape = devices.join(' ');
  const strays = rows.some(({ elsewhere }) => elsewhere.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same devices make the same columns
  const columns = useMemo(() => mapColumns(devices, strays, mayOpen), [shape, strays, mayOpen]);
  const gpus = rows.flatMap(worker => worker.gpus);
  const sum = gpuSum(rows);
  if (isAwaited) return null;
  return (
    <Panel title={text.title}>
      <p className={advice}>
        {jointText.clauses(
          ...(words === undefined ? [] : [words]),
          ...(gpus.length === 0 || running === undefined
            ? []
            : [text.holding(gpus.filter(({ tenants }) => tenants.length > 0).length, gpus.length)]),
          ...(sum.total === 0 ? [] : [text.memoryUsed(amountOf(sum.used, sum.total))]),
          ...(words === undefined && rows.length === 0 ? [text.noGpus] : []),
        )}
      </p>
      {rows.length > 0 && (
        <VirtualTable
          live
          label={text.title}
          className={styles.table}
          columns={columns}
          rows={rows}
          rowKey={({ address }) => address}
        />
      )}
    </Panel>
  );
}

/** A worker without a GPU is shown only if there is something wrong with it. */
function isShown({ gpus, elsewhere, report, isListed }: GpuWorker): boolean {
  return gpus.length > 0 || elsewhere.length > 0 || report?.isSilent === true || isListed === false;
}

function devicesOf(workers: readonly GpuWorker[]): string[] {
  const all = [...new Set(workers.flatMap(({ gpus }) => gpus.map(({ device }) => device)))];
  return inNaturalOrder(all, device => device);
}

function mapColumns(devices: readonly string[], strays: boolean, mayOpen: boolean): Column<GpuWorker>[] {
  return [
    {
      key: 'worker',
      title: () => text.worker,
      rowHeader: true,
      width: 150,
      narrow: 132,
      sticky: 'start',
      controls: true,
      text: ({ address }) => address,
      cell: worker => <Worker worker={worker} mayOpen={mayOpen} />,
    },
    ...devices.map(
      (device): Column<GpuWorker> => ({
        key: device,
        title: () => text.gpu(device),
        width: 76,
        align: 'end',
        text: worker => gpuWords(gpuAt(worker, device)),
        cell: worker => <GpuShare gpu={gpuAt(worker, device)} />,
      }),
    ),
    ...(strays
      ? [
          {
            key: 'elsewhere',
            title: () => text.elsewhere,
            width: 120,
            text: strayNames,
          } satisfies Column<GpuWorker>,
        ]
      : []),
  ];
}

function strayNames({ elsewhere }: GpuWorker): string {
  return jointText.list(elsewhere.map(({ id }) => id));
}

function gpuAt({ gpus }: GpuWorker, device: string): Gpu | undefined {
  return gpus.find(gpu => gpu.device === device);
}

function Worker({ worker, mayOpen }: { worker: GpuWorker; mayOpen: boolean }) {
  const styles = useStyles();
  const { address } = worker;
  return (
    <div className={styles.worker}>
      {mayOpen ? (
        <PlainLink translate="no" to={paths.worker(address)}>
          {address}
        </PlainLink>
      ) : (
        <span translate="no">{address}</span>
      )}
      <GpuState of={worker} />
    </div>
  );
}
