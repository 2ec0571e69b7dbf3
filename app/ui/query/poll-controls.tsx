import { makeStyles, Select, Spinner } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { intervalText } from '#app/messages/controls.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import { setSetting, settings, useSetting } from '#app/storage/settings.ts';

const useStyles = makeStyles({
  controls: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginLeft: 'auto' },
});

type IntervalName = 'runningRefreshSeconds' | 'allRunningRefreshSeconds' | 'clusterRefreshSeconds';

type ChosenInterval = {
  name: IntervalName;
  /** 0 is off. */
  seconds: number;
  /** For `usePoll`. */
  ms: number | undefined;
};

/** The poll interval of a screen, stored across visits. */
export function useInterval(name: IntervalName): ChosenInterval {
  const seconds = Number(useSetting(name));
  return { name, seconds, ms: seconds === 0 ? undefined : seconds * 1000 };
}

type Props = {
  interval: ChosenInterval;
  reloading: boolean;
  /** The refresh button. */
  children: ReactNode;
};

export function PollControls({ interval, reloading, children }: Props) {
  const styles = useStyles();
  const select = useId();
  const { name, seconds } = interval;
  const choices: readonly string[] = settings[name].choices;
  return (
    <div className={styles.controls}>
      {reloading && <Reloading />}
      <label htmlFor={select}>{intervalText.label}</label>
      <Select
        id={select}
        value={seconds}
        onChange={(_, { value }) => warnUnlessStored(setSetting(name, value))}
      >
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {choice === '0' ? intervalText.off : intervalText.everySeconds(Number(choice))}
          </option>
        ))}
      </Select>
      {children}
    </div>
  );
}

const SLOW_MS = 600;

/** A fast poll shows nothing and changes no layout. */
function Reloading() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return slow && <Spinner size="extra-tiny" aria-label={intervalText.reloading} />;
}
