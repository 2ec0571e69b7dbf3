import { useState } from 'react';
import {
  figure,
  fractionOf,
  isCrowded,
  largerFigure,
  type NodeResource,
  shareOf,
} from '#app/cluster/workers/nodes.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { spokenTable } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';
import { Total, UsageCell, type WorkerRow } from '#app/ui/cluster/usage.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { type Column, type Sort, sortRows } from '#app/ui/virtual-table/column.ts';

const { columns: titles } = clusterText;

/** The columns of a worker (cluster.worker-details). */
export const workerColumns: readonly Column<WorkerRow>[] = spokenTable(() => [
  { key: 'nodeType', title: titles.nodeType, width: 88, text: row => row.node_type, words: true },
  {
    key: 'address',
    title: titles.address,
    rowHeader: true,
    width: 100,
    text: row => row.ip_address || NOT_KNOWN,
    cell: row =>
      row.ip_address === '' ? (
        NOT_KNOWN
      ) : (
        <PlainLink to={paths.worker(row.ip_address)}>{row.ip_address}</PlainLink>
      ),
  },
  usage('cpuUsage', 124, 'cpu'),
  total('cpuTotal', 92, 'cpu'),
  usage('memUsage', 166, 'memory'),
  total('memTotal', 112, 'memory'),
  {
    key: 'gpuCount',
    title: titles.gpuCount,
    width: 92,
    align: 'end',
    text: row => String(row.gpu_count ?? NOT_KNOWN),
    number: row => row.gpu_count ?? undefined,
  },
  usage('gpuMemUsage', 166, 'gpuMemory'),
  total('gpuMemTotal', 122, 'gpuMemory'),
]);

function usage(key: keyof typeof titles, width: number, resource: NodeResource): Column<WorkerRow> {
  return {
    ...amount(key, width, resource, 'used'),
    cell: row => <UsageCell row={row} resource={resource} />,
  };
}

function total(key: keyof typeof titles, width: number, resource: NodeResource): Column<WorkerRow> {
  return {
    ...amount(key, width, resource, 'total'),
    align: 'end',
    cell: row => <Total resource={resource} amount={shareOf(row, resource)?.total} />,
  };
}

function amount(
  key: keyof typeof titles,
  width: number,
  resource: NodeResource,
  which: 'used' | 'total',
): Column<WorkerRow> {
  const number = (row: WorkerRow) => shareOf(row, resource)?.[which];
  const text = (row: WorkerRow) => {
    const value = number(row);
    if (value === undefined) return NOT_KNOWN;
    const larger = largerFigure(resource, value);
    return larger === undefined ? figure(resource, value) : `${figure(resource, value)} (${larger})`;
  };
  return { key, title: titles[key], width, number, text };
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
