import { makeStyles } from '@fluentui/react-components';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import { cachedText } from '#app/messages/cached-models.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { usePoll } from '#app/query/poll.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { fullPage } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { Downloads } from './downloads.tsx';
import { isDownloading, type loader } from './route.ts';
import { Versions } from './versions.tsx';
import { WorkerTotals } from './worker-totals.tsx';

const useStyles = makeStyles({
  page: { ...fullPage, minHeight: '36rem' },
});

/** Every cached version of the cluster, the workers' totals, and the downloads (cache.page). */
export function Component() {
  const styles = useStyles();
  const loaded = useRouteData<typeof loader>();
  const cached = useQueryState(loaded.cached);
  const downloads = useQueryState(loaded.downloads);
  const { reason } = usePermission('cache:list');
  const moving = downloads.data !== undefined && downloads.data.length > 0;
  usePoll(moving || isDownloading() ? intervals.downloads : undefined, downloads, { onReturn: true });
  const show = (there: readonly CacheEntry[] | undefined) => (
    <>
      {there !== undefined && there.length > 0 && <WorkerTotals entries={there} />}
      <Versions entries={there} />
    </>
  );
  return (
    <div className={styles.page}>
      <PageTitle>{cachedText.title}</PageTitle>
      <Unanswered place={paths.cachedModels} />
      {(moving || downloads.failure !== undefined) && <Downloads query={downloads} />}
      {reason !== undefined && cached.data === undefined ? (
        <EmptyState title={cachedText.failed} text={reason} />
      ) : (
        <QueryView query={cached} failed={cachedText.failed} placeholder={show(undefined)}>
          {show}
        </QueryView>
      )}
    </div>
  );
}
