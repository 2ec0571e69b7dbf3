import { Subtitle2 } from '@fluentui/react-components';
import { useId, useMemo } from 'react';
import { placementText } from '#app/messages/cluster-info.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import { workersOf } from '#routes/cluster-info/nodes/nodes.ts';
import { usePanelStyles } from '#routes/cluster-info/panel.styles.ts';
import type { ClusterState } from '#routes/cluster-info/read-cluster.ts';
import { useDetailStyles } from '#routes/cluster-info/workers/worker-details.styles.ts';
import { type Placement, placeModels, type Unplaced } from './placement.ts';
import { placementColumns } from './placement-columns.tsx';

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
  const styles = useDetailStyles();
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
