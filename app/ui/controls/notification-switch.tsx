import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { launchesText as text } from '#app/messages/launches.ts';
import { canNotify, wantNotifications, wantsNotifications } from '#app/notify/browser-notification.ts';

const useStyles = makeStyles({
  // The switch has its own margin.
  line: { marginLeft: '-8px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** The choice of browser notifications about launches; empty if the browser has none. */
export function NotificationSwitch() {
  const styles = useStyles();
  const [on, setOn] = useState(wantsNotifications);
  const [refused, setRefused] = useState(false);
  if (!canNotify()) return null;

  async function turn(wanted: boolean): Promise<void> {
    const granted = await wantNotifications(wanted);
    setOn(granted);
    setRefused(wanted && !granted);
  }

  return (
    <div className={styles.line}>
      <Switch label={text.notify} checked={on} onChange={(_, { checked }) => void turn(checked)} />
      <span role="status" className={styles.quiet}>
        {refused && text.notifyDenied}
      </span>
    </div>
  );
}
