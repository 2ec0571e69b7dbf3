import type { Unplaced } from '#app/cluster/workers/placement.ts';
import { placementText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { paths } from '#app/paths.ts';
import { usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';

/** The number of listed unknown places. */
const MAX_UNPLACED = 20;

/** Models whose place is unknown, and the reason. */
export function UnplacedList({ unplaced }: { unplaced: readonly Unplaced[] }) {
  const styles = usePanelStyles();
  const others = unplaced.length - MAX_UNPLACED;
  return (
    <ul className={styles.unplaced}>
      {unplaced.slice(0, MAX_UNPLACED).map(({ id, reason, detail }) => (
        <li key={`${reason} ${id}`}>
          <PlainLink translate="no" to={paths.runningModel(id)}>
            {id}
          </PlainLink>
          {`: ${placementText.reasons[reason](detail)}`}
        </li>
      ))}
      {others > 0 && <li>{jointText.more(others)}</li>}
    </ul>
  );
}
