import { makeStyles } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { dateAndTime } from '#app/format/clock.ts';
import { useJob } from '#app/jobs/job.ts';
import { launchJob } from '#app/jobs/launch-all.ts';
import { openSet } from '#app/jobs/open-set.ts';
import { forgetSet, keptSets, storedSets } from '#app/launches/kept-sets.ts';
import { launchSetText as text } from '#app/messages/launch-set.ts';
import { onStored } from '#app/storage/stored.ts';
import { Panel } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  set: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
});

/** The launch sets of this cluster in this browser (desired.kept). */
export function KeptPanel() {
  const styles = useStyles();
  const sets = keptSets(useSyncExternalStore(onStored, storedSets));
  const { isRunning } = useJob(launchJob);
  if (sets.length === 0) return null;
  return (
    <Panel title={text.kept}>
      <ul className={styles.list}>
        {sets.map(one => {
          const time = dateAndTime(one.at);
          return (
            <li key={one.at} className={styles.set}>
              {text.keptSet(time, one.set.models.length)}
              {one.worker !== undefined && text.keptOf(one.worker)}
              <Button
                size="small"
                aria-label={text.openKeptThis(time)}
                disabledFocusable={isRunning}
                onClick={() => openSet(one.set)}
              >
                {text.openKept}
              </Button>
              <Button size="small" aria-label={text.forgetThis(time)} onClick={() => forgetSet(one)}>
                {text.forget}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
