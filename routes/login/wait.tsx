import { Text } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { loginText } from '#app/messages/login.ts';

/** The seconds that are left of a wait, which begins anew with each refusal. */
export function useWait(wait: { seconds: number } | undefined): number {
  const whole = { wait, left: wait?.seconds ?? 0 };
  const [shown, setShown] = useState(whole);
  if (shown.wait !== wait) setShown(whole);
  useEffect(() => {
    if (wait === undefined) return;
    const end = Date.now() + wait.seconds * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setShown({ wait, left });
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [wait]);
  return shown.wait === wait ? shown.left : whole.left;
}

type Props = {
  left: number;
  /** Whether the cluster itself named the time. */
  told: boolean;
};

/** Counts down in sight; what hears the page is told once that the wait is over. */
export function Wait({ left, told }: Props) {
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div>
      {!told && <Text block>{loginText.bannedFor}</Text>}
      {left > 0 && (
        <Text block role="timer">
          {loginText.wait(time)}
        </Text>
      )}
      <Text block role="status">
        {left === 0 && loginText.waited}
      </Text>
    </div>
  );
}
