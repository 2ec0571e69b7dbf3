import { Button, Select, Spinner, Tooltip } from '@fluentui/react-components';
import { useId } from 'react';
import { ArrowClockwiseRegular } from '#app/icons.ts';
import { pollText } from '#app/messages/cluster-info.ts';
import { INTERVALS, type Interval } from './poll-interval.ts';
import { useToolbarStyles } from './toolbar.styles.ts';

type Props = {
  interval: Interval;
  reloading: boolean;
  choose: (interval: Interval) => void;
  reload: () => void;
};

export function PollControls({ interval, reloading, choose, reload }: Props) {
  const styles = useToolbarStyles();
  const select = useId();
  return (
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
  );
}
