import { makeStyles, tokens } from '@fluentui/react-components';
import { clusterText } from '#app/messages/cluster-info.ts';
import { lineOf } from '#routes/cluster-info/history.ts';
import { Meter } from '#routes/cluster-info/meter.tsx';
import { figure } from '#routes/cluster-info/nodes/figures.ts';
import { fractionOf, type Resource, shareOf } from '#routes/cluster-info/nodes/totals.ts';
import { NoLine, Sparkline } from './sparkline.tsx';
import type { WorkerRow } from './worker-row.ts';

const useStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', gap: '8px', fontVariantNumeric: 'tabular-nums' },
  figure: { display: 'grid', gap: '2px', flexGrow: 1, minWidth: 0, textAlign: 'end' },
  unknown: { color: tokens.colorNeutralForeground3 },
});

/** What a worker uses of a resource: in figures, of all that it has, and over the session. */
export function UsageCell({ row, resource }: { row: WorkerRow; resource: Resource }) {
  const styles = useStyles();
  const share = shareOf(row, resource);
  if (share === undefined) return <span className={styles.unknown}>{clusterText.unknown}</span>;
  const fraction = fractionOf(share);
  const used = figure(resource, share.used);
  const name = clusterText.resources[resource];
  const points = lineOf(row.history, row.key, resource);
  return (
    <div className={styles.cell}>
      <div className={styles.figure}>
        {used}
        {fraction !== undefined && (
          <Meter
            fraction={fraction}
            label={`${row.ip_address}: ${name}`}
            text={clusterText.meterValue(used, figure(resource, share.total), clusterText.percent(fraction))}
          />
        )}
      </div>
      {fraction === undefined ? <NoLine /> : <Sparkline resource={name} points={points} />}
    </div>
  );
}
