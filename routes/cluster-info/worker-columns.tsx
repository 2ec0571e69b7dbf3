import { useState } from 'react';
import {
  figure,
  fractionOf,
  isCrowded,
  largerFigure,
  type NodeResource,
  shareOf,
} from '#app/cluster/workers/nodes.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { tableText } from '#app/messages/tables.ts';
import { paths } from '#app/paths.ts';
import { Total, UsageCell, type WorkerRow } from '#app/ui/cluster/usage.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { type Column, type Sort, sortRows } from '#app/ui/virtual-table/column.ts';
import { textColumn } from '#app/ui/virtual-table/text-column.ts';

const { columns: titles } = clusterText;
const unsaid = () => tableText.unsaid;
const column = textColumn<WorkerRow, typeof titles>(titles);

/** The columns of a worker (cluster.worker-details). */
export const workerColumns: readonly Column<WorkerRow>[] = [
  column('nodeType', 88, row => row.node_type, { words: true }),
  column('address', 100, row => row.ip_address, {
    rowHeader: true,
    none: unsaid,
    cell: ({ ip_address: address }) => <PlainLink to={paths.worker(address)}>{address}</PlainLink>,
  }),
  usage('cpuUsage', 124, 'cpu'),
  total('cpuTotal', 92, 'cpu'),
  usage('memUsage', 166, 'memory'),
  total('memTotal', 112, 'memory'),
  column('gpuCount', 92, row => String(row.gpu_count ?? ''), {
    align: 'end',
    none: unsaid,
    number: row => row.gpu_count ?? undefined,
  }),
  usage('gpuMemUsage', 166, 'gpuMemory'),
  total('gpuMemTotal', 122, 'gpuMemory'),
];

function usage(key: keyof typeof titles, width: number, resource: NodeResource): Column<WorkerRow> {
  const cell = (row: WorkerRow) => <UsageCell row={row} resource={resource} />;
  return column(key, width, amount(resource, 'used'), {
    number: row => shareOf(row, resource)?.used,
    none: unsaid,
    cell,
  });
}

function total(key: keyof typeof titles, width: number, resource: NodeResource): Column<WorkerRow> {
  const number = (row: WorkerRow) => shareOf(row, resource)?.total;
  const cell = (row: WorkerRow) => <Total resource={resource} amount={number(row)} />;
  return column(key, width, amount(resource, 'total'), { align: 'end', number, none: unsaid, cell });
}

function amount(resource: NodeResource, which: 'used' | 'total'): (row: WorkerRow) => string {
  return row => {
    const value = shareOf(row, resource)?.[which];
    if (value === undefined) return '';
    const larger = largerFigure(resource, value);
    return larger === undefined ? figure(resource, value) : `${figure(resource, value)} (${larger})`;
  };
}

export type WorkerSubset = 'all' | 'gpus' | 'no-gpus' | 'crowded';
export type WorkerFilter = { text: string; which: WorkerSubset };

const RESOURCES: NodeResource[] = ['cpu', 'memory', 'gpuMemory'];

export function matchesFilter(row: WorkerRow, { text, which }: WorkerFilter): boolean {
  if (!row.ip_address.toLowerCase().includes(text.trim().toLowerCase())) return false;
  if (which === 'all') return true;
  if (which === 'crowded') return RESOURCES.some(resource => isCrowded(fractionOf(shareOf(row, resource))));
  return row.gpu_count !== null && row.gpu_count > 0 === (which === 'gpus');
}

type Held = { sort: Sort; at: number; places: ReadonlyMap<string, number> };

/** Sorts on request and then keeps the order: rows that move at every poll are unreadable. A new worker comes last. */
export function useStableOrder(rows: readonly WorkerRow[], columns: readonly Column<WorkerRow>[]) {
  const [held, setHeld] = useState<Held>();
  function sortBy(sort: Sort | undefined): void {
    const places = new Map(sortRows(rows, columns, sort).map(({ key }, place) => [key, place]));
    setHeld(sort && { sort, at: Date.now(), places });
  }
  const place = (row: WorkerRow) => held?.places.get(row.key) ?? Number.POSITIVE_INFINITY;
  const ordered = held === undefined ? rows : [...rows].sort((a, b) => byPlace(place(a), place(b)));
  return { ordered, held, sortBy };
}

function byPlace(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
