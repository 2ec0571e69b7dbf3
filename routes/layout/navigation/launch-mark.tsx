import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { launchesLinkText } from '#app/messages/layout.ts';
import { visuallyHidden } from '#app/ui/styles.ts';

const useStyles = makeStyles({
  mark: { marginLeft: 'auto' },
  failed: { color: tokens.colorPaletteRedForeground1 },
  hidden: visuallyHidden,
});

/** The number of launches beside Launches, not by colour alone, and in words for a screen reader (launches.link). */
export function LaunchMark({ underWay, failed }: { underWay: number; failed: number }) {
  const styles = useStyles();
  const words = launchesLinkText.counts(underWay, failed);
  return (
    <span title={words} className={mergeClasses(styles.mark, failed > 0 && styles.failed)}>
      <span aria-hidden translate="no">
        {`${underWay + failed}${failed > 0 ? '!' : ''}`}
      </span>
      <span className={styles.hidden}>{words}</span>
    </span>
  );
}
