import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type Rate, rateOf } from '#app/cluster/models/traffic.ts';
import { sumLineOf, useHistory } from '#app/cluster/workers/history.ts';
import { fractionOf, type KeyedNode, type NodeResource, sumOf } from '#app/cluster/workers/nodes.ts';
import { groupDigits } from '#app/format/numbers.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { tableText } from '#app/messages/tables.ts';
import { Sparkline } from '#app/ui/cluster/sparkline.tsx';
import { briefly } from '#app/ui/cluster/usage.tsx';
import { Nothing } from '#app/ui/text/nothing.tsx';
import { overviewText as text } from './text.ts';
import { WIDE } from './tile-layout.ts';

const useStyles = makeStyles({
  strip: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
    gap: '8px',
    margin: 0,
    [`@media ${WIDE}`]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 15%), 1fr))' },
  },
  figure: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    minWidth: 0,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontVariantNumeric: 'tabular-nums',
  },
  label: {
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  now: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase500,
  },
  wrong: { color: tokens.colorStatusDangerForeground1 },
  rest: { gridColumn: '1 / -1', margin: 0, minWidth: 0 },
  more: {
    minHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

const RESOURCES: readonly NodeResource[] = ['cpu', 'memory', 'gpuMemory'];

/** The load of the cluster now and over the hour, and the calls to its models where it counts them (overview.load). */
export function LoadStrip({ workers }: { workers: readonly KeyedNode[] }) {
  const styles = useStyles();
  const history = useHistory('workers');
  const counters = useHistory('counters');
  const shown = RESOURCES.filter(
    of => of !== 'gpuMemory' || workers.some(({ gpu_count }) => gpu_count !== 0),
  );
  return (
    <dl className={styles.strip} aria-label={text.load}>
      {shown.map(of => {
        const sum = sumOf(workers, of);
        const share = fractionOf(sum);
        const label = clusterText.resources[of];
        const silent =
          sum.silent > 0 && sum.silent < workers.length ? clusterText.silent(sum.silent) : undefined;
        return (
          <div key={of} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={mergeClasses(styles.rest, styles.now)} style={{ gridColumn: 2 }} translate="no">
              {share === undefined ? <Nothing reason={tableText.unsaid} /> : clusterText.percent(share)}
            </dd>
            <dd className={styles.rest}>
              <Sparkline size="wide" resource={label} points={sumLineOf(history, workers, of)} />
            </dd>
            <dd className={mergeClasses(styles.rest, styles.more)}>
              {share !== undefined && <span translate="no">{briefly(of, sum.used, sum.total)}</span>}
              {silent !== undefined && <> {silent}</>}
            </dd>
          </div>
        );
      })}
      <Calls label={text.requests} rate={rateOf(counters, 'requests')} />
      <Calls label={text.errors} rate={rateOf(counters, 'errors')} isWrong />
    </dl>
  );
}

function Calls({ label, rate, isWrong = false }: { label: string; rate: Rate; isWrong?: boolean }) {
  const styles = useStyles();
  const { perMinute, points, most } = rate;
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd
        className={mergeClasses(styles.rest, styles.now, isWrong && !!perMinute && styles.wrong)}
        style={{ gridColumn: 2 }}
        translate="no"
      >
        {perMinute === undefined ? <Nothing reason={text.notCounted} /> : shown(perMinute)}
      </dd>
      <dd className={styles.rest}>
        <Sparkline size="wide" resource={label} points={points} say={part => shown(part * most)} />
      </dd>
      <dd className={mergeClasses(styles.rest, styles.more)}>{most > 0 && text.most(shown(most))}</dd>
    </div>
  );
}

/** Calls in a minute: whole ones from ten on. */
function shown(perMinute: number): string {
  return groupDigits(perMinute < 10 ? Math.round(perMinute * 10) / 10 : Math.round(perMinute));
}
