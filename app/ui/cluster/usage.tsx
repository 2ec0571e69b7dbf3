import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { lineOf, type Sample } from '#app/cluster/history.ts';
import {
  figure,
  fractionOf,
  isCrowded,
  type KeyedNode,
  largerFigure,
  type NodeResource,
  type Sum,
  shareOf,
  sumOf,
} from '#app/cluster/nodes.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { PanelRow, usePanelStyles } from './panel.tsx';
import { NoLine, Sparkline } from './sparkline.tsx';

/** A worker with its history. */
export type WorkerRow = KeyedNode & { history: readonly Sample[] };

const useStyles = makeStyles({
  track: {
    boxSizing: 'border-box',
    height: '6px',
    minWidth: '32px',
    flexGrow: 1,
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
  cell: { display: 'flex', alignItems: 'center', gap: '8px' },
  figures: {
    flexGrow: 1,
    minWidth: 0,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  below: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '6px' },
  larger: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  unknown: { color: tokens.colorNeutralForeground3 },
});

/** Used and total, as figures and as a bar. */
function UsagePair({ owner, resource, sum }: { owner: string; resource: NodeResource; sum: Sum }) {
  const styles = usePanelStyles();
  const fraction = fractionOf(sum);
  const percent = clusterText.percent(fraction ?? 0);
  const amount = (name: string, value: number) => {
    const larger = largerFigure(resource, value);
    return (
      <span className={styles.amount}>
        <span className={styles.name}>{name}</span>
        <span translate="no" className={styles.figure}>
          {figure(resource, value)}
        </span>
        {larger !== undefined && (
          <>
            {' '}
            <span translate="no" className={styles.larger}>{`(${larger})`}</span>
          </>
        )}
      </span>
    );
  };
  return (
    <div className={styles.pair}>
      {amount(clusterText.usage, sum.used)}
      {amount(clusterText.total, sum.total)}
      {fraction !== undefined && (
        <div className={styles.meter}>
          <Meter owner={owner} resource={resource} {...sum} fraction={fraction} />
          <span translate="no" className={styles.percent} aria-hidden="true">
            {percent}
          </span>
        </div>
      )}
    </div>
  );
}

type RowProps = { label: string; owner: string; resource: NodeResource; nodes: readonly KeyedNode[] };

/** The panel row of a resource's use by these nodes, if they report it. */
export function UsageRow({ label, owner, resource, nodes }: RowProps) {
  const styles = usePanelStyles();
  const sum = sumOf(nodes, resource);
  return (
    <PanelRow label={label}>
      {sum.silent > 0 && sum.silent === nodes.length ? (
        clusterText.unknown
      ) : (
        <>
          <UsagePair owner={owner} resource={resource} sum={sum} />
          {sum.silent > 0 && <span className={styles.quiet}>{clusterText.silent(sum.silent)}</span>}
        </>
      )}
    </PanelRow>
  );
}

/** Ten minutes at the default interval. */
const RECENT = 120;

/** A worker's use of a resource: figures, total and sparkline. */
export function UsageCell({ row, resource }: { row: WorkerRow; resource: NodeResource }) {
  const styles = useStyles();
  const share = shareOf(row, resource);
  if (share === undefined) return <span className={styles.unknown}>{clusterText.unknown}</span>;
  const fraction = fractionOf(share);
  const points = lineOf(row.history, row.key, resource, RECENT);
  return (
    <div className={styles.cell}>
      <div className={styles.figures}>
        <span translate="no">{figure(resource, share.used)}</span>
        <div className={styles.below}>
          {fraction !== undefined && (
            <Meter owner={row.ip_address} resource={resource} {...share} fraction={fraction} />
          )}
          <Larger resource={resource} amount={share.used} />
        </div>
      </div>
      {fraction === undefined ? (
        <NoLine />
      ) : (
        <Sparkline resource={clusterText.resources[resource]} points={points} />
      )}
    </div>
  );
}

type TotalProps = { resource: NodeResource; amount: number | undefined };

function DrawnTotal({ resource, amount }: TotalProps) {
  const styles = useStyles();
  if (amount === undefined) return <span>{clusterText.unknown}</span>;
  return (
    <div className={styles.figures}>
      <span translate="no">{figure(resource, amount)}</span>
      <div className={styles.below}>
        <Larger resource={resource} amount={amount} />
      </div>
    </div>
  );
}

/** A worker's total of a resource: unchanged between polls, so it does not render again. */
export const Total = memo(DrawnTotal);

function Larger({ resource, amount }: { resource: NodeResource; amount: number }) {
  const styles = useStyles();
  const larger = largerFigure(resource, amount);
  return larger === undefined ? null : (
    <span translate="no" className={styles.larger}>
      {larger}
    </span>
  );
}

type MeterProps = { owner: string; resource: NodeResource; used: number; total: number; fraction: number };

/** A bar beside used and total. */
export function Meter({ owner, resource, used, total, fraction }: MeterProps) {
  const styles = useStyles();
  const percent = clusterText.percent(fraction);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colours of their own
    <div
      className={styles.track}
      role="meter"
      aria-label={jointText.of(owner, clusterText.resources[resource])}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(fraction * 100)}
      aria-valuetext={clusterText.meterValue(figure(resource, used), figure(resource, total), percent)}
    >
      <div
        className={mergeClasses(styles.fill, isCrowded(fraction) && styles.crowded)}
        style={{ width: `${fraction * 100}%` }}
      />
    </div>
  );
}
