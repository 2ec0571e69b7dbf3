import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { pollText } from '#app/messages/cluster-info.ts';
import { clockTime } from '#routes/cluster-info/nodes/figures.ts';
import { Age } from './age.tsx';
import type { Status } from './status.ts';
import { useToolbarStyles } from './toolbar.styles.ts';

const CALM: readonly Status[] = ['loading', 'paused', 'offline'];

/** How fresh the figures are, and beside it what the reader can do about it. */
export function Toolbar({
  status,
  at,
  children,
}: {
  status: Status;
  at: number | undefined;
  children?: ReactNode;
}) {
  const styles = useToolbarStyles();
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

/** Where a notice stands below, it tells the time. */
function Updated({ status, at }: { status: Status; at: number }) {
  const styles = useToolbarStyles();
  if (status === 'live') return <span className={styles.time}>{pollText.updated(clockTime(at))}</span>;
  if (status !== 'paused' && status !== 'loading') return null;
  return (
    <span className={styles.time}>
      {pollText.updated(clockTime(at))} (<Age since={at} /> {pollText.ago})
    </span>
  );
}
