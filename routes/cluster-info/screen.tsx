import { makeStyles } from '@fluentui/react-components';
import { Suspense, useState } from 'react';
import { Await, useLoaderData } from 'react-router-dom';
import { clusterText } from '#app/messages/cluster-info.ts';
import { layoutText } from '#app/messages/layout.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useRevalidateEvery } from '#app/ui/polling/use-revalidate-every.ts';
import { Machines } from './nodes/machines.tsx';
import { Placeholder } from './nodes/placeholder.tsx';
import { Notice } from './polling/notice.tsx';
import { PollControls } from './polling/poll-controls.tsx';
import { chooseInterval, chosenInterval, type Interval, inMs } from './polling/poll-interval.ts';
import { isStopped, statusOf } from './polling/status.ts';
import { Toolbar } from './polling/toolbar.tsx';
import type { Reading } from './reading.ts';
import type { LoaderData } from './route.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', padding: '20px' },
});

export function Component() {
  const styles = useStyles();
  const { before, reading } = useLoaderData() as LoaderData;
  return (
    <div className={styles.page}>
      <title>{layoutText.titleOf(clusterText.title)}</title>
      <PageTitle>{clusterText.title}</PageTitle>
      <Suspense fallback={<Waiting before={before} />}>
        <Await resolve={reading}>{(latest: Reading) => <Watch reading={latest} />}</Await>
      </Suspense>
    </div>
  );
}

/** What an earlier visit found, or the outline of what will come. */
function Waiting({ before }: { before: Reading }) {
  return (
    <>
      <Toolbar status="loading" at={before.nodes?.at} />
      {before.nodes ? <Machines reading={before} /> : <Placeholder />}
    </>
  );
}

/** Polls from the first answer on: until then there is nothing to reload. */
function Watch({ reading }: { reading: Reading }) {
  const [interval, setInterval] = useState(chosenInterval);
  const { failure, failures, nodes } = reading;
  const { every, offline, reloading, reload } = useRevalidateEvery(inMs(interval), {
    failures,
    stopped: isStopped(failure),
  });
  const status = statusOf({ failure, offline, polling: interval !== 0 });
  function choose(next: Interval): void {
    chooseInterval(next);
    setInterval(next);
  }
  return (
    <>
      <Toolbar status={status} at={nodes?.at}>
        <PollControls {...{ interval, reloading, choose, reload }} />
      </Toolbar>
      <Notice {...{ status, failure, every, reload }} at={nodes?.at} />
      {nodes && <Machines reading={reading} />}
    </>
  );
}
