import { makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components';
import type { ReactNode, RefObject } from 'react';
import { clockTime } from '#app/format/clock.ts';
import type { Failure } from '#app/http/failure.ts';
import { pollText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { listText } from '#app/messages/list.ts';
import { messageFor } from '#app/query/report.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Age, ageOf, useNow } from '#app/ui/query/age.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import type { Status } from './status.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '8px',
    minHeight: '32px',
  },
  state: { display: 'flex', alignItems: 'center', gap: '8px', fontWeight: tokens.fontWeightSemibold },
  dot: {
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground4,
    forcedColorAdjust: 'none',
  },
  live: { backgroundColor: tokens.colorStatusSuccessBackground3 },
  wrong: { backgroundColor: tokens.colorStatusDangerBackground3 },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  text: { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  empty: {
    display: 'grid',
    justifyItems: 'start',
    gap: '8px',
    padding: '20px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { margin: 0 },
  advice: { margin: 0, maxWidth: '72ch' },
});

const SECOND_MS = 1000;

const RETRIED: readonly Status[] = ['unreachable', 'failing', 'gateway'];
const CALM: readonly Status[] = ['loading', 'paused', 'offline'];

/** The freshness of the figures, and the actions beside it. */
export function FreshnessToolbar({
  status,
  at,
  children,
}: {
  status: Status;
  at: number | undefined;
  children?: ReactNode;
}) {
  const styles = useStyles();
  const colour = status === 'live' ? styles.live : !CALM.includes(status) && styles.wrong;
  return (
    <div className={styles.bar}>
      <span className={styles.state}>
        <span className={mergeClasses(styles.dot, colour)} />
        <span role="status">{pollText.status[status]}</span>
      </span>
      {at !== undefined && <Updated status={status} at={at} />}
      {children}
    </div>
  );
}

/** A notice below shows the time itself. */
function Updated({ status, at }: { status: Status; at: number }) {
  const styles = useStyles();
  if (status === 'live') return <span className={styles.time}>{pollText.updated(clockTime(at))}</span>;
  if (status !== 'paused' && status !== 'loading') return null;
  return (
    <span className={styles.time}>
      <Age since={at} say={age => jointText.aside(pollText.updated(clockTime(at)), age)} />
    </span>
  );
}

type State = {
  status: Status;
  failure: Failure | undefined;
  /** The time of the last good figures; undefined without figures. */
  at: number | undefined;
  /** Ms between two polls; undefined without polling. */
  every: number | undefined;
  /** When the next one begins, in ms since 1970. */
  due: RefObject<number>;
  /** The data that the user may not see, if they are not the nodes. */
  refusal?: string | undefined;
};

type Props = State & { reload: () => void };

/** A notice about stale figures, or instead of missing ones. Empty while they are fresh. */
export function StaleNotice({ reload, ...state }: Props) {
  const { status, at } = state;
  if (at === undefined) return <Empty reload={reload} {...state} />;
  if (status === 'live' || status === 'paused') return null;
  return (
    <Notice
      role="note"
      intent={status === 'offline' ? 'info' : 'warning'}
      title={pollText.status[status]}
      text={<Explanation {...state} />}
    >
      {RETRIED.includes(status) && <Button onClick={reload}>{pollText.tryNow}</Button>}
    </Notice>
  );
}

function Empty({ reload, ...state }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      <Subtitle2 as="h2" className={styles.heading}>
        {pollText.status[state.status]}
      </Subtitle2>
      <p className={mergeClasses(styles.advice, styles.text)}>
        <Explanation {...state} />
      </p>
      {state.status !== 'offline' && <Button onClick={reload}>{listText.tryAgain}</Button>}
    </div>
  );
}

/** Why the figures are stale, their age, and the next attempt. */
function Explanation({ status, failure, at, every, due, refusal }: State) {
  useNow(SECOND_MS);
  // The seconds that it counts began before this failure.
  const now = Date.now();
  const reason = status === 'forbidden' && refusal !== undefined ? refusal : reasonFor(status, failure);
  const age = at === undefined ? '' : pollText.age(clockTime(at), ageOf(now - at, SECOND_MS));
  const next = RETRIED.includes(status) ? plan(every, due.current - now) : '';
  return <span>{[reason, age, next].filter(part => part !== '').join(' ')}</span>;
}

function reasonFor(status: Status, failure: Failure | undefined): string {
  if (status === 'offline' || status === 'forbidden' || status === 'signed-out' || status === 'silent')
    return pollText.explain[status];
  if (failure === undefined || status === 'gateway') return '';
  return sentence(messageFor(failure, 'poll'));
}

/** A cluster's words may lack a full stop. */
function sentence(text: string): string {
  return /[.!?。！？]$/.test(text) ? text : `${text}${pollText.fullStop}`;
}

function plan(every: number | undefined, left: number): string {
  if (every === undefined) return pollText.noRetry;
  return pollText.retry(Math.max(0, Math.ceil(left / SECOND_MS)));
}
