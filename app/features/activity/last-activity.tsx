import { makeStyles, tokens } from '@fluentui/react-components';
import { intervals } from '#app/query/intervals.ts';
import { StatusDot } from '#app/ui/controls/status-dot.tsx';
import { Moment } from '#app/ui/query/age.tsx';
import { activityText as text } from './text.ts';
import { useActivity } from './use-activity.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  line: { display: 'flex', gap: '12px', minWidth: 0 },
  time: {
    flexShrink: 0,
    minWidth: '4rem',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  words: { minWidth: 0, overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The last lines of Activity, for a part of another screen, without what can be done about them (activity.last). */
export function LastActivity({ count = 10 }: { count?: number }) {
  const styles = useStyles();
  const { lines } = useActivity({ every: intervals.concerns });
  if (lines.length === 0) return <p className={styles.quiet}>{text.empty}</p>;
  return (
    <ol className={styles.list}>
      {lines.slice(0, count).map(({ key, at, level, words }) => (
        <li key={key} className={styles.line}>
          <span className={styles.time}>
            <Moment at={at} />
          </span>
          <span className={styles.words} title={words}>
            {level === undefined ? words : <StatusDot level={level} words={words} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
