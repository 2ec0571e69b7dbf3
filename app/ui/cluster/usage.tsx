import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { lineOf, type Sample } from '#app/cluster/workers/history.ts';
import {
  figure,
  fractionOf,
  isCrowded,
  type KeyedNode,
  type NodeResource,
  type Sum,
  shareOf,
  sumOf,
} from '#app/cluster/workers/nodes.ts';
import { inOneUnit } from '#app/format/bytes.ts';
import { groupDigits, NOT_KNOWN } from '#app/format/numbers.ts';
import { memo } from '#app/languages/memo.ts';
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
  unknown: { color: tokens.colorNeutralForeground3 },
});

type PairProps = { owner: string; resource: NodeResource; sum: Sum; isExact: boolean };

/** Used and total, as figures and as a bar. */
function UsagePair({ owner, resource, sum, isExact }: PairProps) {
  const styles = usePanelStyles();
  const { used, total } = sum;
  const fraction = fractionOf(sum);
  const amounts = isExact
    ? clusterText.amount(figure(resource, used), figure(resource, total))
    : briefly(resource, used, total);
  const percent = fraction !== undefined && (
    <span className={styles.percent} aria-hidden="true" translate="no">
      {clusterText.percent(fraction)}
    </span>
  );
  return (
    <div className={styles.pair}>
      <div className={styles.amounts} translate="no">
        <span>{amounts}</span>
        {!isExact && percent}
      </div>
      {fraction !== undefined && (
        <div className={styles.meter}>
          <Meter owner={owner} resource={resource} {...sum} fraction={fraction} />
          {isExact && percent}
        </div>
      )}
    </div>
  );
}

/** In one unit, with one decimal. */
export function briefly(resource: NodeResource, used: number, total: number): string {
  if (resource === 'cpu') return clusterText.amount(used.toFixed(1), groupDigits(Number(total.toFixed(1))));
  return clusterText.amount(...inOneUnit(used, total));
}

type RowProps = {
  label: string;
  owner: string;
  resource: NodeResource;
  nodes: readonly KeyedNode[];
  /** With two decimals and in MiB, as the panels of Cluster Information have it (cluster.panels). */
  isExact?: boolean;
};

/** The panel row of a resource's use by these nodes, if they report it. */
export function UsageRow({ label, owner, resource, nodes, isExact = false }: RowProps) {
  const styles = usePanelStyles();
  const sum = sumOf(nodes, resource);
  return (
    <PanelRow label={label} className={isExact ? styles.useFact : undefined}>
      {sum.silent > 0 && sum.silent === nodes.length ? (
        NOT_KNOWN
      ) : (
        <>
          <UsagePair owner={owner} resource={resource} sum={sum} isExact={isExact} />
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
  if (share === undefined) return <span className={styles.unknown}>{NOT_KNOWN}</span>;
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
  if (amount === undefined) return <span>{NOT_KNOWN}</span>;
  return <span translate="no">{figure(resource, amount)}</span>;
}

/** A worker's total of a resource: unchanged between polls, so it does not render again. */
export const Total = memo(DrawnTotal);

type MeterProps = { owner: string; resource: NodeResource; used: number; total: number; fraction: number };

/** A bar beside used and total. */
function Meter({ owner, resource, used, total, fraction }: MeterProps) {
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
