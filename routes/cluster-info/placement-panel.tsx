import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useId, useMemo } from 'react';
import { workersOf } from '#app/cluster/nodes.ts';
import { type Placement, placeModels, type Row, type Tenant, type Unplaced } from '#app/cluster/placement.ts';
import type { ClusterState } from '#app/data/cluster-state.ts';
import { placementText } from '#app/messages/cluster-info.ts';
import { usePanelStyles } from '#app/ui/cluster/panel.styles.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import { visuallyHidden } from '#app/ui/visually-hidden.ts';

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
  },
  more: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  none: { color: tokens.colorNeutralForeground3 },
  hidden: visuallyHidden,
});

/** So many unknown places are named; more would bury the page. */
const MOST_UNPLACED = 20;

/** Which running model occupies which worker and GPU index, as far as it can be known. */
export function PlacementPanel({ cluster }: { cluster: ClusterState }) {
  const styles = usePanelStyles();
  const heading = useId();
  const { members, running, runningFailure } = cluster;
  const placement = useMemo(() => running && placeModels(running, workersOf(members)), [running, members]);
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <Subtitle2 as="h2" block id={heading} className={styles.heading}>
        {placementText.title}
      </Subtitle2>
      <p className={styles.advice}>{advice()}</p>
      {placement && placement.rows.length > 0 && <Grid placement={placement} />}
      {placement && placement.unplaced.length > 0 && <UnplacedList unplaced={placement.unplaced} />}
    </section>
  );

  function advice(): string | undefined {
    if (runningFailure?.kind === 'forbidden') return placementText.forbidden;
    if (runningFailure !== undefined) return running ? placementText.stale : placementText.failed;
    return running?.length === 0 ? placementText.none : undefined;
  }
}

function Grid({ placement }: { placement: Placement }) {
  const styles = usePanelStyles();
  const columns = useMemo(() => placementColumns(placement), [placement]);
  return (
    <VirtualTable
      label={placementText.title}
      className={styles.table}
      columns={columns}
      rows={placement.rows}
      rowKey={row => row.key}
    />
  );
}

function UnplacedList({ unplaced }: { unplaced: readonly Unplaced[] }) {
  const styles = usePanelStyles();
  const others = unplaced.length - MOST_UNPLACED;
  return (
    <>
      <Subtitle2 as="h3" block className={styles.subheading}>
        {placementText.unplaced}
      </Subtitle2>
      <ul className={styles.unplaced}>
        {unplaced.slice(0, MOST_UNPLACED).map(({ id, reason, detail }) => (
          <li key={`${reason} ${id}`}>
            {id}: {placementText.reasons[reason](detail)}
          </li>
        ))}
        {others > 0 && <li>{placementText.andMore(others)}</li>}
      </ul>
    </>
  );
}

/** The worker, its CPU, its GPUs by index, and a last column only when something is on a GPU that is unknown. */
function placementColumns({ columns, rows }: Pick<Placement, 'columns' | 'rows'>): Column<Row>[] {
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

/** Who is in one cell; undefined where the worker has no such GPU. */
function Tenants({ tenants }: { tenants: readonly Tenant[] | undefined }) {
  const styles = useCellStyles();
  if (tenants === undefined) return <span className={styles.hidden}>{placementText.absent}</span>;
  const [first, ...others] = tenants.map(({ id, replica }) => placementText.replicas(id, replica));
  if (first === undefined)
    return (
      <>
        <span className={styles.none} aria-hidden="true">
          –
        </span>
        <span className={styles.hidden}>{placementText.noneListed}</span>
      </>
    );
  return (
    <div className={styles.cell}>
      <span className={styles.tenant}>{first}</span>
      {others.length > 0 && (
        <>
          <span className={styles.more} aria-hidden="true">
            {placementText.more(others.length)}
          </span>
          <span className={styles.hidden}>{others.join(', ')}</span>
        </>
      )}
    </div>
  );
}
