import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CROWDED } from './workers/worker-row.ts';

const useStyles = makeStyles({
  track: {
    boxSizing: 'border-box',
    height: '6px',
    minWidth: '48px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorNeutralBackground6,
  },
  fill: {
    height: '100%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    forcedColorAdjust: 'none',
  },
  crowded: { backgroundColor: tokens.colorStatusWarningBackground3 },
});

/** A bar beside a used and a total; `text` says in words what the bar shows. */
export function Meter({ fraction, label, text }: { fraction: number; label: string; text: string }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colours of their own
    <div
      className={styles.track}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(fraction * 100)}
      aria-valuetext={text}
    >
      <div
        className={mergeClasses(styles.fill, fraction >= CROWDED && styles.crowded)}
        style={{ width: `${fraction * 100}%` }}
      />
    </div>
  );
}
