import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useCan } from '#app/cluster/capabilities.ts';
import { ActivityFilterLine, useActivityFilters } from '#app/features/activity/activity-filters.tsx';
import { ActivityTimeline, isLaunching } from '#app/features/activity/activity-timeline.tsx';
import { useActivity } from '#app/features/activity/use-activity.ts';
import { progressText, launchesText as text } from '#app/messages/launches.ts';
import { intervals } from '#app/query/intervals.ts';
import { usePoll } from '#app/query/poll.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { Notice } from '#app/ui/query/notice.tsx';
import { TryAgain } from '#app/ui/query/query-failure.tsx';
import { SlowResponseNotice } from '#app/ui/query/slow-response.tsx';
import { page } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import type { loader } from './route.ts';

const useStyles = makeStyles({
  page,
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Launches under way, and everything that happened (activity.timeline). */
export function Component() {
  const styles = useStyles();
  const query = useQueryState(useRouteData<typeof loader>());
  const watchable = useCan('progress');
  const { filters, keep } = useActivityFilters();
  const activity = useActivity({ model: filters.model });
  usePoll(activity.lines.some(isLaunching) ? intervals.launches : intervals.quietLaunches, query);
  const isWaiting = query.data === undefined && query.failure === undefined;
  return (
    <div className={styles.page}>
      <PageTitle />
      <ActivityFilterLine filters={filters} keep={keep} lines={activity.lines} />
      {!isWaiting && !watchable && <p className={styles.quiet}>{progressText.noProgress}</p>}
      {query.failure !== undefined && (
        <Notice text={`${text.notRead} ${query.message}`}>
          <TryAgain />
        </Notice>
      )}
      <SlowResponseNotice of={query} />
      {isWaiting && <Spinner label={text.loading} />}
      <ActivityTimeline
        of={activity}
        filters={filters}
        isWaiting={isWaiting || query.failure !== undefined}
      />
    </div>
  );
}
