import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  status: { display: 'inline-flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  dot: {
    flexShrink: 0,
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground4,
    forcedColorAdjust: 'none',
  },
  good: { backgroundColor: tokens.colorStatusSuccessBackground3 },
  busy: { backgroundColor: tokens.colorStatusWarningBackground3 },
  bad: { backgroundColor: tokens.colorStatusDangerBackground3 },
  words: { overflow: 'clip', textOverflow: 'ellipsis' },
});

export type StatusLevel = 'good' | 'busy' | 'bad';

/** Without a level it is neither good nor bad. */
type Props = { level?: StatusLevel | undefined; words: string };

/** A status as a dot and words. */
export function StatusDot({ level, words }: Props) {
  const styles = useStyles();
  return (
    <span className={styles.status}>
      <span aria-hidden className={mergeClasses(styles.dot, level && styles[level])} />
      <span className={styles.words}>{words}</span>
    </span>
  );
}
