import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import type { Gpu, GpuWorker } from '#app/cluster/workers/gpus.ts';
import { workersOf } from '#app/cluster/workers/nodes.ts';
import {
  type PlacedModel,
  type Placement,
  type PlacementRow,
  placeModels,
} from '#app/cluster/workers/placement.ts';
import { workerIndex } from '#app/cluster/workers/worker-address.ts';
import { memo, useMemo } from '#app/languages/memo.ts';
import { placementText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { gpuText } from '#app/messages/gpus.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { GpuShare } from '#app/ui/cluster/gpu-share.tsx';
import { gpuWords } from '#app/ui/cluster/gpu-words.ts';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { runningWords } from '#app/ui/cluster/status.ts';
import { useMachines } from '#app/ui/cluster/use-machines.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { visuallyHidden } from '#app/ui/styles.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import type { PlacedModelList } from './tenants-dialog.tsx';
import { UnplacedList } from './unplaced-list.tsx';

const useCellStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  tenant: {
    minWidth: 0,
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  more: { flexShrink: 0, minWidth: 'auto', padding: '0 4px' },
  none: { color: tokens.colorNeutralForeground3 },
  hidden: visuallyHidden,
});

const TenantsDialog = lazyComponent(async () => (await import('./tenants-dialog.tsx')).PlacedModelsDialog);

type OpenList = (list: PlacedModelList) => void;

type PanelProps = {
  cluster: ClusterState;
  workers: readonly GpuWorker[];
  /** Why their GPUs are not known or not current. */
  words: string | undefined;
};

/** The known models on each worker and GPU index, and the memory of each GPU. */
export const PlacementPanel = memo(DrawnPlacement);

function DrawnPlacement({ cluster, workers: gpus, words: gpusUnknown }: PanelProps) {
  const { advice, subheading } = usePanelStyles();
  const { nodes, running, replicas } = cluster;
  const machines = useMachines(nodes);
  const placement = running && placeModels(running, workersOf(machines), replicas);
  const words = runningWords(cluster) ?? (running?.length === 0 ? placementText.none : undefined);
  return (
    <Panel title={placementText.title}>
      <p className={advice}>{words}</p>
      <p className={advice}>{gpusUnknown}</p>
      {placement && placement.rows.length > 0 && <Grid placement={placement} gpus={gpus} />}
      {placement && placement.unplaced.length > 0 && (
        <>
          <Subtitle2 as="h3" block className={subheading}>
            {placementText.unplaced}
          </Subtitle2>
          <UnplacedList unplaced={placement.unplaced} />
        </>
      )}
    </Panel>
  );
}

function Grid({ placement, gpus }: { placement: Placement; gpus: readonly GpuWorker[] }) {
  const styles = usePanelStyles();
  const [list, setList] = useState<PlacedModelList>();
  const columns = useMemo(() => placementColumns(placement, setList), [placement]);
  const rows = useMemo(() => withReported(placement.rows, gpus), [placement, gpus]);
  return (
    <>
      <VirtualTable
        label={placementText.title}
        className={styles.table}
        live
        columns={columns}
        rows={rows}
        rowKey={row => row.key}
      />
      <Overlay of={list}>{shown => <TenantsDialog {...shown} close={() => setList(undefined)} />}</Overlay>
    </>
  );
}

/** The models on one worker, and its GPUs as it reports them; none at an address of several workers. */
type Row = PlacementRow & { reported: readonly Gpu[] };

function withReported(rows: readonly PlacementRow[], workers: readonly GpuWorker[]): Row[] {
  const index = workerIndex(workers);
  return rows.map(row => ({ ...row, reported: index.only(row.address)?.gpus ?? [] }));
}

/** The worker, its CPU, its GPUs by index, and a last column only for models on unknown GPUs. */
function placementColumns(
  { columns, rows }: Pick<Placement, 'columns' | 'rows'>,
  open: OpenList,
): Column<Row>[] {
  const gpus = Array.from({ length: columns }, (_, index) =>
    column(
      placementText.gpu(index),
      row => row.gpus[index],
      open,
      row => row.reported.find(({ device }) => device === String(index)),
    ),
  );
  const strays = rows.some(row => row.elsewhere.length > 0);
  return [
    {
      key: 'worker',
      title: () => placementText.worker,
      rowHeader: true,
      width: 132,
      sticky: 'start',
      controls: true,
      text: row => row.address,
      cell: row => <PlainLink to={paths.worker(row.address)}>{row.address}</PlainLink>,
    },
    column(launchFormText.cpu, row => row.cpu, open),
    ...gpus,
    ...(strays ? [column(gpuText.elsewhere, row => row.elsewhere, open)] : []),
  ];
}

function column(
  title: string,
  tenantsOf: (row: Row) => PlacedModel[] | undefined,
  open: OpenList,
  gpuOf: (row: Row) => Gpu | undefined = () => undefined,
): Column<Row> {
  return {
    key: title,
    title: () => title,
    width: 176,
    controls: true,
    text: row => {
      const tenants = tenantsOf(row)?.map(placementText.tenant);
      if (tenants === undefined) return placementText.absent;
      const gpu = gpuOf(row);
      return gpu?.total === undefined ? jointText.list(tenants) : gpuWords(gpu);
    },
    cell: row => (
      <Tenants tenants={tenantsOf(row)} gpu={gpuOf(row)} place={title} worker={row.address} open={open} />
    ),
  };
}

type TenantsProps = {
  tenants: readonly PlacedModel[] | undefined;
  /** The GPU of the cell, if its memory is known. */
  gpu: Gpu | undefined;
  place: string;
  worker: string;
  open: OpenList;
};

/** The models of one cell; undefined if the worker lacks that GPU. */
function Tenants({ tenants, gpu, place, worker, open }: TenantsProps) {
  const styles = useCellStyles();
  if (tenants === undefined) return <span className={styles.hidden}>{placementText.absent}</span>;
  const [first, ...others] = tenants;
  const more = placementText.more(others.length);
  if (first === undefined)
    return (
      <div className={styles.cell}>
        <GpuShare gpu={gpu} />
        <span className={styles.none} aria-hidden="true">
          –
        </span>
        <span className={styles.hidden}>{placementText.noneListed}</span>
      </div>
    );
  return (
    <div className={styles.cell}>
      <GpuShare gpu={gpu} />
      <PlainLink translate="no" to={paths.runningModel(first.id)} className={styles.tenant}>
        {placementText.tenant(first)}
      </PlainLink>
      {others.length > 0 && (
        <Button
          appearance="subtle"
          size="small"
          className={styles.more}
          aria-label={placementText.showAll(more, tenants.length, place, worker)}
          onClick={() => open({ title: placementText.on(place, worker), tenants })}
        >
          {more}
        </Button>
      )}
    </div>
  );
}
