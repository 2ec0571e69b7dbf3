import { clusterText } from '#app/messages/cluster-info.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { figure } from '#routes/cluster-info/nodes/figures.ts';
import { type Resource, shareOf } from '#routes/cluster-info/nodes/totals.ts';
import { UsageCell } from './usage-cell.tsx';
import type { WorkerRow } from './worker-row.ts';

const { columns: titles, unknown } = clusterText;

/** A row's columns (cluster.worker-details). */
export const workerColumns: readonly Column<WorkerRow>[] = [
  { key: 'nodeType', title: titles.nodeType, width: 94, text: row => row.node_type },
  { key: 'address', title: titles.address, width: 100, text: row => row.ip_address || clusterText.dash },
  usage('cpuUsage', 124, 'cpu'),
  total('cpuTotal', 92, 'cpu'),
  usage('memUsage', 166, 'memory'),
  total('memTotal', 112, 'memory'),
  {
    key: 'gpuCount',
    title: titles.gpuCount,
    width: 98,
    align: 'end',
    text: row => String(row.gpu_count),
    number: row => row.gpu_count,
  },
  usage('gpuMemUsage', 166, 'gpuMemory'),
  total('gpuMemTotal', 122, 'gpuMemory'),
];

function usage(key: keyof typeof titles, width: number, resource: Resource): Column<WorkerRow> {
  return {
    ...amount(key, width, resource, 'used'),
    cell: row => <UsageCell row={row} resource={resource} />,
  };
}

function total(key: keyof typeof titles, width: number, resource: Resource): Column<WorkerRow> {
  return { ...amount(key, width, resource, 'total'), align: 'end' };
}

function amount(
  key: keyof typeof titles,
  width: number,
  resource: Resource,
  which: 'used' | 'total',
): Column<WorkerRow> {
  const number = (row: WorkerRow) => shareOf(row, resource)?.[which];
  const text = (row: WorkerRow) => {
    const value = number(row);
    return value === undefined ? unknown : figure(resource, value);
  };
  return { key, title: titles[key], width, number, text };
}
