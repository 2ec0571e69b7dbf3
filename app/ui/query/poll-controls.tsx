import { makeStyles, Select, Spinner } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { intervalText } from '#app/messages/controls.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import { setSetting, settings, useSetting } from '#app/storage/settings.ts';

const useStyles = makeStyles({
  controls: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginLeft: 'auto' },
});

type ChosenInterval = {
  /** 0 is off. */
  seconds: number;
  /** For `usePoll`. */
  ms: number | undefined;
};

/** The poll interval of all screens but Cluster Information, stored across visits. */
export function useInterval(): ChosenInterval {
  const seconds = Number(useSetting('refreshSeconds'));
  return { seconds, ms: seconds === 0 ? undefined : seconds * 1000 };
}

type Props = {
  /** Absent where the interval is no choice. */
  interval?: ChosenInterval;
  reloading: boolean;
  /** The refresh button. */
  children: ReactNode;
};

export function PollControls({ interval, reloading, children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.controls}>
      {reloading && <Reloading />}
      {interval && <IntervalChoice {...interval} />}
      {children}
    </div>
  );
}

function IntervalChoice({ seconds }: ChosenInterval) {
  const select = useId();
  return (
    <>
      <label htmlFor={select}>{intervalText.label}</label>
      <Select
        id={select}
        value={seconds}
        onChange={(_, { value }) => warnUnlessStored(setSetting('refreshSeconds', value))}
      >
        {settings.refreshSeconds.choices.map(choice => (
          <option key={choice} value={choice}>
            {choice === '0' ? intervalText.off : intervalText.everySeconds(Number(choice))}
          </option>
        ))}
      </Select>
    </>
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
