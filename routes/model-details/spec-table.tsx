import { useState } from 'react';
import { detailsText as text } from '#app/messages/model-details.ts';
import { formatLabel } from '#app/models/formats.ts';
import { shownBytes, shownSize, sizeInBillions } from '#app/models/numbers.ts';
import { type Column, type Sort, sortRows } from '#app/ui/virtual-table/column.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import { useDetailsStyles } from './details.styles.ts';
import { HubLink } from './hub-link.tsx';
import type { SpecRow } from './specs.ts';

const titles = text.columns;

const columns: readonly Column<SpecRow>[] = [
  {
    key: 'format',
    title: titles.format,
    width: 96,
    rowHeader: true,
    text: row => formatLabel(row.model_format),
  },
  {
    key: 'size',
    title: titles.size,
    width: 76,
    align: 'end',
    text: row => sizeInBillions(row.model_size_in_billions ?? text.unknown),
    number: row => Number(shownSize(row.model_size_in_billions ?? '')) || undefined,
  },
  { key: 'quantization', title: titles.quantization, width: 124, text: row => row.quantization },
  {
    key: 'bytes',
    title: titles.bytes,
    width: 96,
    align: 'end',
    text: row => (row.bytes === undefined ? text.unknown : shownBytes(row.bytes)),
    number: row => row.bytes,
  },
  { key: 'cached', title: titles.cached, width: 150, text: row => row.workers.join(', ') || text.none },
  {
    key: 'hub',
    title: titles.hub,
    width: 140,
    text: row => row.hubs.map(({ name }) => name).join(', ') || text.none,
    cell: row => <Hubs hubs={row.hubs} />,
  },
];

function Hubs({ hubs }: Pick<SpecRow, 'hubs'>) {
  const styles = useDetailsStyles();
  if (hubs.length === 0) return text.none;
  return (
    <span className={styles.hubs}>
      {hubs.map(hub => (
        <HubLink key={hub.url} {...hub} />
      ))}
    </span>
  );
}

/** Every variant with its weights and where it is cached. */
export function SpecTable({ rows }: { rows: readonly SpecRow[] }) {
  const styles = useDetailsStyles();
  const [sort, setSort] = useState<Sort>();
  return (
    <VirtualTable
      label={text.specs}
      className={styles.table}
      columns={columns}
      rows={sortRows(rows, columns, sort)}
      rowKey={row => `${row.model_format} ${row.model_size_in_billions} ${row.quantization}`}
      sort={sort}
      onSort={setSort}
    />
  );
}
