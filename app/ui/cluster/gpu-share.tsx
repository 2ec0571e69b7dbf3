import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { usedShare } from '#app/cluster/workers/gpu-status.ts';
import type { Gpu } from '#app/cluster/workers/gpus.ts';
import { isCrowded } from '#app/cluster/workers/nodes.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { clusterText } from '#app/messages/cluster-info.ts';

const useStyles = makeStyles({
  box: {
    position: 'relative',
    flexShrink: 0,
    minWidth: '52px',
    boxSizing: 'border-box',
    overflow: 'hidden',
    padding: '3px 6px',
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  fill: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    backgroundColor: tokens.colorBrandBackground2Hover,
    // A colour behind the figure would be as dark as the figure.
    '@media (forced-colors: active)': {
      insetBlockStart: 'auto',
      height: '4px',
      backgroundColor: 'Highlight',
      forcedColorAdjust: 'none',
    },
  },
  crowded: { backgroundColor: tokens.colorStatusWarningBackground2 },
  figure: { position: 'relative' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** The used share of a GPU's memory as colour and figure; empty for a GPU that the worker lacks. */
export function GpuShare({ gpu }: { gpu: Gpu | undefined }) {
  const styles = useStyles();
  if (gpu === undefined) return null;
  const share = usedShare(gpu);
  if (share === undefined) return <span className={styles.quiet}>{NOT_KNOWN}</span>;
  return (
    <div className={styles.box}>
      <div
        className={mergeClasses(styles.fill, isCrowded(share) && styles.crowded)}
        style={{ width: `${share * 100}%` }}
      />
      <span className={styles.figure} translate="no">
        {clusterText.percent(share)}
      </span>
    </div>
  );
}
