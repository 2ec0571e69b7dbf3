import { makeStyles, Spinner, Subtitle2, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { isStarting } from '#app/catalogue/instance-status.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { knownSupervisors, laterSupervisors } from '#app/cluster/workers/supervisors.ts';
import { LateCancels } from '#app/features/launch/late-cancels.tsx';
import { shownTime } from '#app/format/clock.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import {
  type ClusterLaunches,
  dismissedLaunches,
  type LaunchListEntry,
  launchListOf,
} from '#app/launches/list.ts';
import { useLaunches } from '#app/launches/store.ts';
import { launchSetText } from '#app/messages/launch-set.ts';
import { progressText, launchesText as text } from '#app/messages/launches.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { usePoll } from '#app/query/poll.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { onStored } from '#app/storage/stored.ts';
import { OnRowContext } from '#app/ui/controls/button.tsx';
import { NotificationSwitch } from '#app/ui/controls/notification-switch.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { TryAgain } from '#app/ui/query/query-failure.tsx';
import { SlowResponseNotice } from '#app/ui/query/slow-response.tsx';
import { page } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { LaunchEntry } from './launch-entry.tsx';
import type { loader } from './route.ts';
import { timelineText } from './text.ts';

const useStyles = makeStyles({
  page,
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  section: { display: 'grid', gap: '8px' },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
});

const MAX_SUPERVISORS = 3;
/** With more active launches, the progress of the others is not read. */
const MAX_WATCHED = 12;

const notListed: ClusterLaunches = { instances: [], askedAt: 0 };

/** Every launch of this tab, and of the cluster if it lists them. */
export function Component() {
  const styles = useStyles();
  const query = useQueryState(useRouteData<typeof loader>());
  const state = useLaunches(one => one);
  const watchable = useCan('progress');
  const { allowed } = usePermission('models:read');
  const hidden = useSyncExternalStore(onStored, dismissedLaunches);
  const { underWay, failed, done: over } = launchListOf(state, query.data ?? notListed, hidden);
  const cancelled = over.filter(one => one.status === 'cancelled');
  const done = over.filter(one => one.status !== 'cancelled');
  const later = laterSupervisors(useSyncExternalStore(onStored, knownSupervisors));
  usePoll(underWay.length > 0 ? intervals.launches : intervals.quietLaunches, query);
  const waiting = query.data === undefined && query.failure === undefined;
  const nothing = underWay.length + failed.length + over.length === 0;
  const { instances } = query.data ?? notListed;
  const watched = instances.filter(isStarting).slice(0, watchable && allowed ? MAX_WATCHED : 0);
  const section = (title: string, entries: readonly LaunchListEntry[]) => (
    <Section title={title} count={entries.length}>
      {entries.map(entry => (
        <LaunchEntry
          key={entry.key}
          entry={entry}
          isWatched={watched.some(one => one.model_uid === entry.uid)}
          instances={instances}
        />
      ))}
    </Section>
  );
  return (
    <div className={styles.page}>
      <PageTitle />
      <div className={styles.bar}>
        <NotificationSwitch />
        <PlainLink to={paths.desired}>{launchSetText.title}</PlainLink>
      </div>
      {!waiting && !watchable && <p className={styles.quiet}>{progressText.noProgress}</p>}
      {query.failure !== undefined && (
        <Notice text={`${text.notRead} ${query.message}`}>
          <TryAgain />
        </Notice>
      )}
      <LateCancels />
      <SlowResponseNotice of={query} />
      {waiting && <Spinner label={text.loading} />}
      {nothing && !waiting && query.failure === undefined && (
        <EmptyState title={text.empty} text={text.emptyHint} />
      )}
      {later.slice(0, MAX_SUPERVISORS).map(startedAt => (
        <p key={startedAt} className={styles.quiet}>
          {timelineText.supervisor(shownTime(localTime(startedAt / 1000)))}
        </p>
      ))}
      {section(text.underWay, underWay)}
      {section(text.failed, failed)}
      {section(text.cancelled, cancelled)}
      {section(text.done, done)}
    </div>
  );
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const styles = useStyles();
  const heading = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <Subtitle2 as="h2" id={heading}>
        {`${title} (${count})`}
      </Subtitle2>
      <ul className={styles.list}>
        <OnRowContext value>{children}</OnRowContext>
      </ul>
    </section>
  );
}
