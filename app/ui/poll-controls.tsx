import { makeStyles, Select, Spinner } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { intervalText } from '#app/messages/list.ts';

const useStyles = makeStyles({
  controls: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginLeft: 'auto' },
  // A poll that is answered at once shows nothing.
  slow: {
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '1ms',
    animationDelay: '600ms',
    animationFillMode: 'both',
  },
});

/** What a screen offers in seconds (0 is off), what holds until somebody chooses, and where the choice is kept. */
export type Intervals = { key: string; choices: readonly number[]; usual: number };

export type ChosenInterval = {
  choices: readonly number[];
  seconds: number;
  /** For `usePoll`. */
  ms: number | undefined;
  choose: (seconds: number) => void;
};

/** How often a screen polls: the choice outlives the visit. */
export function useInterval({ key, choices, usual }: Intervals): ChosenInterval {
  const [seconds, setSeconds] = useState(
    () => choices.find(choice => String(choice) === localStorage.getItem(key)) ?? usual,
  );
  function choose(next: number): void {
    setSeconds(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // A full or forbidden storage only costs the memory.
    }
  }
  return { choices, seconds, ms: seconds === 0 ? undefined : seconds * 1000, choose };
}

type Props = {
  label: string;
  interval: ChosenInterval;
  reloading: boolean;
  /** The button that reads at once. */
  children: ReactNode;
};

export function PollControls({ label, interval, reloading, children }: Props) {
  const styles = useStyles();
  const select = useId();
  const { choices, seconds, choose } = interval;
  return (
    <div className={styles.controls}>
      {reloading && <Spinner className={styles.slow} size="extra-tiny" aria-label={intervalText.reloading} />}
      <label htmlFor={select}>{label}</label>
      <Select
        id={select}
        value={seconds}
        onChange={(_, { value }) => choose(choices.find(choice => String(choice) === value) ?? seconds)}
      >
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {choice === 0 ? intervalText.off : intervalText.everySeconds(choice)}
          </option>
        ))}
      </Select>
      {children}
    </div>
  );
}
