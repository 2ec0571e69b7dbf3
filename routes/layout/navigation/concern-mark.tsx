import { makeStyles, tokens } from '@fluentui/react-components';
import { groupDigits } from '#app/format/numbers.ts';
import { concernText } from '#app/messages/concerns.ts';
import { visuallyHidden } from '#app/ui/styles.ts';

const useStyles = makeStyles({
  mark: { display: 'inline-flex', alignItems: 'center', gap: '6px', marginLeft: 'auto' },
  dot: {
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorStatusDangerBackground3,
    forcedColorAdjust: 'none',
  },
  hidden: visuallyHidden,
});

/** The number of concerns beside Overview, also in words for a screen reader. */
export function ConcernMark({ count }: { count: number }) {
  const styles = useStyles();
  return (
    <span className={styles.mark} title={concernText.count(count)}>
      <span aria-hidden className={styles.dot} />
      <span aria-hidden translate="no">
        {groupDigits(count)}
      </span>
      <span className={styles.hidden}>{concernText.count(count)}</span>
    </span>
  );
}
