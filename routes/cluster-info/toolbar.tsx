import { Button, mergeClasses, Select, Spinner, Tooltip } from '@fluentui/react-components';
import { useId } from 'react';
import { ArrowClockwiseRegular } from '#app/icons.ts';
import { pollText } from '#app/messages/cluster-info.ts';
import { Age } from './age.tsx';
import { clockTime } from './figures.ts';
import { INTERVALS, type Interval } from './poll-interval.ts';
import type { Status } from './status.ts';
import { useToolbarStyles } from './toolbar.styles.ts';

type Props = {
  status: Status;
  at: number | undefined;
  interval: Interval;
  reloading: boolean;
  choose: (interval: Interval) => void;
  reload: () => void;
};

/** How fresh the figures are, and what the reader can do about it. */
export function Toolbar({ status, at, interval, reloading, choose, reload }: Props) {
  const styles = useToolbarStyles();
  const select = useId();
  const calm = status === 'paused' || status === 'offline';
  return (
    <div className={styles.bar}>
      <span className={styles.state}>
        <span className={mergeClasses(styles.dot, status === 'live' ? styles.live : !calm && styles.wrong)} />
        <span role="status">{pollText.status[status]}</span>
      </span>
      {at !== undefined && (status === 'live' || status === 'paused') && (
        <span className={styles.time}>
          {status === 'live' ? pollText.updated(clockTime(at)) : <UpdatedAgo at={at} />}
        </span>
      )}
      <div className={styles.controls}>
        {reloading && <Spinner className={styles.slow} size="extra-tiny" aria-label={pollText.refreshing} />}
        <label htmlFor={select}>{pollText.interval}</label>
        <Select
          id={select}
          value={interval}
          onChange={(_, { value }) => choose(INTERVALS.find(one => String(one) === value) ?? interval)}
        >
          {INTERVALS.map(seconds => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? pollText.off : pollText.everySeconds(seconds)}
            </option>
          ))}
        </Select>
        <Tooltip content={pollText.refresh} relationship="label">
          <Button icon={<ArrowClockwiseRegular />} onClick={reload} />
        </Tooltip>
      </div>
    </div>
  );
}

function UpdatedAgo({ at }: { at: number }) {
  return (
    <>
      {pollText.updatedAgo(clockTime(at))} <Age since={at} />
      {pollText.ago}
    </>
  );
}
