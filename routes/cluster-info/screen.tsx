import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { usePoll } from '#app/data/poll.ts';
import { useReading } from '#app/data/reading.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { layoutText } from '#app/messages/layout.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Machines } from './nodes/machines.tsx';
import { Placeholder } from './nodes/placeholder.tsx';
import { Notice } from './polling/notice.tsx';
import { PollControls } from './polling/poll-controls.tsx';
import { chooseInterval, chosenInterval, type Interval, inMs } from './polling/poll-interval.ts';
import { statusOf } from './polling/status.ts';
import { Toolbar } from './polling/toolbar.tsx';
import type { LoaderData } from './route.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', padding: '20px' },
});

export function Component() {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <title>{layoutText.titleOf(clusterText.title)}</title>
      <PageTitle>{clusterText.title}</PageTitle>
      <Watch />
    </div>
  );
}

/** Above what an earlier visit found, or the outline of what will come, until the first answer. */
function Watch() {
  const loaded = useLoaderData() as LoaderData;
  const reading = useReading(loaded.cluster);
  const history = useReading(loaded.history).data ?? [];
  const [interval, setInterval] = useState(chosenInterval);
  const { data, failure, pending, readAt } = reading;
  const { every, offline, reloading, reload } = usePoll(inMs(interval), reading);
  const opening = pending !== undefined && !reloading;
  const status = opening ? 'loading' : statusOf({ failure, offline, polling: interval !== 0 });
  function choose(next: Interval): void {
    chooseInterval(next);
    setInterval(next);
  }
  return (
    <>
      <Toolbar status={status} at={readAt}>
        {!opening && <PollControls {...{ interval, reloading, choose, reload }} />}
      </Toolbar>
      {!opening && <Notice {...{ status, failure, every, reload }} at={readAt} />}
      {data === undefined ? opening && <Placeholder /> : <Machines cluster={data} history={history} />}
    </>
  );
}
