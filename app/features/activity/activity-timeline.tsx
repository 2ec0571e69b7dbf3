import {
  makeStyles,
  mergeClasses,
  Spinner,
  Subtitle2,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components';
import { useId, useState } from 'react';
import { isStarting } from '#app/catalogue/instance-status.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { instancesQuery, type ModelInstance } from '#app/cluster/models/instances.ts';
import { shownTime } from '#app/format/clock.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { useMemo } from '#app/languages/memo.ts';
import { isUnderWay, useLaunches } from '#app/launches/store.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchesText } from '#app/messages/launches.ts';
import { useQueryState } from '#app/query/query.ts';
import { usePermission } from '#app/session/permissions.ts';
import { Button, OnRowContext } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { ActivityLineView } from './activity-line.tsx';
import type { ReadTrail } from './audit-trail.ts';
import { LaunchCard } from './launch-entry.tsx';
import { type ActivityFilters, type ActivityLine, passesFilters } from './lines.ts';
import { activityText as text } from './text.ts';
import type { Activity } from './use-activity.ts';

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  cards: { gap: '8px' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** With more active launches, the progress of the others is not read. */
const MAX_WATCHED = 12;
/** So many lines are shown at first, and again at each press. */
const STEP = 50;

const NO_INSTANCES: readonly ModelInstance[] = [];

type Props = {
  of: Activity;
  filters: ActivityFilters;
  /** The launches are not read yet: nothing is said about their absence. */
  isWaiting?: boolean;
};

/** Launches under way, then what happened, newest first (activity.timeline). */
export function ActivityTimeline({ of: { lines, audit, eventsMessage }, filters, isWaiting = false }: Props) {
  const styles = useStyles();
  const { data: listed } = useQueryState(instancesQuery.current());
  const instances = listed?.instances ?? NO_INSTANCES;
  const [count, setCount] = useState(STEP);
  const passed = useMemo(() => lines.filter(one => passesFilters(one, filters)), [lines, filters]);
  const launching = passed.filter(isLaunching);
  const found = passed.filter(one => !isLaunching(one));
  const isFiltered = Object.values(filters).some(one => one !== '');
  const more = found.length - count;
  return (
    <OnRowContext value>
      <UnderWay lines={launching} instances={instances} />
      {passed.length === 0 && !isWaiting && audit?.isReading !== true && (
        <EmptyState
          title={isFiltered ? text.emptyFiltered : text.empty}
          text={isFiltered ? '' : text.emptyHint}
        />
      )}
      <Lines lines={found.slice(0, count)} instances={instances} />
      {more > 0 && (
        <div>
          <Button onClick={() => setCount(count + STEP)}>{text.more(Math.min(more, STEP))}</Button>
        </div>
      )}
      {eventsMessage !== '' && <p className={styles.quiet}>{text.eventsNotRead(eventsMessage)}</p>}
      {!isWaiting && <LookedBack audit={audit} />}
    </OnRowContext>
  );
}

/** Whether a line is a launch under way. */
export function isLaunching({ launch }: ActivityLine): boolean {
  return launch !== undefined && isUnderWay(launch);
}

type LinesProps = { lines: readonly ActivityLine[]; instances: readonly ModelInstance[] };

function UnderWay({ lines, instances }: LinesProps) {
  const styles = useStyles();
  const heading = useId();
  const watchable = useCan('progress');
  const { allowed } = usePermission('models:read');
  if (lines.length === 0) return null;
  const watched = instances.filter(isStarting).slice(0, watchable && allowed ? MAX_WATCHED : 0);
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <Subtitle2 as="h2" id={heading}>
        {jointText.aside(launchesText.underWay, lines.length)}
      </Subtitle2>
      <ul className={mergeClasses(styles.list, styles.cards)}>
        {lines.map(
          ({ key, launch, person }) =>
            launch && (
              <LaunchCard
                key={key}
                entry={launch}
                person={person}
                isWatched={watched.some(one => one.model_uid === launch.uid)}
                instances={instances}
              />
            ),
        )}
      </ul>
    </section>
  );
}

/** One tab stop: arrow keys move through the controls of the lines. */
function Lines({ lines, instances }: LinesProps) {
  const styles = useStyles();
  const heading = useId();
  const oneStop = useArrowNavigationGroup({ axis: 'grid-linear', memorizeCurrent: true });
  const late = useLaunches(state => state.late);
  if (lines.length === 0) return null;
  const newest = new Map<string, string>();
  for (const { launch, model = '', key } of lines)
    if (launch !== undefined && !newest.has(model)) newest.set(model, key);
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <Subtitle2 as="h2" id={heading}>
        {text.list}
      </Subtitle2>
      <ul className={styles.list} {...oneStop}>
        {lines.map(line => (
          <ActivityLineView
            key={line.key}
            {...{ line, instances }}
            late={newest.get(line.model ?? '') === line.key ? late.get(line.model ?? '') : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

/** How far back the audit was read, and a way to read on. */
function LookedBack({ audit }: { audit: ReadTrail | undefined }) {
  const styles = useStyles();
  if (audit === undefined) return <p className={styles.quiet}>{text.noAudit}</p>;
  const { trail, isReading, message } = audit;
  return (
    <div className={styles.foot}>
      <span role="status" className={styles.quiet}>
        {message !== '' ? text.notRead(message) : trail && wordsOf(trail)}
      </span>
      {isReading ? (
        <Spinner size="tiny" label={text.reading} />
      ) : (
        <Button size="small" onClick={audit.lookFurtherBack}>
          {text.farther}
        </Button>
      )}
    </div>
  );
}

function wordsOf({ isWhole, goal, oldest, changes }: NonNullable<ReadTrail['trail']>): string {
  const from = isWhole ? goal.from : localTime(oldest / 1000);
  return text.lookedBack(shownTime(from), changes.length);
}
