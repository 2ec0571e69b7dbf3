import { placementText } from '#app/messages/cluster-info.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import type { Placement, Row, Tenant } from './placement.ts';
import { Tenants } from './tenants.tsx';

/** The worker, its CPU, its GPUs by index, and a last column only when something is on a GPU that is unknown. */
export function placementColumns({ columns, rows }: Pick<Placement, 'columns' | 'rows'>): Column<Row>[] {
  const gpus = Array.from({ length: columns }, (_, index) =>
    column(placementText.gpu(index), row => row.gpus[index]),
  );
  const strays = rows.some(row => row.elsewhere.length > 0);
  return [
    {
      key: 'worker',
      title: placementText.worker,
      width: 132,
      sticky: 'start',
      text: row => row.address,
    },
    column(placementText.cpu, row => row.cpu),
    ...gpus,
    ...(strays ? [column(placementText.elsewhere, named)] : []),
  ];
}

function column(title: string, tenantsOf: (row: Row) => Tenant[] | undefined): Column<Row> {
  return {
    key: title,
    title,
    width: 150,
    text: row => {
      const tenants = tenantsOf(row);
      if (tenants === undefined) return placementText.absent;
      return tenants.map(({ id, replica }) => placementText.replicas(id, replica)).join(', ');
    },
    cell: row => <Tenants tenants={tenantsOf(row)} />,
  };
}

function named(row: Row): Tenant[] {
  return row.elsewhere.map(({ id, replica, gpu }) => ({ id: `${id} (${placementText.gpu(gpu)})`, replica }));
}
